import type { NotifyContext } from "./context";
import { escaped } from "./mail-text";
import type { Subscription } from "./settings";
import { notifyContext } from "./system";
import { subscriptionInWords, unsubscribe, unsubscribeOf } from "./unsubscribe";

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

/**
 * Answers an unsubscribe link. A POST stops that kind of mail, without a session and whatever its body says, as mail
 * programs send it (RFC 8058). A GET, which scanners send too, changes nothing and shows a button.
 */
export async function handleUnsubscribe(
  method: string,
  token: string,
  means: () => Promise<NotifyContext> = notifyContext,
): Promise<Response> {
  const context = await means();
  if (method !== "POST") {
    const known = unsubscribeOf(context, token);
    return known === null ? page(404, "This link is not one of ours.") : page(200, question(known.what), "Stop them");
  }
  const stopped = await unsubscribe(context, token);
  return stopped === null ? page(404, "This link is not one of ours.") : page(200, done(stopped));
}

const question = (what: Subscription): string => `Shall we send you no more mails with ${subscriptionInWords(what)}?`;
const done = (what: Subscription): string =>
  `You get no more ${subscriptionInWords(what)}. The settings bring them back at any time.`;

/** A page of one sentence that needs neither script nor style, and so no exception in any policy. */
function page(status: number, sentence: string, button?: string): Response {
  const form = button === undefined ? "" : `<form method="post"><button>${escaped(button)}</button></form>`;
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">';
  const body = `<h1>Kings in the Corner</h1><p>${escaped(sentence)}</p>${form}`;
  return new Response(
    `<!doctype html><html lang="en"><head>${head}<title>Mails</title></head><body>${body}</body></html>`,
    {
      status,
      headers,
    },
  );
}
