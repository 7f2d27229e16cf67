import { useId } from "react";
import { LevelChoice, levelLine } from "@/app/_components/level-choice";
import { levelInWords } from "@/app/_components/levels";
import { SeatBlock } from "@/app/_components/seat-block";
import { Switch } from "@/app/_components/switch";
import words from "@/app/_messages/compiled/en/computers.json";
import start from "@/app/_messages/compiled/en/start.json";
import { translator } from "@/app/_messages/translator";
import { type BotLevel, botLevels } from "@/lib/engine/event";
import { computersIn, levelOf, type Setup } from "./plan";

const t = translator(words);
const s = translator(start);

/** How well the computers of a table play: one level for all, or one for each seat. Nothing where no computer sits. */
export function ComputerLevels({ setup, onSetup }: { readonly setup: Setup; readonly onSetup: (next: Setup) => void }) {
  const seats = computersIn(setup);
  if (seats.length === 0) return null;
  const several = seats.length > 1;
  const apart = several && setup.levels !== null;
  return (
    <div className="stack">
      {apart ? (
        <fieldset className="field">
          <legend>{t("levels")}</legend>
          <ul className="places panel">
            {seats.map((seat) => (
              <SeatLevel
                key={seat}
                seat={seat}
                level={levelOf(setup, seat)}
                onLevel={(level) => onSetup({ ...setup, levels: { ...setup.levels, [seat]: level } })}
              />
            ))}
          </ul>
        </fieldset>
      ) : (
        <LevelChoice
          computers={seats.length}
          level={setup.level}
          onLevel={(level) => onSetup({ ...setup, level, levels: null })}
        />
      )}
      {several ? (
        <div className="panel switches">
          <Switch
            title={t("each")}
            line={t("eachLine")}
            on={apart}
            onSwitch={(on) => onSetup({ ...setup, levels: on ? {} : null })}
          />
        </div>
      ) : null}
    </div>
  );
}

function SeatLevel({
  seat,
  level,
  onLevel,
}: {
  readonly seat: number;
  readonly level: BotLevel;
  readonly onLevel: (level: BotLevel) => void;
}) {
  const id = useId();
  return (
    <li>
      <SeatBlock seat={seat} />
      <span>
        <b>{s("seat", { n: seat + 1 })}</b>
        <i className="sub" id={id}>
          {levelLine(level)}
        </i>
      </span>
      <select
        className="txt"
        aria-label={t("seatLevel", { n: seat + 1 })}
        aria-describedby={id}
        value={level}
        onChange={(event) => onLevel(botLevels.find((one) => one === event.target.value) ?? level)}
      >
        {botLevels.map((one) => (
          <option key={one} value={one}>
            {levelInWords(one)}
          </option>
        ))}
      </select>
    </li>
  );
}
