import { connect } from "node:net";
import { createWebSocketStream, WebSocketServer } from "ws";

/**
 * What stands before Neon's databases, in small: WebSocket frames on /v2 are passed to the PostgreSQL that the address
 * names, so that the real Neon driver can be tested. Answers host:port for NEON_TEST_PROXY.
 */
export async function startNeonProxy(): Promise<{ readonly at: string; readonly stop: () => Promise<void> }> {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, path: "/v2" });
  server.on("connection", (socket, request) => {
    const wanted = new URL(request.url ?? "/", "ws://proxy").searchParams.get("address") ?? "";
    const [host, port] = wanted.split(":");
    if (host !== "127.0.0.1") return socket.close();
    const database = connect(Number(port), host);
    const frames = createWebSocketStream(socket);
    const end = () => {
      database.destroy();
      socket.close();
    };
    for (const stream of [database, frames]) stream.on("error", end).on("close", end);
    frames.pipe(database).pipe(frames);
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the proxy has no port");
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const client of server.clients) client.terminate();
      server.close(() => resolve());
    });
  return { at: `127.0.0.1:${address.port}`, stop };
}
