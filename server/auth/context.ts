import type { Db } from "@/db/client";
import type { Clock } from "@/server/clock";

/** What knowing people needs: where they are kept, time and chance, and the secret that codes are hashed with. */
export type AuthContext = { readonly db: Db; readonly clock: Clock; readonly secret: string };
