import { hasSentence, problemSentence } from "@/app/_components/refusal";
import messages from "@/app/_messages/compiled/en/record.json";
import { translator } from "@/app/_messages/translator";
import type { RecordProblem } from "@/lib/notation/record";
import { unreachable } from "@/lib/result";

const t = translator(messages);

/** What is wrong with a record, with its place: the line of the text form, or the path of the JSON form (`json`). */
export function recordProblemInWords(problem: RecordProblem, json: boolean): string {
  const { line, path } = problem;
  const what = inWords(problem);
  if (json) return path === null || path === "" ? what : t("atPath", { path, what });
  return line === null ? what : t("atLine", { line, what });
}

function inWords({ code, detail }: RecordProblem): string {
  switch (code) {
    case "too_long":
      return t("tooLong");
    case "not_a_record":
      return t("notARecord");
    case "unknown_version":
      return t("unknownVersion");
    case "not_json":
      return t("notJson");
    case "header_expected":
      return t("headerExpected", { detail });
    case "unreadable":
      return t("unreadable", { detail });
    case "spelled_otherwise":
      return t("spelledOtherwise", { detail: short(detail) });
    case "does_not_belong":
      return t("doesNotBelong", { detail });
    case "illegal_play":
      return t("illegalPlay", { why: reason(detail) });
    case "illegal_end":
      return t("illegalEnd", { why: reason(detail) });
    case "does_not_follow":
      return t("doesNotFollow");
    default:
      return unreachable(code);
  }
}

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

const reason = (code: string): string => (hasSentence(code) ? problemSentence(code) : code);
