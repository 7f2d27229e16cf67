import type { Db } from "@/db/client";
import type { Clock } from "@/server/clock";
import type { Mailer } from "./mailer";
import type { PushSettings } from "./push";

/** What sending notices needs; `push` and `mail` are null where they are not set up. */
export type NotifyContext = {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: string; // seals unsubscribe links
  readonly siteUrl: string; // where people reach us, without a slash at the end
  readonly push: PushSettings | null;
  readonly mail: Mailer | null;
  readonly host: string | null; // whoever runs this site, to report people to
};
