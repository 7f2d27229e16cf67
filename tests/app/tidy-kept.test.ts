import { expect, it } from "vitest";
import { gone } from "@/app/_offline/tidy-kept";

const [runs, finished, resigned, dealing, unknown] = ["1", "2", "3", "4", "5"].map(
  (digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`,
);

it("of the games that are kept those go which do not run any more; replays stay", () => {
  const games = [
    { id: runs!, status: "running", ended: null },
    { id: finished!, status: "finished", ended: { cause: "finished", seat: null } },
    { id: resigned!, status: "running", ended: { cause: "resigned", seat: 0 } },
    { id: dealing!, status: "lobby", ended: null },
  ] as const;
  const kept = [runs, finished, resigned, dealing, unknown].map((id) => `/g/${id}`);
  const replays = [`/g/${finished}/replay/1`, "/r/secret"];
  expect(gone([...kept, ...replays], games)).toEqual([finished, resigned, dealing, unknown].map((id) => `/g/${id}`));
});
