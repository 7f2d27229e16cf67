const apps: readonly (readonly [RegExp, string])[] = [
  [/Instagram/, "Instagram"],
  [/MessengerForiOS|Orca-Android/, "Messenger"],
  [/FBAN|FBAV|FB_IAB/, "Facebook"],
  [/WhatsApp/, "WhatsApp"],
  [/MicroMessenger/, "WeChat"],
  [/\bLine\//, "LINE"],
  [/musical_ly|BytedanceWebview|TikTok/i, "TikTok"],
  [/Snapchat/, "Snapchat"],
  [/Twitter for|TwitterAndroid/, "X"],
  [/LinkedInApp/, "LinkedIn"],
  [/Pinterest\//, "Pinterest"],
  [/Telegram-Android/, "Telegram"],
  [/GSA\//, "Google"],
];

/**
 * The program whose built-in browser shows a page, by its user agent: such a browser keeps its cookies to itself and
 * may drop them, so a seat taken in it is easily lost. Null for browsers; "" for a built-in one without a name.
 */
export function inAppBrowser(userAgent: string): string | null {
  if (!/^Mozilla\//.test(userAgent)) return null; // a program that fetches previews
  const known = apps.find(([pattern]) => pattern.test(userAgent));
  if (known !== undefined) return known[1];
  return /Android.*; wv\)/.test(userAgent) ? "" : null;
}
