"use client";

import "./_styles/tokens.css";
import "./_styles/base.css";
import "./_styles/pages.css";
import { BrokenPage, brokenTitle } from "./_components/broken-page";
import { locale } from "./_messages/translator";

/** Stands in for the layout itself when that fails. */
export default function GlobalErrorPage({ retry }: { readonly error: unknown; readonly retry: () => void }) {
  return (
    <html lang={locale}>
      <head>
        <title>{brokenTitle}</title>
      </head>
      <body>
        <BrokenPage retry={retry} />
      </body>
    </html>
  );
}
