import { readFileSync } from "node:fs";
import { type DealRecord, parseRecordJson, type RecordProblem } from "@/lib/notation/record";
import { parseRecordText } from "@/lib/notation/record-parse";
import { unreachable } from "@/lib/result";
import { BadInput } from "./fail";

/** A record from a file, and whether it is the JSON form. What cannot be read is bad input, with its place. */
export function readRecord(file: string): { readonly record: DealRecord; readonly json: boolean } {
  const text = readText(file);
  const json = text.trimStart().startsWith("{");
  const parsed = json ? parseRecordJson(text) : parseRecordText(text);
  if (!parsed.ok) throw new BadInput(`${file}${problemInWords(parsed.error, json)}`);
  return { record: parsed.value, json };
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new BadInput(`${file} cannot be read.`);
  }
}

/** The place in the file's own form, and what is wrong there, as the rest of a sentence that names the file. */
export function problemInWords({ code, line, path, detail }: RecordProblem, json: boolean): string {
  const at = json ? path : line === null ? null : `line ${line}`;
  return `${at === null || at === "" ? "" : `, ${at}`}: ${inWords(code, detail)}.`;
}

function inWords(code: RecordProblem["code"], detail: string): string {
  switch (code) {
    case "too_long":
      return `longer than the ${detail} characters a record may have`;
    case "not_a_record":
      return "this is not a record of Kings in the Corner";
    case "unknown_version":
      return "a version of the record that this program does not know";
    case "not_json":
      return "this is not JSON";
    case "header_expected":
      return `"${detail}:" is expected here`;
    case "unreadable":
      return `cannot be read, expected or found: ${detail}`;
    case "spelled_otherwise":
      return `a record writes this as ${JSON.stringify(detail)}`;
    case "does_not_belong":
      return `out of place, expected: ${detail}`;
    case "illegal_play":
      return `this play is not legal (${detail})`;
    case "illegal_end":
      return `the turn may not end here (${detail})`;
    case "does_not_follow":
      return `not what the rules make of the deal so far (${detail})`;
    default:
      return unreachable(code);
  }
}
