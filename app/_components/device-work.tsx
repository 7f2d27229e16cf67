"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import words from "@/app/_messages/compiled/en/device.json";
import { translator } from "@/app/_messages/translator";
import { forgetHere } from "@/app/_offline/forget-here";
import { sendKeptTurns } from "@/app/_offline/send-kept";
import { keep, ownedBy, owner } from "@/app/_offline/store";
import { tidyKept } from "@/app/_offline/tidy-kept";
import { takeOver } from "@/app/_worker/messages";
import { api } from "./api";
import { followLooks } from "./follow-looks";
import { Icon } from "./icon";
import { forgetPush, isInstalled, keepPush } from "./push";
import { onShown } from "./shown";

const t = translator(words);
const lookEveryMs = 15 * 60_000;
const patienceMs = 5_000;

const quietly = (work: Promise<unknown>): void => {
  work.catch(() => undefined); // without a connection, or a store, everything stays as it was
};

/**
 * Closes the notices of games and invitations that no longer wait, and sets the badge right: an installed game has one.
 */
async function tidyNotices(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  const shown = (await registration?.getNotifications?.()) ?? [];
  if (shown.length === 0 && !isInstalled()) return;
  const [{ games }, { tables }] = await Promise.all([api.game.mine.query(), api.friends.asked.query()]);
  const waiting = games.filter(({ waitsForMe }) => waitsForMe);
  await navigator.setAppBadge?.(waiting.length);
  const stillTrue = new Set([...waiting, ...tables].map(({ id }) => id.replaceAll("-", "")));
  for (const notice of shown) if (!stillTrue.has(notice.tag)) notice.close();
}

const tidyGames = () => tidyKept(() => api.game.mine.query());

/** Lets notices come to this browser as before, for whoever has allowed them. */
async function renewPush(): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const { push } = await api.notices.settings.query();
  if (push.publicKey !== null) await keepPush(push.publicKey);
}

/**
 * At every start: what this browser keeps, and the notices that come to it, are those of whoever is signed in. Answers
 * whether somebody is.
 */
async function start(): Promise<boolean> {
  const me = await api.me.get.query();
  if (me === null) {
    const before = await owner().catch(() => null); // a browser that keeps nothing has no store
    if (before !== null) await forgetHere();
    await forgetPush();
    return false;
  }
  await ownedBy(me.id, Date.now()).catch(() => undefined);
  onShown((place, content) => quietly(keep(me.id, place, content, Date.now())));
  for (const work of [renewPush, sendKeptTurns, tidyNotices, tidyGames]) quietly(work());
  return true;
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

/** Registers the worker for whoever has a name here, and looks now and then whether there is a newer one. */
function useWorker(onNewer: () => void): void {
  const path = usePathname();
  const known = useRef(Promise.resolve(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever had no name on the page before may have one now
  useEffect(() => {
    if (navigator.serviceWorker === undefined) return; // over plain http there is none
    const before = known.current;
    known.current = (async () => {
      if (await before) return true;
      if (!(await start())) return false;
      watch(await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }), onNewer);
      return true;
    })().catch(() => false);
  }, [path, onNewer]);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible" || !(await known.current)) return;
      quietly(tidyNotices());
      quietly(tidyGames());
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

/** Loads the page anew with the version that waits, or as it is should that not take over. */
async function reload(): Promise<void> {
  setTimeout(() => location.reload(), patienceMs);
  const waiting = (await navigator.serviceWorker.getRegistration("/"))?.waiting;
  if (waiting == null) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.addEventListener("statechange", () => {
    if (waiting.state === "redundant") location.reload(); // a still newer one has taken its place
  });
  waiting.postMessage(takeOver);
}

/**
 * Everything that this device does for the game beside the pages. Shows a strip when a newer version is here, until it
 * is put off.
 */
export function DeviceWork() {
  const [isNewer, setNewer] = useState(false);
  const [tell] = useState(() => () => setNewer(true));
  useWorker(tell);
  useEffect(() => quietly(followLooks()), []);
  if (!isNewer) return null;
  return (
    <aside className="strip short" role="status">
      <p>{t("newer")}</p>
      <button type="button" className="btn line" onClick={() => quietly(reload())}>
        {t("reload")}
      </button>
      <button type="button" className="ib" aria-label={t("later")} onClick={() => setNewer(false)}>
        <Icon name="close" />
      </button>
    </aside>
  );
}
