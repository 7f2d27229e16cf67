import webPush from "web-push";

/** The server's own keys (VAPID), and whom it may send to. */
export type PushSettings = {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string; // mailto: or https:, for the push service's operators
  readonly isAllowed: (endpoint: string) => boolean;
};

/** One browser that takes pushes. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type PushMessage = {
  readonly payload: string;
  readonly topic: string; // a later message of the same topic takes the place of one not yet fetched
  readonly ttlSeconds: number;
  readonly urgency: "very-low" | "normal" | "high";
};

/** Delivered; the browser is gone for good; to be tried again after so many ms; or refused for good. */
export type PushResult =
  | { readonly kind: "delivered" | "gone" | "refused" }
  | { readonly kind: "retry"; readonly afterMs: number };

const longestPayload = 3993; // what every push service takes
const longestWaitMs = 3_600_000;
const timeoutMs = 10_000;

/** Sends one message, encrypted for the browser (RFC 8291) and signed (RFC 8292). Redirects are not followed. */
export async function sendPush(settings: PushSettings, target: PushTarget, message: PushMessage): Promise<PushResult> {
  const { endpoint, p256dh, auth } = target;
  if (!settings.isAllowed(endpoint)) return { kind: "gone" };
  if (Buffer.byteLength(message.payload) > longestPayload) throw new Error("a notice too long for a push");
  const { publicKey, privateKey, subject } = settings;
  let request: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
      vapidDetails: { subject, publicKey, privateKey },
      contentEncoding: "aes128gcm",
      TTL: message.ttlSeconds,
      topic: message.topic,
      urgency: message.urgency,
    });
  } catch {
    return { kind: "gone" }; // keys that are none: nothing can ever be sent there
  }
  const { "Content-Length": _, ...headers } = request.headers;
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: request.body === null ? null : new Uint8Array(request.body),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return resultOf(response);
  } catch {
    return { kind: "retry", afterMs: 0 }; // no answer
  }
}

function resultOf({ status, ok, headers }: Response): PushResult {
  if (ok) return { kind: "delivered" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status !== 429 && status < 500) return { kind: "refused" };
  const seconds = Number(headers.get("retry-after") ?? 0);
  return {
    kind: "retry",
    afterMs: Number.isFinite(seconds) ? Math.min(longestWaitMs, Math.max(0, seconds * 1000)) : 0,
  };
}
