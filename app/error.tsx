"use client";

import { BrokenPage } from "./_components/broken-page";

/** Stands in for a page that failed. */
export default function ErrorPage({ retry }: { readonly error: unknown; readonly retry: () => void }) {
  return <BrokenPage retry={retry} />;
}
