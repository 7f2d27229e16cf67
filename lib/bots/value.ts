import { type Circumstances, factCount, readFacts, tableFactCount } from "./features";
import type { Packed } from "./packed";

/** A fitted value: a straight part, and hidden units that see the facts of the table too. */
export type Net = {
  readonly straight: readonly number[]; // one a fact, then one a fact of the table
  readonly hidden: readonly (readonly number[])[]; // for each unit: one a fact, then one a fact of the table
  readonly out: readonly number[]; // one a hidden unit
};

const facts = new Float64Array(factCount);

/** The log-odds of winning the deal that a net gives to an end of turn at a table with these facts. */
export function valuing(net: Net, tableFacts: Float64Array): (p: Packed, plays: number, c: Circumstances) => number {
  const units = net.out.length;
  const onTable = (weights: readonly number[]): number => {
    let sum = 0;
    for (let i = 0; i < tableFactCount; i++) sum += (weights[factCount + i] ?? 0) * (tableFacts[i] ?? 0);
    return sum;
  };
  const straightTable = onTable(net.straight);
  const hiddenTable = Float64Array.from(net.hidden.map(onTable));
  const straight = Float64Array.from(net.straight.slice(0, factCount));
  const byFact = new Float64Array(factCount * units); // a fact's weights in a row, for most facts are 0
  net.hidden.forEach((weights, unit) => {
    for (let fact = 0; fact < factCount; fact++) byFact[fact * units + unit] = weights[fact] ?? 0;
  });
  const out = Float64Array.from(net.out);
  const sums = new Float64Array(units);
  return (p, plays, c) => {
    readFacts(p, plays, c, facts);
    let sum = straightTable;
    sums.set(hiddenTable);
    for (let fact = 0; fact < factCount; fact++) {
      const x = facts[fact] ?? 0;
      if (x === 0) continue;
      sum += (straight[fact] ?? 0) * x;
      const row = fact * units;
      for (let unit = 0; unit < units; unit++) sums[unit] = (sums[unit] ?? 0) + (byFact[row + unit] ?? 0) * x;
    }
    for (let unit = 0; unit < units; unit++) {
      const x = sums[unit] ?? 0;
      sum += ((out[unit] ?? 0) * x) / (1 + Math.abs(x));
    }
    return sum;
  };
}
