import type { Hash } from "../fairness/hash";
import { type DealRecord, parseRecordJson, type RecordProblem } from "../notation/record";
import { checkRecord } from "../notation/record-check";
import { parseRecordText } from "../notation/record-parse";
import { ok, type Result } from "../result";
import { deckOfRecord } from "./verify-record";

/** Whether a text is meant as the JSON form of a record. */
export const isRecordJson = (text: string): boolean => text.trimStart().startsWith("{");

/** Reads a record in either form. Line ends of other systems, and empty space around a pasted text, do no harm. */
function readRecord(given: string): Result<DealRecord, RecordProblem> {
  if (isRecordJson(given)) return parseRecordJson(given);
  return parseRecordText(`${given.replaceAll("\r\n", "\n").trim()}\n`);
}

/** Reads a record and plays it through; the first thing that is wrong, or the first illegal play, is named. */
export function openRecord(hash: Hash, given: string): Result<DealRecord, RecordProblem> {
  const record = readRecord(given);
  if (!record.ok) return record;
  const checked = checkRecord(record.value, deckOfRecord(hash, record.value));
  return checked.ok ? ok(record.value) : checked;
}
