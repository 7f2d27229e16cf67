/** Our own pages that a sign-in may lead on to; everything else, however it is spelt, leads to the list of games. */
const ours =
  /^\/(?:account(?:\/data)?|friends|settings|games|g\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/replay(?:\/\d{1,4})?)?)$/;

/** Where to go after signing in, from an address anybody may have made up. */
export const wayOn = (to: string | null | undefined): string => (to != null && ours.test(to) ? to : "/");

const key = "kings.way-on";

/** Keeps the way on while another service's page is open. */
export function keepWayOn(to: string): void {
  try {
    sessionStorage.setItem(key, to);
  } catch {
    // Where nothing is kept, the way leads to the list of games.
  }
}

/** The way on that was kept in this tab, once. */
export function keptWayOn(): string {
  try {
    const to = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return wayOn(to);
  } catch {
    return "/";
  }
}
