"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { cardInWords, listInWords, spaceInWords } from "@/app/_components/card-words";
import { isRestOf, type Press } from "@/app/_components/press";
import type { ProblemCode } from "@/app/_components/problem-code";
import messages from "@/app/_messages/compiled/en/table.json";
import { translator } from "@/app/_messages/translator";
import { type Card, isKing } from "@/lib/cards/card";
import type { Space } from "@/lib/engine/layout";
import type { Play } from "@/lib/engine/play";
import type { TurnPosition } from "@/lib/engine/position";
import { applyPlay, canEnd } from "@/lib/engine/turn";
import {
  canHoldMore,
  type Draft,
  emptyDraft,
  type Held,
  heldCards,
  kingComesFirst,
  livesIn,
  playOn,
  positionAfter,
  pressedCard,
  recheck,
  redo,
  reset,
  stage,
  targetsOf,
  undo,
} from "./draft";
import type { Keeper } from "./kept";

const t = translator(messages);

/** How a sent turn was answered. */
export type TurnAnswer =
  | { readonly ok: true; readonly drew: readonly Card[]; readonly ended: "turn" | "deal" | "game" }
  | { readonly ok: false; readonly code: ProblemCode };

/** What the message line says; `bad` for a refusal. */
export type Note = { readonly text: string; readonly bad: boolean };

type TurnOptions = {
  readonly start: TurnPosition | null; // where the own turn starts from; null when it is not this seat's turn
  readonly id: { readonly deal: number; readonly turn: number };
  readonly live: boolean; // nothing is under way that hides the table as it stands
  readonly keeper: Keeper;
  readonly reminds: () => boolean; // whether an end without a play, though something fits, is asked about
  readonly onSubmit: (plays: readonly Play[]) => Promise<TurnAnswer>;
};

const none = { cards: new Map<Card, readonly Space[]>(), piles: new Set<Space>() };
const noTargets: ReadonlyMap<Space, Play> = new Map();

const same = (a: Held | null, b: Held): boolean =>
  a !== null &&
  (a.type === "pile" ? b.type === "pile" && a.from === b.from : heldCards(a).join() === heldCards(b).join());

/** What is picked up, in words: "9 of hearts", "8 of clubs and 7 of hearts", "the north pile". */
export const heldInWords = (held: Held): string =>
  held.type === "pile"
    ? t("thePile", { space: spaceInWords(held.from) })
    : listInWords(heldCards(held).map(cardInWords));

/** Why something is refused. The sentences come when one is wanted; `otherwise` where they cannot. */
const refusedInWords = (code: ProblemCode, otherwise: string): Promise<string> =>
  import("@/app/_components/refusal").then(
    ({ problemSentence }) => problemSentence(code),
    () => otherwise,
  );

/**
 * The own turn as it is being planned: the draft, what is picked up, and what the message line says. Taps, drags and
 * keys all end in `take`, `press...` and `lay`; every legality comes from the engine.
 */
export function useTurn({ start, id, live, keeper, reminds, onSubmit }: TurnOptions) {
  const key = `${id.deal}.${id.turn}`;
  const [made, setMade] = useState({ key, draft: emptyDraft });
  const [held, setHeld] = useState<Held | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  const [drawn, setDrawn] = useState<readonly Card[]>([]);
  const [sentKey, setSentKey] = useState<string | null>(null);
  const spoken = useRef(0); // how often the message line has changed
  const reminded = useRef<number | null>(null); // when a press was answered by a reminder
  const lastPress = useRef<{ readonly what: Held; readonly at: number } | null>(null);

  const draft = made.key === key ? made.draft : emptyDraft;
  const position = useMemo(() => (start === null ? null : positionAfter(start, draft.plays)), [start, draft]);
  const open = live && position !== null && sentKey !== key;
  const lives = useMemo(() => (open && position !== null ? livesIn(position) : none), [open, position]);
  const targets = useMemo(
    () => (open && position !== null && held !== null ? targetsOf(position, held) : noTargets),
    [open, position, held],
  );

  // A draft of this turn is taken up again; one of an earlier turn, never sent, is checked against the table now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a turn
  useEffect(() => {
    setHeld(null);
    if (start === null) return;
    setNote((now) => (now?.text === t("notTurn") ? null : now)); // it is, now
    const kept = keeper.load("draft");
    if (kept === null || kept.plays.length === 0) return;
    const again = recheck(start, kept);
    setMade({ key, draft: again });
    const stale = kept.deal !== id.deal || kept.turn !== id.turn;
    if (stale)
      setNote({ text: again.plays.length > 0 ? t("restaged", { n: again.plays.length }) : t("draftLost"), bad: false });
  }, [key, start === null]);

  function change(next: Draft) {
    setMade({ key, draft: next });
    keeper.save("draft", next.plays.length + next.undone.length === 0 ? null : { ...next, ...id });
    setHeld(null);
    setDrawn([]);
    hush();
  }

  function say(text: string, bad = false) {
    spoken.current += 1;
    setNote({ text, bad });
  }

  /** Says what takes a moment to load, unless something else was said or done by then. */
  async function sayLater(words: Promise<string>, bad = true) {
    spoken.current += 1;
    const now = spoken.current;
    const text = await words;
    if (spoken.current === now) setNote({ text, bad });
  }

  function hush() {
    spoken.current += 1;
    setNote(null);
  }

  function take(what: Held): ReadonlyMap<Space, Play> {
    if (!open || position === null) return noTargets;
    const where = targetsOf(position, what);
    setHeld(what);
    if (where.size > 0) say(t(what.type === "run" ? "pickSide" : canHoldMore(position, what) ? "pickOrMore" : "pick"));
    else if (kingComesFirst(position)) void sayLater(refusedInWords("king_first", t("fitsNowhere")), false);
    else say(t("fitsNowhere"));
    return where;
  }

  function putBack() {
    setHeld(null);
    hush();
  }

  /** Lays a play, or says why not; true when it lies. */
  function lay(play: Play): boolean {
    if (!open || start === null) return false;
    const next = stage(start, draft, play);
    if (next.ok) change(next.value);
    else void sayLater(refusedInWords(next.error, t("fitsNowhere")));
    return next.ok;
  }

  function explain(what: Held, space: Space) {
    if (position === null) return;
    const refused = applyPlay(position, playOn(what, space));
    if (refused.ok) return;
    const words = import("./why").then(
      ({ whySentence }) => whySentence(position, what, space, refused.error),
      () => t("fitsNowhere"),
    );
    void sayLater(words);
  }

  /** A tap on what can be picked up: up, down again, or, twice in short order, onto its only target. */
  function press(what: Held, event: Press) {
    if (!open || position === null) {
      if (start === null) say(t("notTurn"));
      return;
    }
    const before = lastPress.current;
    const double = before !== null && same(before.what, what) && isRestOf(event, before.at);
    lastPress.current = { what, at: event.timeStamp };
    const [only, ...others] = targetsOf(position, what).values();
    const next = what.type === "card" ? pressedCard(position, held, what.card) : same(held, what) ? null : what;
    if (double && only !== undefined && others.length === 0 && held?.type !== "run") lay(only);
    else if (next === null) putBack();
    else take(next);
  }

  function pressPile(space: Space, event: Press) {
    const play = targets.get(space);
    const pile: Held = { type: "pile", from: space };
    if (play !== undefined) lay(play);
    else if (lives.piles.has(space) || same(held, pile)) press(pile, event);
    else if (held !== null && open) explain(held, space);
  }

  async function end(press?: Press) {
    if (!open || position === null) return;
    if (press !== undefined && isRestOf(press, reminded.current)) return;
    const may = canEnd(position);
    if (!may.ok) return sayLater(refusedInWords(may.error, t("refused")));
    const fits = lives.cards.size;
    if (fits + lives.piles.size > 0 && draft.plays.length === 0 && reminds()) {
      reminded.current = press?.timeStamp ?? null;
      return say(t("stillPlay", { n: fits }));
    }
    setHeld(null);
    hush();
    setSentKey(key);
    const answer = await onSubmit(draft.plays);
    if (!answer.ok) {
      setSentKey(null);
      return sayLater(refusedInWords(answer.code, t("refused")));
    }
    setDrawn(answer.drew);
    if (answer.ended !== "turn") return;
    const placed = position.rules.kings === "at_once" ? answer.drew.filter(isKing).length : 0;
    const cards = listInWords(answer.drew.map(cardInWords));
    say(answer.drew.length === 0 ? t("drewNothing") : t(placed > 0 ? "drewKing" : "drew", { cards, n: placed }));
  }

  return {
    position,
    draft,
    held,
    note,
    say,
    drawn,
    open,
    sent: sentKey === key,
    lives,
    targets,
    press,
    pressPile,
    take,
    lay,
    explain,
    putBack,
    end,
    undo: () => open && change(undo(draft)),
    redo: () => open && change(redo(draft)),
    reset: () => open && change(reset(draft)),
  };
}

export type OwnTurn = ReturnType<typeof useTurn>;
