"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import words from "@/app/_messages/compiled/en/device.json";
import { translator } from "@/app/_messages/translator";
import { forgetHere } from "@/app/_offline/forget";
import { sendKeptTurns } from "@/app/_offline/send-kept";
import { keep, ownedBy, owner } from "@/app/_offline/store";
import { takeOver } from "@/app/_worker/messages";
import { api } from "./api";
import { keepPush } from "./push";
import { onShown } from "./shown";

const t = translator(words);
const lookEveryMs = 15 * 60_000;

const quietly = (work: Promise<unknown>): void => {
  work.catch(() => undefined); // without a connection, or a store, everything stays as it was
};

/** The games that wait, as the server knows them: closes notices of others, sets the badge, keeps the list. */
async function lookAtGames(account: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  const { games } = await api.game.mine.query();
  const waiting = games.filter(({ waitsForMe }) => waitsForMe);
  await navigator.setAppBadge?.(waiting.length);
  const stillTrue = new Set(waiting.map(({ id }) => id.replaceAll("-", "")));
  for (const notice of (await registration?.getNotifications?.()) ?? []) {
    if (!stillTrue.has(notice.tag)) notice.close();
  }
  quietly(keep(account, "/", games, Date.now()));
}

/**
 * At every start: what this browser keeps, and the notices that come to it, are those of whoever is signed in. Answers
 * the account; null for nobody.
 */
async function start(): Promise<string | null> {
  const me = await api.me.get.query();
  const before = await owner().catch(() => undefined); // a browser that keeps nothing has no store
  if (me === null) {
    if (before !== undefined) await forgetHere();
    return null;
  }
  await ownedBy(me.id, Date.now()).catch(() => undefined);
  onShown((place, content) => quietly(keep(me.id, place, content, Date.now())));
  if ("Notification" in window && Notification.permission === "granted") {
    const { push } = await api.notices.settings.query();
    if (push.publicKey !== null) quietly(keepPush(push.publicKey));
  }
  await sendKeptTurns();
  await lookAtGames(me.id);
  return me.id;
}

/** Tells when a newer version of the worker waits, or has taken over for another window. */
function watch(registration: ServiceWorkerRegistration, onNewer: () => void): void {
  const { serviceWorker } = navigator;
  const isUpdate = serviceWorker.controller !== null;
  if (registration.waiting !== null && isUpdate) onNewer();
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && serviceWorker.controller !== null) onNewer();
    });
  });
  serviceWorker.addEventListener("controllerchange", () => {
    if (isUpdate) onNewer();
  });
}

/** Registers the worker for whoever has games here, and looks now and then whether there is a newer one. */
function useWorker(onNewer: () => void): void {
  const path = usePathname();
  const account = useRef<Promise<string | null> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever had no name on the page before may have one now
  useEffect(() => {
    if (navigator.serviceWorker === undefined) return; // over plain http there is none
    const before = account.current;
    account.current = (async () => {
      const known = await before?.catch(() => null);
      if (known != null) return known;
      const found = await start();
      if (found !== null) watch(await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }), onNewer);
      return found;
    })();
    quietly(account.current);
  }, [path, onNewer]);
  useEffect(() => {
    const look = async () => {
      const known = await account.current;
      if (document.visibilityState !== "visible" || known == null) return;
      quietly(lookAtGames(known));
      await (await navigator.serviceWorker.getRegistration("/"))?.update();
    };
    const lookQuietly = () => quietly(look());
    document.addEventListener("visibilitychange", lookQuietly);
    const timer = setInterval(lookQuietly, lookEveryMs);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookQuietly);
    };
  }, []);
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
