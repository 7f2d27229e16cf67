"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/** Keeps what the server said, for the live parts of a page. Whoever needs fresher facts asks for them by version. */
export function ServerState({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: 2 } } }),
  );
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
