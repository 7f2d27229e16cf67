import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { systemClock } from "@/server/clock";
import { log } from "@/server/log";
import type { Refusal } from "@/server/play/refusal";
import { StoreError } from "@/server/store/database";
import { codeOf } from "./errors";
import { requestContext } from "./request-context";
import { appRouter } from "./root";

const endpoint = "/api/trpc";
const largestBody = 64 * 1024;

/**
 * Answers a tRPC request: JSON only, at most 64 KiB, one call each, never cached. Every error carries the id under which
 * the server's log has it.
 */
export async function handleTrpc(request: Request): Promise<Response> {
  const requestId = systemClock.uuid();
  if (request.method !== "POST") return answerTo(request, requestId);
  if (request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() !== "application/json")
    return refused(415, "bad_input", requestId);
  const body = await readAtMost(request, largestBody);
  if (body === null) return refused(413, "bad_input", requestId);
  return answerTo(new Request(request.url, { method: "POST", headers: request.headers, body }), requestId);
}

async function answerTo(request: Request, requestId: string): Promise<Response> {
  const headers = new Headers({ "cache-control": "private, no-store" });
  const context = await requestContext(request.headers, headers, requestId).catch((error: unknown) => {
    log("no_context", { request: requestId, cause: causeOf(error) });
    return null;
  });
  if (context === null) return refused(503, "unavailable", requestId);
  return fetchRequestHandler({
    endpoint,
    req: request,
    router: appRouter,
    allowBatching: false,
    createContext: () => context,
    responseMeta: () => ({ headers }),
    onError: ({ error, path }) => {
      const isOurs = error.code === "INTERNAL_SERVER_ERROR";
      log(isOurs ? "procedure_failed" : "procedure_refused", {
        request: requestId,
        procedure: path !== undefined && path in appRouter._def.procedures ? path : "unknown",
        code: codeOf(error),
        ...(isOurs && { cause: causeOf(error.cause ?? error) }),
      });
    },
  });
}

/** The kind of a failure, never its words: a driver's hold SQL and its parameters. */
function causeOf(error: unknown): string {
  if (error instanceof StoreError) return error.message;
  return error instanceof Error ? error.name : "unknown";
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
function refused(httpStatus: 413 | 415 | 503, code: Refusal, requestId: string): Response {
  log("request_refused", { request: requestId, status: httpStatus });
  const error = { message: code, code: -32600, data: { code, httpStatus, requestId } };
  return Response.json({ error }, { status: httpStatus, headers: { "cache-control": "private, no-store" } });
}
