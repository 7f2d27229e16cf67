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

/** How this process speaks to them. They lead back to the public address, or else to the one that was asked. */
export function serviceSettings(headers: Headers): ServiceSettings {
  const { siteUrl, services: keys, servicesTestUrl } = env();
  const host = headers.get("x-forwarded-host") ?? headers.get("host") ?? "localhost";
  const scheme = headers.get("x-forwarded-proto")?.split(",")[0] ?? "http";
  return { ...sessionSettings(), origin: siteUrl ?? `${scheme}://${host}`, keys, testUrl: servicesTestUrl };
}
