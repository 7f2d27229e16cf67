import type { Db } from "@/server/store/database";
import { areNoticesSilent } from "@/server/store/outbox";
import type { NotifyContext } from "./context";

/** Notices go out, nobody set up a way for them, or turns were made and none went out in a day. */
export type NoticeState = "ok" | "off" | "silent";

/** How notices fared in the last day. */
export async function noticeState(
  db: Db,
  { push, mail }: { readonly push: unknown; readonly mail: unknown },
  now: number,
): Promise<NoticeState> {
  if (push === null && mail === null) return "off";
  return (await areNoticesSilent(db, now)) ? "silent" : "ok";
}

/** The same for a sender's own context. */
export const noticeStateOf = ({ db, push, mail, clock }: NotifyContext): Promise<NoticeState> =>
  noticeState(db, { push, mail }, clock.now());
