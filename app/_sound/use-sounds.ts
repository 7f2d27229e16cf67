import { useEffect, useRef } from "react";
import { type Heard, hear } from "./heard";
import { rest, sound, wake } from "./speaker";
import { isSoundOff, onTouch } from "./use-touched";

/** Lets be heard what changes from now on. In a hidden tab, or while sound is off, nothing is. */
export function useSounds(now: Heard): void {
  const before = useRef(now);
  useEffect(() => {
    const [which, then] = hear(before.current, now);
    before.current = then;
    if (which !== null && document.visibilityState === "visible" && !isSoundOff()) sound(which);
  });
  useEffect(() => {
    const look = () => (document.visibilityState === "visible" && !isSoundOff() ? wake() : rest());
    look();
    document.addEventListener("visibilitychange", look);
    const unheard = onTouch(look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      unheard();
    };
  }, []);
}
