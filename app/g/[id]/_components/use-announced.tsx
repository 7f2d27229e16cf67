import { type ReactNode, useState } from "react";
import { extra } from "@/app/_components/extra";
import type { Telling } from "./announced";

const Announced = extra(() => import("./announced").then((file) => file.Announced));

/** What a message line holds for the ear alone; loaded with the first turn that comes while the page is open. */
export function useAnnounced(telling: Telling): ReactNode {
  const turns = telling.view.deal?.turns.length ?? 0;
  const [from] = useState(turns);
  return turns === from ? null : <Announced {...telling} from={from} />;
}
