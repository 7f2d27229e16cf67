import { headers } from "next/headers";
import { originOf } from "@/server/auth/system";

/** The address by which this site is known, or else by which this request reached us. */
export async function siteAddress(): Promise<URL | null> {
  const address = originOf(await headers());
  return URL.canParse(address) ? new URL(address) : null;
}
