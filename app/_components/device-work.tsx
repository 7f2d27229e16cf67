"use client";

import { useEffect, useState } from "react";
import words from "@/app/_messages/compiled/en/device.json";
import { translator } from "@/app/_messages/translator";
import { takeOver } from "@/app/_worker/messages";
import { api } from "./api";
import { forgetPush, isInstalled, keepPush } from "./push";

const t = translator(words);
const lookEveryMs = 15 * 60_000;

/** Closes the notices of games that no longer wait, and sets the badge right. Only an installed game has one. */
async function tidyNotices(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  const shown = (await registration?.getNotifications?.()) ?? [];
  if (shown.length === 0 && !isInstalled()) return;
  const { games } = await api.game.mine.query();
  const waiting = games.filter(({ waitsForMe }) => waitsForMe);
  await navigator.setAppBadge?.(waiting.length);
  const stillTrue = new Set(waiting.map(({ id }) => id.replaceAll("-", "")));
  for (const notice of shown) if (!stillTrue.has(notice.tag)) notice.close();
}

/** At every start: whoever is signed in gets their notices here, and nobody else's. */
async function start(): Promise<void> {
  if ((await api.me.get.query()) === null) return forgetPush();
  if ("Notification" in window && Notification.permission === "granted") {
    const { push } = await api.notices.settings.query();
    if (push.publicKey !== null) await keepPush(push.publicKey);
  }
  await tidyNotices();
}

const quietly = (work: Promise<unknown>): void => {
  work.catch(() => undefined); // without a connection everything stays as it was
};

/** Registers the worker; answers how to look for a newer one, and tells when there is one. */
function useWorker(onNewer: () => void): void {
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (serviceWorker === undefined) return; // over plain http there is none
    let registration: ServiceWorkerRegistration | undefined;
    const isUpdate = serviceWorker.controller !== null;
    const look = () => {
      if (document.visibilityState !== "visible") return;
      quietly(registration?.update() ?? Promise.resolve());
      quietly(tidyNotices());
    };
    const watch = (found: ServiceWorkerRegistration) => {
      registration = found;
      if (found.waiting !== null && serviceWorker.controller !== null) onNewer();
      found.addEventListener("updatefound", () => {
        const coming = found.installing;
        coming?.addEventListener("statechange", () => {
          if (coming.state === "installed" && serviceWorker.controller !== null) onNewer();
        });
      });
    };
    const taken = () => {
      if (isUpdate) onNewer(); // another window has agreed to reload
    };
    quietly(serviceWorker.register("/sw.js", { updateViaCache: "none" }).then(watch).then(start));
    serviceWorker.addEventListener("controllerchange", taken);
    document.addEventListener("visibilitychange", look);
    const timer = setInterval(look, lookEveryMs);
    return () => {
      clearInterval(timer);
      serviceWorker.removeEventListener("controllerchange", taken);
      document.removeEventListener("visibilitychange", look);
    };
  }, [onNewer]);
}

/** Loads the page anew with the version that waits. */
async function reload(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration("/"))?.waiting;
  if (waiting == null) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage(takeOver);
}

/** Everything that this device does for the game beside the pages; shows only that a newer version is here. */
export function DeviceWork() {
  const [isNewer, setNewer] = useState(false);
  const [tell] = useState(() => () => setNewer(true));
  useWorker(tell);
  if (!isNewer) return null;
  return (
    <aside className="strip" role="status">
      <p>{t("newer")}</p>
      <button type="button" className="btn line" onClick={() => quietly(reload())}>
        {t("reload")}
      </button>
    </aside>
  );
}
