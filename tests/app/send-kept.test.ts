import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendKeptTurns } from "@/app/_offline/send-kept";

const submit = vi.hoisted(() => vi.fn());
vi.mock("@/app/_components/api", () => ({ api: { game: { submit: { mutate: submit } } } }));

const [one, other] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
const seen = { version: 4, head: "ab" };
const turn = { command: "c", deal: 0, turn: 3, plays: [], seen };
const draft = { deal: 0, turn: 3, plays: [], redo: [] };

/** A browser that keeps these texts, at this address; answers what it keeps. */
function browser(kept: Readonly<Record<string, unknown>>, pathname = "/"): Record<string, string> {
  const stored = Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)]));
  const access = { getItem: (key: string) => stored[key] ?? null, removeItem: (key: string) => delete stored[key] };
  vi.stubGlobal("localStorage", new Proxy(stored, { get: (_, name) => Reflect.get(access, name) }));
  vi.stubGlobal("location", { pathname });
  return stored;
}

const refused = (code: string | null) =>
  new TRPCClientError("no", code === null ? {} : { result: { error: { code: 1, message: "no", data: { code } } } });

describe("turns that were ended without a network", () => {
  beforeEach(() => {
    submit.mockReset();
  });
  afterEach(() => vi.unstubAllGlobals());

  it("are sent as they were, under their own id, and are then kept no more, nor their drafts", async () => {
    submit.mockResolvedValue({});
    const stored = browser({ [`kings.turn.${one}.1`]: turn, [`kings.draft.${one}.1`]: draft, "kings.level": "hard" });
    await sendKeptTurns();
    expect(submit.mock.calls).toEqual([[{ id: one, seat: 1, ...turn }]]);
    expect(Object.keys(stored)).toEqual(["kings.level"]);
  });

  it("are left to the page of their game where that is open", async () => {
    browser({ [`kings.turn.${one}.1`]: turn }, `/g/${one}`);
    await sendKeptTurns();
    expect(submit).not.toHaveBeenCalled();
  });

  it("stay drafts where the game has moved past them, and hold up no other", async () => {
    submit.mockRejectedValueOnce(refused("turn_over")).mockResolvedValueOnce({});
    const stored = browser({
      [`kings.turn.${one}.0`]: turn,
      [`kings.draft.${one}.0`]: draft,
      [`kings.turn.${other}.0`]: turn,
    });
    await sendKeptTurns();
    expect(submit).toHaveBeenCalledTimes(2);
    expect(Object.keys(stored)).toEqual([`kings.draft.${one}.0`]);
  });

  it("wait on where no answer comes", async () => {
    submit.mockRejectedValue(refused(null));
    const stored = browser({ [`kings.turn.${one}.0`]: turn, [`kings.turn.${other}.0`]: turn });
    await sendKeptTurns();
    expect(submit).toHaveBeenCalledTimes(1);
    expect(Object.keys(stored)).toHaveLength(2);
  });
});
