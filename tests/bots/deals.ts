import type { Rng } from "../../lib/bots/rng";
import { optionNames, presets, type Rules, ruleOptions } from "../../lib/engine/rules";

/** A rule set with every option drawn from `rng`. */
export function anyRules(rng: Rng): Rules {
  const mixed: Record<string, unknown> = { ...presets.A };
  for (const option of optionNames) mixed[option] = ruleOptions[option][rng.below(ruleOptions[option].length)];
  if (mixed.scoring !== "face_value" && mixed.target === 100) mixed.target = 50;
  return mixed as Rules;
}
