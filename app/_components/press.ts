/** A press, as far as telling a double one from two single ones needs it. A key makes one that counts no taps. */
export type Press = { readonly timeStamp: number; readonly detail: number };

/** Within this time after a tap the next one belongs to it. */
const doubleTapMs = 400;

/** Whether a press belongs to what was tapped or shown at that time; a key's never does, nor one after nothing. */
export const isRestOf = ({ timeStamp, detail }: Press, at: number | null): boolean =>
  detail > 0 && at !== null && timeStamp - at < doubleTapMs;
