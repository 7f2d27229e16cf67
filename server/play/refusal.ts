import type { Reason } from "@/lib/engine/reason";

/** Why the server refuses, beside the reasons of the rules. A foreign game and a missing one look alike. */
export const refusals = [
  "not_found",
  "not_signed_in",
  "name_needed",
  "bad_name",
  "bad_input",
  "forked", // the history the client saw is not the one stored
  "conflict", // others were faster, several times in a row
  "command_reused", // a command id that was used for something else
  "limited",
  "link_revoked",
  "link_expired",
  "unavailable", // the database does not answer
] as const;
export type Refusal = (typeof refusals)[number] | Reason;
