import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "@/server/api/root";

/**
 * The browser's way to the server, for pages that only send a command or two. One request a call and no streaming:
 * a streamed answer would lose the cookie that a first command sets.
 */
export const api = createTRPCClient<AppRouter>({ links: [httpLink({ url: "/api/trpc" })] });
