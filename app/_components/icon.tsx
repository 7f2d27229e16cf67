/** Line drawings on a 24 grid; those in `solid` are filled too. */
const shapes = {
  back: "M14 4 6 12l8 8",
  list: "M4 6h2M10 6h10M4 12h2M10 12h10M4 18h2M10 18h10",
  menu: "M4 7h16M4 12h16M4 17h16",
  cards: "M8 3.2h11.8V17M4.2 7.2h11.6v13.8H4.2z",
  flag: "M5 22V4h14l-4 4.7 4 4.7H5",
  down: "M12 4v13M6 11.5l6 6 6-6",
  crown: "M3.5 18V7l5 4.5L12 5l3.5 6.5 5-4.5v11z",
  undo: "M8 4 3 9l5 5M3 9h11a6 6 0 0 1 0 12H8",
  redo: "M16 4l5 5-5 5M21 9H10a6 6 0 0 0 0 12h6",
  reset: "M4 4v6h6M4.6 10a8 8 0 1 1-.4 5",
  close: "M5 5l14 14M19 5 5 19",
  link: "M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4l1-1",
  computer: "M4 5h16v11H4zM8 20h8",
  device: "M7 3h10v18H7zM10.5 18h3",
  help: "M8.5 8.5A3.5 3.5 0 1 1 12 12.5V15M12 19h.01",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  plus: "M12 4v16M4 12h16",
  turnBack: "M6 5v14M18 5l-8 7 8 7z",
  stepBack: "M15 5l-7 7 7 7",
  play: "M7 4.5v15L19.5 12z",
  pause: "M8 5v14M16 5v14",
  stepOn: "M9 5l7 7-7 7",
  turnOn: "M18 5v14M6 5l8 7-8 7z",
} as const;
export type IconName = keyof typeof shapes;

const solid: readonly IconName[] = ["turnBack", "play", "turnOn"];

/** The path of a drawing, to be drawn elsewhere. */
export const iconPath = (name: IconName): string => shapes[name];

/** A drawing beside words, or in a control whose name says what it does: never read out itself. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={shapes[name]}
        fill={solid.includes(name) ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap={name === "help" ? "round" : undefined}
      />
    </svg>
  );
}
