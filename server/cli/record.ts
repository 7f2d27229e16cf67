import { printRecordJson } from "@/lib/notation/record";
import { checkRecord } from "@/lib/notation/record-check";
import { printRecordText } from "@/lib/notation/record-text";
import { deckOfRecord } from "@/lib/replay/verify-record";
import { nodeHash } from "@/server/play/hash";
import { asCommand, BadInput } from "./fail";
import { problemInWords, readRecord } from "./record-file";

const usage = "npm run record -- check FILE, or npm run record -- print FILE [--json]";

/**
 * `check FILE` plays a record through with the engine: status 0 when every play is legal and follows, 1 with the first
 * that does not. `print FILE` prints its text form, or its JSON form. A file that cannot be read is bad input (2).
 */
export function recordCommand(args: readonly string[], print: (line: string) => void): number {
  const [what, file, option, extra] = args;
  if (
    file === undefined ||
    extra !== undefined ||
    (option !== undefined && (what !== "print" || option !== "--json"))
  ) {
    throw new BadInput(usage);
  }
  const { record, json } = readRecord(file);
  switch (what) {
    case "print":
      print((option === undefined ? printRecordText(record) : printRecordJson(record)).trimEnd());
      return 0;
    case "check": {
      const checked = checkRecord(record, deckOfRecord(nodeHash, record));
      const turns = record.events.filter(({ type }) => type === "TurnBegan").length + 1;
      print(
        checked.ok ? `${file}: ${turns} turns, every play legal.` : `${file}${problemInWords(checked.error, json)}`,
      );
      return checked.ok ? 0 : 1;
    }
    default:
      throw new BadInput(usage);
  }
}

asCommand(import.meta.url, recordCommand);
