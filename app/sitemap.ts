import type { MetadataRoute } from "next";
import { siteAddress } from "./_components/site-address";
import { publicPages } from "./public-pages";

/** The public pages, under the address by which they were asked for. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const site = await siteAddress();
  return site === null ? [] : publicPages.map((path) => ({ url: new URL(path, site).href }));
}
