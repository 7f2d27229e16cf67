import type { Rng } from "../../lib/bots/rng";
import { type Card, pack } from "../../lib/cards/card";
import { optionNames, presets, type Rules, ruleOptions } from "../../lib/engine/rules";

/** A pack in an order drawn from `rng`. */
export function shuffledPack(rng: Rng): readonly Card[] {
  const cards = [...pack];
  for (let i = cards.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  return cards;
}

/** A rule set with every option drawn from `rng`. */
export function anyRules(rng: Rng): Rules {
  const mixed: Record<string, unknown> = { ...presets.A };
  for (const option of optionNames) mixed[option] = ruleOptions[option][rng.below(ruleOptions[option].length)];
  if (mixed.scoring !== "face_value" && mixed.target === 100) mixed.target = 50;
  return mixed as Rules;
}
