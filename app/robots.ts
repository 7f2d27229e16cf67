import type { MetadataRoute } from "next";
import { siteAddress } from "./_components/site-address";

/**
 * Finders may read every page but those behind a secret address or a session. Invitations and shared replays are not
 * named here, so that messengers can still show what a link is; those pages ask not to be listed themselves.
 */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const site = await siteAddress();
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/g/", "/games"] },
    ...(site === null ? {} : { sitemap: new URL("/sitemap.xml", site).href }),
  };
}
