import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { systemClock } from "@/server/clock";
import { log } from "@/server/log";
import type { Refusal } from "@/server/play/refusal";
import { StoreError } from "@/server/store/database";
import { codeOf } from "./errors";
import { protocol, protocolHeader } from "./protocol";
import { requestContext } from "./request-context";
import { appRouter } from "./root";

const endpoint = "/api/trpc";
const largestBody = 64 * 1024;

/**
 * Answers a tRPC request of a page of this version: JSON only, at most 64 KiB, one call each, never cached. Every error
 * carries the id under which the server's log has it.
 */
export async function handleTrpc(request: Request): Promise<Response> {
  const requestId = systemClock.uuid();
  // What tRPC would refuse before it knows the request's id: several calls in one, parameters of a connection.
  const asked = [...new URL(request.url).searchParams.keys()];
  if (asked.some((key) => key !== "input")) return refused(400, "bad_input", requestId);
  if ((request.headers.get(protocolHeader) ?? "1") !== protocol) return refused(409, "reload", requestId);
  if (request.method !== "POST") return answerTo(request, requestId);
  const body = await readAtMost(request, largestBody);
  if (body === null) return refused(413, "bad_input", requestId);
  if (request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() !== "application/json")
    return refused(415, "bad_input", requestId);
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

/**
 * The body as text, or null when it is larger than allowed. The rest is read and forgotten, up to a limit of its own:
 * an unread one would block the next request of the same connection.
 */
async function readAtMost(request: Request, limit: number): Promise<string | null> {
  const reader = request.body?.getReader();
  if (!reader) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size <= limit) chunks.push(next.value);
    else if (size > 64 * limit) {
      await reader.cancel();
      break;
    }
  }
  return size > limit ? null : Buffer.concat(chunks).toString("utf8");
}

/** A refusal from before tRPC, in its shape of an error. */
function refused(httpStatus: 400 | 409 | 413 | 415 | 503, code: Refusal, requestId: string): Response {
  log("request_refused", { request: requestId, status: httpStatus });
  const error = { message: code, code: -32600, data: { code, httpStatus, requestId } };
  return Response.json({ error }, { status: httpStatus, headers: { "cache-control": "private, no-store" } });
}
