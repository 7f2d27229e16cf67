import { forgetPush } from "@/app/_components/push";
import { wipe } from "./store";

/**
 * Leaves nothing of the person in this browser: no notices, nothing that was kept for a time without a network, no plan
 * of a turn. For signing out; call it while the session still lasts, so that the server learns of the notices.
 */
export async function forgetHere(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (key.startsWith("kings.")) localStorage.removeItem(key);
  await Promise.all([wipe(), forgetPush()]);
}
