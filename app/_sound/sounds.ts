/** What is heard at a table. */
export type Sound = "turn" | "play" | "pile" | "draw" | "out";

/** One part of a sound: paper (noise in a band) or a bell (a plain tone), gliding from one pitch to another. */
export type Stroke = {
  readonly of: "paper" | "bell";
  readonly at: number; // s after the sound begins
  readonly length: number; // s
  readonly from: number; // Hz
  readonly to: number; // Hz
  readonly loud: number; // 0 to 1
};

const paper = (at: number, length: number, [from, to]: readonly [number, number], loud: number): Stroke => ({
  of: "paper",
  at,
  length,
  from,
  to,
  loud,
});

/** The wood below a card that is put down. */
const knock = (at: number, from: number, loud: number): Stroke => ({
  of: "bell",
  at,
  length: 0.08,
  from,
  to: from * 0.6,
  loud,
});

/** A note with its octave, faintly. */
const note = (at: number, pitch: number, length: number, loud: number): readonly Stroke[] => [
  { of: "bell", at, length, from: pitch, to: pitch, loud },
  { of: "bell", at, length: length * 0.6, from: 2 * pitch, to: 2 * pitch, loud: loud / 5 },
];

/** How each sound is made: cards on a wooden table, and a small chime for what concerns a person. */
export const sounds: Readonly<Record<Sound, readonly Stroke[]>> = {
  play: [paper(0, 0.05, [1900, 900], 0.3), knock(0, 210, 0.2)],
  pile: [paper(0, 0.13, [700, 1700], 0.14), paper(0.11, 0.06, [1400, 700], 0.3), knock(0.11, 165, 0.22)],
  draw: [paper(0, 0.12, [2100, 4200], 0.24), paper(0.1, 0.04, [2000, 1200], 0.24)],
  turn: [...note(0, 587.33, 0.5, 0.1), ...note(0.13, 880, 0.7, 0.09)],
  out: [
    ...note(0, 523.25, 0.5, 0.09),
    ...note(0.12, 659.25, 0.5, 0.09),
    ...note(0.24, 783.99, 0.6, 0.09),
    ...note(0.36, 1046.5, 0.9, 0.08),
  ],
};
