import { headers } from "next/headers";

/** The address by which this request reached us, without a slash at the end. */
export async function siteAddress(): Promise<URL | null> {
  const asked = await headers();
  const host = asked.get("x-forwarded-host") ?? asked.get("host") ?? "localhost";
  const scheme = asked.get("x-forwarded-proto")?.split(",")[0] ?? "http";
  const address = `${scheme}://${host}`;
  return URL.canParse(address) ? new URL(address) : null;
}
