import { expect, test } from "vitest";
import { inAppBrowser } from "@/app/j/[secret]/in-app";

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

test.each([
  [`${iphone} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone16,1; iOS 18_4)`, "Instagram"],
  [`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBBV/1]`, "Facebook"],
  [`${iphone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/510.0]`, "Messenger"],
  [`${android} [FB_IAB/FB4A;FBAV/520.0]`, "Facebook"],
  [`${iphone} Mobile/15E148 WhatsApp/25.10.72`, "WhatsApp"],
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.50`, "WeChat"],
  [`${iphone} Mobile/15E148 Safari Line/15.4.0`, "LINE"],
  [`${android} BytedanceWebview/d8a21c6`, "TikTok"],
  [android, ""],
])("the browser inside another program is known: %s", (agent, app) => {
  expect(inAppBrowser(agent)).toBe(app);
});

test.each([
  `${iphone} Version/18.4 Mobile/15E148 Safari/604.1`,
  `${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "WhatsApp/2.23.20.0",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "",
])("browsers, and programs that fetch previews, are not warned: %s", (agent) => {
  expect(inAppBrowser(agent)).toBeNull();
});
