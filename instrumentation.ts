import type { Instrumentation } from "next";

/** Next calls this once when a server starts, not while building; the database lives in the Node.js one. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") await (await import("./instrumentation-node")).boot();
}

/** A page that failed, by its pattern: its address may hold a secret. The digest is what its reader is shown. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME === "nodejs") (await import("./instrumentation-node")).pageFailed(error, routePath);
};
