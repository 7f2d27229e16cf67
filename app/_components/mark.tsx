/** The mark of the game: the nine-patch star with a crown in its first corner. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 60 60" aria-hidden="true">
      <path d="M0 0H60V60H0z" fill="var(--side)" />
      <path d="M0 0H20V20H0zM40 0H60V20H40zM0 40H20V60H0zM40 40H60V60H40z" fill="var(--corner)" />
      <path
        d="M20 0l10 10L20 20zM40 0l-10 10 10 10zM20 40l10 10L20 60zM40 40l-10 10 10 10zM0 20l10 10 10 -10zM0 40l10 -10 10 10zM40 20l10 10 10 -10zM40 40l10 -10 10 10z"
        fill="var(--star)"
      />
      <path d="M20 20H40V40H20z" fill="var(--centre)" />
      <path d="M4.5 14.5V6l3 2.5L10 4.5l2.5 4L15.5 6v8.5z" fill="var(--weld)" />
    </svg>
  );
}
