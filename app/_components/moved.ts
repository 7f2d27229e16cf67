import type { Moved } from "@/app/_worker/messages";

/** Does something when a push comes that is about that path, or, for null, about any; answers how to stop that. */
export function onMoved(path: string | null, does: () => void): () => void {
  const { serviceWorker } = navigator;
  const hear = ({ data }: MessageEvent<Moved | null>) => {
    if (data?.type === "moved" && (path === null || data.path === path)) does();
  };
  serviceWorker?.addEventListener("message", hear);
  return () => serviceWorker?.removeEventListener("message", hear);
}
