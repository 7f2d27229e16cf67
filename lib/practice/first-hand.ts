import type { Card } from "../cards/card";
import { presets } from "../engine/rules";
import { type Practice, startPractice } from "./practice";

/**
 * Chosen so that whoever follows the coach meets every kind of play in the first turn, and goes out in the third. The
 * first fourteen cards are dealt in turn, the next four turned up, the rest is the stock.
 */
const deck: readonly Card[] = [
  ...(["5D", "QH", "QD", "9S", "KD", "6C", "7D", "AS", "3D", "10D", "2C", "7H", "6H", "JS"] as const),
  ...(["5S", "QS", "4C", "10S"] as const),
  ...(["KS", "9H", "KH", "QC", "9D", "AD", "4H", "2S", "7S", "2D", "6D", "5H", "KC", "10H", "5C", "8D", "JC"] as const),
  ...(["7C", "8S", "9C", "JH", "3C", "AC", "6S", "JD", "4S", "4D", "3S", "8H", "2H", "3H", "AH", "10C", "8C"] as const),
];

/** The hand with which somebody learns the game, by the standard rules. */
export const firstHand = (): Practice => startPractice(deck, presets.A);
