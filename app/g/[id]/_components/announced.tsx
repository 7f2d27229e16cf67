"use client";

import { useState } from "react";
import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import type { TableView } from "@/lib/view/types";
import { sceneInWords, scenesFrom } from "./film-kit";
import type { useFilm } from "./use-film";
import type { OwnTurn } from "./use-turn";

const t = translator(messages);

/** What a message line has to be told from: the table, its film, and the own turn. */
export type Telling = {
  readonly view: TableView;
  readonly mine: number | null;
  readonly film: Pick<ReturnType<typeof useFilm>, "scene" | "filmed">;
  readonly turn: Pick<OwnTurn, "note" | "held" | "draft">;
  readonly nameOf: (seat: number) => string;
};

/**
 * Within the message line, for whoever hears it: what others did where no film says so, and that it is one's own turn.
 * It is gone as soon as something else is said or done. `from` is how many turns the page came with.
 */
export function Announced({ view, mine, film, turn, nameOf, from }: Telling & { readonly from: number }) {
  const { note, held, draft } = turn;
  const acted = held !== null || draft.plays.length > 0;
  const turns = view.deal?.turns.length ?? from;
  const [told, setTold] = useState({ turns: from, words: "", note });
  if (turns !== told.turns) {
    const acts = film.filmed ? [] : scenesFrom(view, told.turns, mine);
    const said = acts.map((scene) => sceneInWords(scene, nameOf(scene.seat)));
    if (mine !== null && view.deal?.turn.seat === mine && view.deal.end === undefined) said.push(t("yourTurn"));
    setTold({ turns, words: said.map((sentence) => ` ${sentence}.`).join(""), note });
  } else if (told.words !== "" && (acted || (note !== null && note !== told.note))) setTold({ ...told, words: "" });
  return film.scene !== null ? null : <span className="vh">{told.words}</span>;
}
