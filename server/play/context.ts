import type { Clock } from "@/server/clock";
import type { Db } from "@/server/store/database";

/** What every use of play needs: where games are stored, time and chance, and the secret that links are made from. */
export type PlayContext = { readonly db: Db; readonly clock: Clock; readonly secret: string };
