"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML and until its scripts run, when a tap would still be lost. */
export const useReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
