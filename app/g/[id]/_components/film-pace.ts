/** How much longer than usual each act of a film stands, by the settings. */
export function filmPace(): number {
  const { classList } = document.documentElement;
  if (classList.contains("film-slow")) return 2;
  return classList.contains("film-quick") ? 0.5 : 1;
}
