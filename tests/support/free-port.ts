import { createServer } from "node:net";

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, () => {
      const at = probe.address();
      probe.close(() => (typeof at === "object" && at ? resolve(at.port) : reject(new Error("no port"))));
    });
  });
}
