import type { NoticeKind } from "@/server/store/outbox";
import type { Facts } from "./facts";
import { groupOf } from "./kinds";
import type { PushMessage } from "./push";
import type { Words } from "./words";

const longestSeconds = 86_400;

/**
 * The topic and tag of everything about one game: 32 characters that every push service takes (a dashed id is refused).
 */
const topicOf = (game: string): string => game.replaceAll("-", "").toLowerCase();

/** High for a deadline, very low for what is over anyway. */
function urgencyOf(kind: NoticeKind): PushMessage["urgency"] {
  const group = groupOf(kind);
  return group === "reminder" ? "high" : group === "result" ? "very-low" : "normal";
}

/** Worth delivering for a day, or until the deadline if that comes first. */
function ttlOf({ deadline }: Facts, now: number): number {
  const left = deadline === null ? longestSeconds : Math.floor((deadline - now) / 1000);
  return Math.max(0, Math.min(longestSeconds, left));
}

type About = { readonly title: string; readonly body: string; readonly path: string; readonly tag: string };

/** In the form of Declarative Web Push, so that a browser that knows it needs no worker; ours reads the same. */
export function payloadOf(siteUrl: string, { title, body, path, tag }: About, waiting: number): string {
  const notification = { title, lang: "en", dir: "ltr", body, navigate: `${siteUrl}${path}`, tag, data: { path } };
  return JSON.stringify({ web_push: 8030, notification, app_badge: waiting });
}

/** The push of a notice. `waiting` is the exact number of games that wait for its reader. */
export function pushMessage(
  kind: NoticeKind,
  facts: Facts,
  { words, siteUrl, waiting, now }: { words: Words; siteUrl: string; waiting: number; now: number },
): PushMessage {
  const topic = topicOf(facts.game);
  const about = { ...words, path: `/g/${facts.game}`, tag: topic };
  return {
    payload: payloadOf(siteUrl, about, waiting),
    topic,
    ttlSeconds: ttlOf(facts, now),
    urgency: urgencyOf(kind),
  };
}
