/** One quilt block a seat, so that a seat is told by its pattern before its colour. */
const blocks = [
  {
    cloth: "plum",
    d: "M13.3 0 20 6.7 26.7 0V13.3H40L33.3 20 40 26.7H26.7V40L20 33.3 13.3 40V26.7H0L6.7 20 0 13.3H13.3zM16.7 16.7V23.3H23.3V16.7z",
  },
  { cloth: "spruce", d: "M0 0 20 20H0zM40 0 20 20V0zM40 40 20 20H40zM0 40 20 20V40z" },
  { cloth: "madder", d: "M0 13.3 20 0 40 13.3zM0 26.7 20 13.3 40 26.7zM0 40 20 26.7 40 40z" },
  {
    cloth: "umber",
    d: "M0 0H13.3L0 13.3zM40 0V13.3L26.7 0zM40 40H26.7L40 26.7zM0 40V26.7L13.3 40zM13.3 6.6H26.7V13.3H13.3zM13.3 26.7H26.7V33.4H13.3zM6.6 13.3H13.3V26.7H6.6zM26.7 13.3H33.4V26.7H26.7z",
  },
] as const;

/** The pattern of a seat's block, 40 by 40, and the cloth that it is pieced of. */
export const blockOf = (seat: number) => blocks[seat % blocks.length] ?? blocks[0];

/** The block of a seat (0 to 3). Decoration: the name stands beside it. */
export function SeatBlock({ seat }: { readonly seat: number }) {
  const block = blockOf(seat);
  return (
    <svg className={`blk cloth-${block.cloth}`} viewBox="0 0 40 40" aria-hidden="true">
      <path className="b1" d="M0 0H40V40H0z" />
      <path className="b2" fillRule="evenodd" d={block.d} />
    </svg>
  );
}
