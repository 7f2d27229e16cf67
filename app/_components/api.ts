import { createTRPCClient, httpLink } from "@trpc/client";
import { protocol, protocolHeader } from "@/server/api/protocol";
import type { AppRouter } from "@/server/api/root";

/**
 * The browser's way to the server. One request a call and no streaming: a streamed answer would lose the cookie that a
 * first command sets. The live game puts TanStack Query around it by hand, since tRPC's own binding to it would cost
 * that page another 7 KB.
 */
export const api = createTRPCClient<AppRouter>({
  links: [httpLink({ url: "/api/trpc", headers: { [protocolHeader]: protocol } })],
});
