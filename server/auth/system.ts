import { authSecret, env, type Service, services } from "@/server/env";
import type { ServiceSettings } from "./services";
import type { SessionSettings } from "./session";

/** How this process seals its cookies. */
export const sessionSettings = (): SessionSettings => ({
  secret: authSecret(),
  secure: env().siteUrl?.startsWith("https:") ?? false,
});

/** The services that are set up here. */
export const servicesHere = (): readonly Service[] => services.filter((service) => env().services[service] !== null);

/**
 * The address by which this site is known, without a slash at the end: the public one, or else the one that was asked.
 */
export function originOf(headers: Headers): string {
  const host = headers.get("x-forwarded-host") ?? headers.get("host") ?? "localhost";
  const scheme = headers.get("x-forwarded-proto")?.split(",")[0] ?? "http";
  return env().siteUrl ?? `${scheme}://${host}`;
}

/** How this process speaks to them: where they lead back to, and who we are there. */
export function serviceSettings(headers: Headers): ServiceSettings {
  const { services: keys, servicesTestUrl } = env();
  return { ...sessionSettings(), origin: originOf(headers), keys, testUrl: servicesTestUrl };
}
