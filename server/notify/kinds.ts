import { unreachable } from "@/lib/result";
import type { NoticeKind } from "@/server/store/outbox";

/** What a person may choose about, one way for each. */
export const noticeGroups = ["turn", "reminder", "result", "invitation"] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/**
 * Push falls back to mail: for a turn that nobody looked at for three hours, and at once where no browser takes pushes.
 */
export const ways = ["push", "mail", "digest", "none"] as const;
export type Way = (typeof ways)[number];

/** The choice that a notice falls under. */
export function groupOf(kind: NoticeKind): NoticeGroup {
  switch (kind) {
    case "turn":
    case "absent":
    case "stand_in":
      return "turn";
    case "reminder_half":
    case "reminder_last":
      return "reminder";
    case "result":
      return "result";
    case "rematch":
    case "asked":
    case "expired":
      return "invitation";
    default:
      return unreachable(kind);
  }
}
