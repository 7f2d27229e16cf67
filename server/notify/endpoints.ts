const hosts = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"] as const;
const families = [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"] as const;
const longest = 1000;

/**
 * Whether an address is a push service of one of the four vendors: https on its usual port, nothing before the host.
 * The address comes from the browser, so from anybody; it is checked when it is kept and again when it is used.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > longest || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return hosts.some((host) => host === hostname) || families.some((family) => hostname.endsWith(family));
}

/** Whose push service an address belongs to. */
export const pushVendors = ["google", "mozilla", "apple", "microsoft", "other"] as const;
export type PushVendor = (typeof pushVendors)[number];

/** The vendor of an address that is kept: it tells its owner which browser that is. */
export function vendorOf(endpoint: string): PushVendor {
  const { hostname } = new URL(endpoint);
  if (hostname.endsWith(".googleapis.com")) return "google";
  if (hostname.endsWith(".mozilla.com")) return "mozilla";
  if (hostname.endsWith(".apple.com")) return "apple";
  return hostname.endsWith(".windows.com") ? "microsoft" : "other";
}
