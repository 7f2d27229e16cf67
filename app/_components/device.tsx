"use client";

import { type ComponentType, useEffect, useState } from "react";

const quietMs = 3_000;

/** What this device does for the game beside the pages, such as notices. It comes once the page has had its time. */
export function Device() {
  const [Work, setWork] = useState<ComponentType | null>(null);
  useEffect(() => {
    const begin = () =>
      import("./device-work").then(
        ({ DeviceWork }) => setWork(() => DeviceWork),
        () => undefined,
      );
    const timer = setTimeout(begin, quietMs);
    return () => clearTimeout(timer);
  }, []);
  return Work === null ? null : <Work />;
}
