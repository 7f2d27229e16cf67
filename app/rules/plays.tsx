import type { ReactNode } from "react";
import { OtherRule } from "@/app/_components/rules-list";
import { rulesInWords } from "@/app/_components/rules-words";
import words from "@/app/_messages/compiled/en/rules.json";
import { translator } from "@/app/_messages/translator";
import type { Rules } from "@/lib/engine/rules";
import {
  BuildPicture,
  CornerPicture,
  FillPicture,
  MovePicture,
  OneSuitPicture,
  RunPicture,
  UnderPicture,
} from "./pictures";

const t = translator(words);

/** The sentence of one option, as a paragraph; marked where the standard rules have it otherwise. */
export function Rule({ rules, option }: { readonly rules: Rules; readonly option: keyof Rules }) {
  const line = rulesInWords(rules).find((rule) => rule.option === option);
  if (line === undefined) return null;
  return <p>{line.differs ? <OtherRule>{line.text}</OtherRule> : line.text}</p>;
}

/** Every kind of play that these rules know, each with a position. */
export function Plays({ rules }: { readonly rules: Rules }) {
  const suit = rules.corners === "one_suit";
  return (
    <>
      <Kind title={t("build")} text={t("buildText")}>
        <BuildPicture />
      </Kind>
      <Kind title={t("corner")} text={t("cornerText", { corners: rules.corners })}>
        {rules.kings === "may" ? null : <Rule rules={rules} option="kings" />}
        {rules.kings === "at_once" && rules.drawTiming === "end" ? <p>{t("cornerAuto")}</p> : null}
        <CornerPicture />
        {suit ? <OneSuitPicture /> : null}
      </Kind>
      <Kind title={t("fill")} text={t("fillText")}>
        <Rule rules={rules} option="vacancy" />
        {rules.vacancy === "fill_ends_turn" ? <p>{t("fillEnds")}</p> : null}
        <FillPicture />
      </Kind>
      {rules.fillRun === "yes" ? <RunPlay /> : null}
      {rules.underBuild === "yes" ? <UnderPlay /> : null}
      <Kind title={t("move")} text={t("moveText")}>
        <p>{t("moveKing", { when: rules.kingPileToCorner })}</p>
        {suit ? <p>{t("moveSuit")}</p> : null}
        <MovePicture />
      </Kind>
    </>
  );
}

/** Filling with a run: only at tables that have it. */
export const RunPlay = () => (
  <Kind title={t("run")} text={t("runText")}>
    <RunPicture />
  </Kind>
);

/** Building under a pile: only at tables that have it. */
export const UnderPlay = () => (
  <Kind title={t("under")} text={t("underText")}>
    <UnderPicture />
  </Kind>
);

function Kind({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </>
  );
}
