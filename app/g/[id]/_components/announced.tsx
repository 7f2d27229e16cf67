"use client";

import { useState } from "react";
import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import type { TableView } from "@/lib/view/types";
import { sceneInWords, scenesFrom } from "./film-kit";
import type { Note } from "./use-turn";

const t = translator(messages);

type AnnouncedProps = {
  readonly view: TableView;
  readonly mine: number | null;
  readonly from: number; // how many turns the page came with
  readonly note: Note | null;
  readonly acted: boolean; // something is picked up or laid
  readonly filming: boolean;
  readonly filmed: boolean; // the turns that came last are said by a film
  readonly nameOf: (seat: number) => string;
};

/**
 * Within the message line, for whoever hears it: what others did where no film says so, and that it is one's own turn.
 * It is gone as soon as something else is said or done.
 */
export function Announced({ view, mine, from, note, acted, filming, filmed, nameOf }: AnnouncedProps) {
  const turns = view.deal?.turns.length ?? from;
  const [told, setTold] = useState({ turns: from, words: "", note });
  if (turns !== told.turns) {
    const acts = filmed ? [] : scenesFrom(view, told.turns, mine);
    const said = acts.map((scene) => sceneInWords(scene, nameOf(scene.seat)));
    if (mine !== null && view.deal?.turn.seat === mine && view.deal.end === undefined) said.push(t("yourTurn"));
    setTold({ turns, words: said.map((sentence) => ` ${sentence}.`).join(""), note });
  } else if (told.words !== "" && (acted || (note !== null && note !== told.note))) setTold({ ...told, words: "" });
  return filming ? null : <span className="vh">{told.words}</span>;
}
