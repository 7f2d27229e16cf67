import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { log } from "@/server/log";
import { requestContext } from "./request-context";
import { appRouter } from "./root";

const endpoint = "/api/trpc";
const largestBody = 64 * 1024;

/** Answers a tRPC request: JSON only, at most 64 KiB, one call each, never cached. */
export async function handleTrpc(request: Request): Promise<Response> {
  if (request.method !== "POST") return answerTo(request);
  if (request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() !== "application/json")
    return plain(415);
  const body = await readAtMost(request, largestBody);
  if (body === null) return plain(413);
  return answerTo(new Request(request.url, { method: "POST", headers: request.headers, body }));
}

function answerTo(request: Request): Promise<Response> {
  return fetchRequestHandler({
    endpoint,
    req: request,
    router: appRouter,
    allowBatching: false,
    createContext: ({ resHeaders }) => requestContext(request.headers, resHeaders),
    responseMeta: () => ({ headers: new Headers({ "cache-control": "private, no-store" }) }),
    onError: ({ error, path }) => {
      if (error.code === "INTERNAL_SERVER_ERROR")
        log("procedure_failed", { path: path ?? "", cause: error.cause?.name ?? error.name });
    },
  });
}

/** The body as text, or null when it is larger than allowed; reading stops there. */
async function readAtMost(request: Request, limit: number): Promise<string | null> {
  const reader = request.body?.getReader();
  if (!reader) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A refusal from before tRPC, in its shape of an error. */
function plain(status: 413 | 415): Response {
  const error = { message: "bad_input", code: -32600, data: { code: "bad_input", httpStatus: status } };
  return Response.json({ error }, { status, headers: { "cache-control": "private, no-store" } });
}
