/** Whether nothing may move: the system asks for it, or the settings of this browser do. */
export const still = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.classList.contains("still");
