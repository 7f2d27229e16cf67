import { protocol, protocolHeader } from "@/server/api/protocol";
import type { Moved } from "./messages";
import type { PushData, Shown, SubscriptionChange, WorkerScope } from "./scope";

type Notice = {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
  readonly waiting: number | null; // games that wait for the reader
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** A path of our own site, whatever was asked for: the list of games for anything else. */
function ownPath(path: unknown, origin: string): string {
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, origin)) return "/";
  const url = new URL(path, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : "/";
}

/** Reads a push. One that cannot be read is a notice all the same: each push has to show something. */
function noticeIn(data: PushData, origin: string): Notice {
  let read: unknown = null;
  try {
    read = data?.json();
  } catch {
    // not ours: told of as something new
  }
  const sent = isObject(read) ? read : {};
  const shown = isObject(sent.notification) ? sent.notification : {};
  const text = (value: unknown, otherwise: string) => (typeof value === "string" ? value : otherwise);
  const { app_badge: waiting } = sent;
  return {
    title: text(shown.title, "Kings in the Corner"),
    body: text(shown.body, "Something is new in your games."),
    tag: text(shown.tag, "games"),
    path: ownPath(isObject(shown.data) ? shown.data.path : "/", origin),
    waiting: typeof waiting === "number" && Number.isInteger(waiting) && waiting >= 0 ? waiting : null,
  };
}

const openWindows = ({ clients }: WorkerScope) => clients.matchAll({ type: "window", includeUncontrolled: true });

/**
 * Shows exactly one notification for a push, in place of the one about the same game that still shows; that rings again
 * only if it says something else, so a push that was sent twice rings once. Open pages are told, the badge is set.
 */
export async function showPush(scope: WorkerScope, data: PushData): Promise<void> {
  const { title, body, tag, path, waiting } = noticeIn(data, scope.location.origin);
  const before = await scope.registration.getNotifications({ tag }).catch(() => []);
  const shown = scope.registration.showNotification(title, {
    body,
    tag,
    renotify: before.length > 0 && !before.some((one) => one.title === title && one.body === body),
    lang: "en",
    icon: "/icons/192.png",
    badge: "/icons/badge.png",
    data: { path },
  });
  const told = openWindows(scope).then((windows) => {
    const moved: Moved = { type: "moved", path };
    for (const window of windows) window.postMessage(moved);
  });
  const counted = waiting === null ? undefined : scope.navigator.setAppBadge?.(waiting);
  await Promise.allSettled([told, counted]);
  await shown;
}

/**
 * A tap on a notification: the window that shows the place comes to the front, else one of ours goes there, else a new
 * one.
 */
export async function openNotification(scope: WorkerScope, notification: Shown): Promise<void> {
  notification.close();
  const { data } = notification;
  const path = ownPath(isObject(data) ? data.path : "/", scope.location.origin);
  const windows = await openWindows(scope);
  const there = windows.find(({ url }) => new URL(url).pathname === new URL(path, scope.location.origin).pathname);
  if (there !== undefined) {
    await there.focus();
    return;
  }
  const other = windows.find(({ focused }) => focused) ?? windows[0];
  if (other === undefined) {
    await scope.clients.openWindow(path);
    return;
  }
  await other.focus();
  // A window that another worker, or none, looks after may not be led away.
  await other.navigate(path).catch(() => scope.clients.openWindow(path));
}

const post = (scope: WorkerScope, procedure: string, input: unknown) =>
  scope.fetch(`/api/trpc/notices.${procedure}`, {
    method: "POST",
    headers: { "content-type": "application/json", [protocolHeader]: protocol },
    body: JSON.stringify(input),
  });

/** The push service gave this browser another address: the server learns it, and forgets the old one. */
export async function keepSubscription(
  scope: WorkerScope,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  const key = oldSubscription?.options?.applicationServerKey;
  const subscription =
    newSubscription ??
    (key == null
      ? null
      : await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  if (subscription !== null) await post(scope, "subscribe", subscription.toJSON());
  if (oldSubscription != null && oldSubscription.endpoint !== subscription?.endpoint) {
    await post(scope, "unsubscribe", { endpoint: oldSubscription.endpoint });
  }
}
