"use client";

import Link from "next/link";
import { KeyList } from "@/app/_components/key-list";
import { RulesList } from "@/app/_components/rules-list";
import { ShareLink } from "@/app/_components/share-link";
import { Sheet } from "@/app/_components/sheet";
import askWords from "@/app/_messages/compiled/en/asks.json";
import houseWords from "@/app/_messages/compiled/en/house.json";
import messages from "@/app/_messages/compiled/en/menu.json";
import { translator } from "@/app/_messages/translator";
import { GameTime } from "@/app/_time/game-time";
import type { Ask, Waiting } from "@/app/_time/waiting";
import { rulesAddress } from "@/app/rules/address";
import type { TableView } from "@/lib/view/types";
import type { Talk } from "../_words/use-talk";

const t = translator(messages);
const house = translator(houseWords);
const asked = translator(askWords);

const keys = [
  ["← →", "keyHand"],
  ["1 – 8", "keyPiles"],
  ["Enter", "keyEnter"],
  ["D", "keyEnd"],
  ["U", "keyUndo"],
  ["R", "keyRedo"],
  ["Shift U", "keyReset"],
  ["Esc", "keyEsc"],
  ["H", "keyHint"],
  ["/", "keyType"],
  ["T", "keyRead"],
  ["L", "keyLookBack"],
  ["?", "keyHelp"],
] as const;

/**
 * The menu of a game: the ways out of it, its time and who can do what about it, what can be set, its rules and keys.
 */
export function MenuSheet({
  view: { rules, deal, seats },
  names,
  game,
  waiting,
  asks,
  watch,
  talk,
  lookBack,
  onRead,
  onHint,
  onType,
  onOpen,
  onClose,
}: {
  readonly view: TableView;
  readonly names: readonly (string | null)[];
  readonly game: string | undefined; // to come back to from the rules
  readonly waiting: Waiting | null; // null for those who only watch
  readonly asks: readonly Ask[];
  readonly watch: string | null; // the link for watchers, where that was agreed
  readonly talk: Talk | null; // null where nobody writes
  readonly lookBack: string | undefined; // where one's own seat can look back through this deal
  readonly onRead: () => void;
  readonly onHint: (() => void) | undefined; // missing where a hint would be unfair
  readonly onType: (() => void) | undefined; // missing for those who only watch
  readonly onOpen: (sheet: "settings" | Ask) => void;
  readonly onClose: () => void;
}) {
  const missing = new Set([onHint === undefined && "H", onType === undefined && "/", lookBack === undefined && "L"]);
  const leaving = asks.filter((ask) => waiting?.leaving === ask); // last, where nobody presses it in passing
  const stays = asks.filter((ask) => !leaving.includes(ask));
  const isAlone = seats.filter(({ kind }) => kind === "person").length < 2;
  return (
    <Sheet title={t("menu")} onClose={onClose}>
      {deal !== null && game !== undefined && waiting !== null && (
        <GameTime {...{ game, waiting, names, isAlone }} asks={stays} onTurn={deal.turn.seat} onAsk={onOpen} />
      )}
      <div className="menu-links">
        <Link className="btn line" href="/">
          {t("back")}
        </Link>
        <Link className="btn line" href={rulesAddress(rules, game)}>
          {t("rules")}
        </Link>
        {lookBack !== undefined && (
          <Link className="btn line" href={lookBack}>
            {t("lookBack")}
          </Link>
        )}
        <button type="button" className="btn line" onClick={() => onOpen("settings")}>
          {t("settings")}
        </button>
        {talk !== null && (
          <button
            type="button"
            className="btn line"
            onClick={() => {
              onClose();
              talk.open();
            }}
          >
            {t("talk")}
          </button>
        )}
        {onHint !== undefined && (
          <button type="button" className="btn line" onClick={onHint}>
            {t("hint")}
          </button>
        )}
        {onType !== undefined && (
          <button type="button" className="btn line" onClick={onType}>
            {t("typePlays")}
          </button>
        )}
        <button type="button" className="btn line" onClick={onRead}>
          {t("readTable")}
        </button>
        {leaving.map((ask) => (
          <button key={ask} type="button" className="btn line" onClick={() => onOpen(ask)}>
            {asked(`open_${ask}`, { name: "" })}
          </button>
        ))}
      </div>
      {watch !== null && (
        <>
          <h3 className="keys-title">{t("watchLink")}</h3>
          <p className="sub">{t("watchNote")}</p>
          <ShareLink path={watch} label={t("watchLink")} text={t("watchText")} main={false} />
        </>
      )}
      <h3 className="keys-title">{house("title")}</h3>
      <RulesList rules={rules} />
      <KeyList
        title={t("keys")}
        keys={keys.flatMap(([key, does]) => (missing.has(key) ? [] : [[key, t(does)] as const]))}
      />
    </Sheet>
  );
}
