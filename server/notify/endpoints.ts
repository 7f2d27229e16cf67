const hosts = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"] as const;
const families = [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"] as const;
const longest = 1000;

/**
 * Whether an address is a push service of one of the four vendors: https on its usual port, nothing before the host. The
 * address comes from the browser, so from anybody; it is checked when it is kept and again when it is used.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > longest || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return hosts.some((host) => host === hostname) || families.some((family) => hostname.endsWith(family));
}
