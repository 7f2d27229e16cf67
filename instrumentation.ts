/** Next calls this once when a server starts, not while building; the database lives in the Node.js one. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") await (await import("./instrumentation-node")).boot();
}
