import { takeOver } from "./messages";
import { keepSubscription, openNotification, showPush } from "./notices";
import { answer, type Build, clear, fill } from "./offline";
import type { WorkerScope } from "./scope";

/**
 * Sets a service worker to work: notices, and pages without a network. A newer version waits until a page asks it to
 * take over, or until no page of the older one is left.
 */
export function work(scope: WorkerScope, build: Build): void {
  scope.addEventListener("push", (event) => event.waitUntil(showPush(scope, event.data)));
  scope.addEventListener("notificationclick", (event) => event.waitUntil(openNotification(scope, event.notification)));
  scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(keepSubscription(scope, event)));
  scope.addEventListener("install", (event) => event.waitUntil(fill(scope, build)));
  scope.addEventListener("activate", (event) => event.waitUntil(clear(scope, build).then(() => scope.clients.claim())));
  scope.addEventListener("fetch", (event) => answer(scope, build, event));
  scope.addEventListener("message", ({ data }) => {
    if (data === takeOver) void scope.skipWaiting();
  });
}
