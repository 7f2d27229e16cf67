"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createTRPCContext } from "@trpc/tanstack-react-query";
import { type ReactNode, useState } from "react";
import type { AppRouter } from "@/server/api/root";
import { api } from "./api";

const context = createTRPCContext<AppRouter>();

/** Query and mutation options of every procedure, for components under `ServerState`. */
export const useTRPC = context.useTRPC;

/** The same client without a cache, for one-off calls. */
export const useTRPCClient = context.useTRPCClient;

/** Keeps what the server said, for the live parts of a page. Whoever needs fresher facts asks for them by version. */
export function ServerState({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: 2 } } }),
  );
  return (
    <QueryClientProvider client={queries}>
      <context.TRPCProvider trpcClient={api} queryClient={queries}>
        {children}
      </context.TRPCProvider>
    </QueryClientProvider>
  );
}
