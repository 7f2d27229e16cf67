import { expect, test } from "vitest";
import { isPushEndpoint } from "@/server/notify/endpoints";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
  "https://web.push.apple.com/QGu",
  "https://wns2-par02p.notify.windows.com/w/?token=B",
])("%s is a push service", (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

test.each([
  "http://fcm.googleapis.com/fcm/send/a",
  "https://fcm.googleapis.com:8443/a",
  "https://user@fcm.googleapis.com/a",
  "https://fcm.googleapis.com.evil.example/a",
  "https://evil.example/?fcm.googleapis.com",
  "https://notify.windows.com.evil.example/a",
  "https://evilnotify.windows.com/a",
  "https://storage.googleapis.com/a",
  "https://127.0.0.1/a",
  "https://[::1]/a",
  "file:///etc/passwd",
  "not an address",
  `https://fcm.googleapis.com/${"a".repeat(1000)}`,
])("%s is none", (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));
