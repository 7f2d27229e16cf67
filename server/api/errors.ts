import { TRPCError } from "@trpc/server";
import type { Result } from "@/lib/result";
import type { Refusal } from "@/server/play/refusal";

/** A refusal on its way out: the code is all that leaves, whatever caused it. */
class Refused extends Error {
  constructor(readonly code: Refusal) {
    super(code);
    this.name = "Refused";
  }
}

/** The one place that turns codes into HTTP. Reasons of the rules are the caller's mistake. */
function statusOf(code: Refusal): TRPCError["code"] {
  switch (code) {
    case "not_found":
    case "link_revoked":
    case "link_expired":
      return "NOT_FOUND";
    case "not_signed_in":
      return "UNAUTHORIZED";
    case "conflict":
    case "reload":
    case "forked":
    case "command_reused":
    case "stale_turn":
    case "seat_taken":
    case "no_free_seat":
      return "CONFLICT";
    case "limited":
      return "TOO_MANY_REQUESTS";
    case "unavailable":
      return "SERVICE_UNAVAILABLE";
    default:
      return "BAD_REQUEST";
  }
}

/** Throws a refusal as tRPC wants it. */
export function refuse(code: Refusal): never {
  throw new TRPCError({ code: statusOf(code), message: code, cause: new Refused(code) });
}

/** The value of a result, or its refusal thrown. */
export function answer<T>(result: Result<T, Refusal>): T {
  return result.ok ? result.value : refuse(result.error);
}

/**
 * The code a client gets for any error: a refusal's own, "bad_input" for what the schema refused, else "unavailable".
 */
export function codeOf(error: TRPCError): Refusal {
  if (error.cause instanceof Refused) return error.cause.code;
  switch (error.code) {
    case "BAD_REQUEST":
    case "PARSE_ERROR":
    case "METHOD_NOT_SUPPORTED":
    case "UNSUPPORTED_MEDIA_TYPE":
    case "PAYLOAD_TOO_LARGE":
    case "FORBIDDEN":
      return "bad_input";
    case "NOT_FOUND":
      return "not_found";
    default:
      return "unavailable";
  }
}
