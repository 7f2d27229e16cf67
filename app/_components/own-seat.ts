/** The one seat that is "you": none where several people pass the device round, and are told apart by their names. */
export const onlySeat = (mySeats: readonly number[]): number | null =>
  mySeats.length === 1 ? (mySeats[0] ?? null) : null;
