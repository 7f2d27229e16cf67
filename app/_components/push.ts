import { api } from "./api";

/**
 * Whether this browser can show notices: it cannot at all; only once the game is on the home screen (iPhone); the
 * person said no; nobody has asked yet; or they come.
 */
export type PushState = "impossible" | "install" | "refused" | "off" | "on";

const isApplePhone = (): boolean => /iPhone|iPad/.test(navigator.userAgent) || isTouchMac();
const isTouchMac = (): boolean => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** Whether the game runs as an app of its own, from the home screen or the desk. */
export const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** The worker's registration, once there is one; null where the browser has none or nobody registered it. */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  const registration = await navigator.serviceWorker?.getRegistration("/");
  return registration?.active == null ? null : registration;
}

/** How things stand in this browser. Asks nobody. */
export async function pushState(): Promise<PushState> {
  if (!("PushManager" in window && "Notification" in window && "serviceWorker" in navigator)) {
    return isApplePhone() && !isInstalled() && window.isSecureContext ? "install" : "impossible";
  }
  if (Notification.permission === "denied") return "refused";
  const subscription = await (await registered())?.pushManager.getSubscription();
  return subscription != null && Notification.permission === "granted" ? "on" : "off";
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

/** Whether a subscription was made for the server's key of today. */
function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const made = options.applicationServerKey;
  return made !== null && new Uint8Array(made).join() === key.join();
}

/**
 * Subscribes this browser with the server's key, anew if that has changed, and tells the server. Answers the id under
 * which that knows it.
 */
async function subscribe({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<string> {
  const key = bytesOf(publicKey);
  let subscription = await pushManager.getSubscription();
  if (subscription !== null && !isFor(subscription, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const sent = { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
  return (await api.notices.subscribe.mutate(sent)).device;
}

/** Asks the person, and then lets notices come to this browser. Call it from a tap: browsers want that. */
export async function takePush(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return pushState();
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  await subscribe(await navigator.serviceWorker.ready, publicKey);
  await keepZone();
  return "on";
}

/** Times in notices and quiet hours are by this device's clock, as long as no other zone was chosen. */
async function keepZone(): Promise<void> {
  const { ways, zone, quiet } = await api.notices.settings.query();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone === "UTC" && here !== zone) await api.notices.set.mutate({ ways, zone: here, quiet });
}

/**
 * Tells the server again where notices of this browser go, which may have changed while nobody looked. Answers the id
 * under which it knows this browser; null where none come.
 */
export async function keepPush(publicKey: string): Promise<string | null> {
  const registration = await registered();
  if (registration === null || Notification.permission !== "granted") return null;
  return (await registration.pushManager.getSubscription()) === null ? null : subscribe(registration, publicKey);
}

/**
 * Lets no more notices come to this browser: when the person signs out, or wishes so. Works without the server, which
 * learns of it if it answers.
 */
export async function forgetPush(): Promise<void> {
  const registration = await registered();
  const subscription = await registration?.pushManager?.getSubscription();
  await navigator.clearAppBadge?.().catch(() => undefined);
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  if (subscription == null) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await api.notices.unsubscribe.mutate({ endpoint }).catch(() => undefined);
}
