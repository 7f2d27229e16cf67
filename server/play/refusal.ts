import type { Reason } from "@/lib/engine/reason";

/** Why the server refuses, beside the reasons of the rules. A foreign game and a missing one look alike. */
export const refusals = [
  "not_found",
  "not_signed_in",
  "name_needed",
  "bad_name",
  "bad_input",
  "bad_note",
  "words_off", // nobody writes at this table
  "reload", // the page is older, or newer, than the server
  "forked", // the history the client saw is not the one stored
  "conflict", // others were faster, several times in a row
  "command_reused", // a command id that was used for something else
  "limited",
  "link_revoked",
  "link_expired",
  "bad_address",
  "mail_off", // no mail server is set up
  "mail_failed", // it did not take the mail
  "wrong_code",
  "code_locked", // after five wrong ones
  "proof_gone", // a link or code that was used, has run out, or never was
  "other_browser", // an address is added to an account only where that account is signed in
  "twice_at_a_table", // two who would become one sit at the same table
  "last_way", // somebody has to have a way to sign in
  "unavailable", // the database does not answer
] as const;
export type Refusal = (typeof refusals)[number] | Reason;
