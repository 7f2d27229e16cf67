import fc from "fast-check";
import { type Rules, ruleOptions } from "../../lib/engine/rules";

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);

/** Every mix of house rules, each option drawn by itself; the one impossible mix is turned into a possible one. */
export const anyRules: fc.Arbitrary<Rules> = fc
  .record({
    drawTiming: oneOf(ruleOptions.drawTiming),
    drawCount: oneOf(ruleOptions.drawCount),
    kings: oneOf(ruleOptions.kings),
    kingPileToCorner: oneOf(ruleOptions.kingPileToCorner),
    vacancy: oneOf(ruleOptions.vacancy),
    fillRun: oneOf(ruleOptions.fillRun),
    underBuild: oneOf(ruleOptions.underBuild),
    corners: oneOf(ruleOptions.corners),
    blockedEnd: oneOf(ruleOptions.blockedEnd),
    scoring: oneOf(ruleOptions.scoring),
    match: oneOf(ruleOptions.match),
    target: oneOf(ruleOptions.target),
    firstPlayer: oneOf(ruleOptions.firstPlayer),
  })
  .map((rules) => (rules.target === 100 ? { ...rules, scoring: "face_value" } : rules));

export const anySeats = fc.integer({ min: 2, max: 4 });
export const anySeed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
