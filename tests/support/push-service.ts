import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { decrypt } from "http_ece";
import webPush from "web-push";
import type { PushSettings, PushTarget } from "@/server/notify/push";

/** A push as a browser would have got it: opened, and its sender checked. */
export type Pushed = {
  readonly device: string;
  readonly payload: Record<string, unknown> & {
    notification: { title: string; body: string; navigate: string; tag: string };
  };
  readonly text: string;
  readonly topic: string | undefined;
  readonly ttl: number;
  readonly urgency: string | undefined;
};

type Browser = { readonly keys: ECDH; readonly auth: Buffer };

type ServiceWish = {
  readonly port?: number;
  readonly vapid?: { readonly publicKey: string; readonly privateKey: string };
};

/**
 * A push service on this machine, which opens what it gets with the browser's keys and refuses what is not signed
 * right.
 */
export async function startPushService({ port = 0, vapid = webPush.generateVAPIDKeys() }: ServiceWish = {}) {
  const browsers = new Map<string, Browser>();
  const received: Pushed[] = [];
  const faults: string[] = [];
  let status = 201;
  let headers: Record<string, string> = {};

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    if (status < 300) {
      try {
        received.push(opened(request, body));
      } catch (error) {
        faults.push(String(error));
        response.writeHead(400).end();
        return;
      }
    }
    response.writeHead(status, headers).end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;

  function opened(request: IncomingMessage, body: Buffer): Pushed {
    checkSender(request.headers.authorization ?? "", origin, vapid.publicKey);
    const device = request.url ?? "";
    const browser = browsers.get(device);
    if (browser === undefined) throw new Error("no such browser");
    if (request.headers["content-encoding"] !== "aes128gcm") throw new Error("another encoding");
    const text = decrypt(body, { version: "aes128gcm", privateKey: browser.keys, authSecret: browser.auth }).toString();
    const { topic, urgency, ttl } = request.headers;
    return { device, payload: JSON.parse(text), text, topic: one(topic), ttl: Number(ttl), urgency: one(urgency) };
  }

  const settings: PushSettings = {
    ...vapid,
    subject: "mailto:keeper@example.org",
    isAllowed: (endpoint) => endpoint.startsWith(`${origin}/`),
  };
  return {
    settings,
    received,
    faults,
    origin,
    /** What the service answers from now on. */
    answer: (next: number, more: Record<string, string> = {}) => {
      status = next;
      headers = more;
    },
    /** A browser that subscribes. */
    browser(name: string): PushTarget {
      const [keys, auth] = [createECDH("prime256v1"), randomBytes(16)];
      keys.generateKeys();
      browsers.set(`/${name}`, { keys, auth });
      return {
        endpoint: `${origin}/${name}`,
        p256dh: keys.getPublicKey("base64url"),
        auth: auth.toString("base64url"),
      };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** The token of RFC 8292: signed by the key that the browser subscribed with, for this service, for at most a day. */
function checkSender(authorization: string, origin: string, publicKey: string): void {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error("signed with another key");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const signer = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    "sha256",
    signed,
    { key: signer, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  if (!isRight || aud !== origin || sub !== "mailto:keeper@example.org") throw new Error("not signed for this service");
  if (exp * 1000 > Date.now() + 86_400_000) throw new Error("signed for more than a day");
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
