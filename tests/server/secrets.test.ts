import { afterAll, beforeAll, expect, test } from "vitest";
import { nextTurn, type Person, seatTwo } from "../support/table";
import { tier } from "../support/tier";
import { startWeb, type Web } from "../support/web-server";
import { otherWorld, replaceDeck, secretsOf } from "../support/worlds";

let web: Web;
beforeAll(async () => {
  web = await startWeb();
}, 600_000);
afterAll(() => web?.close());

/** Every page that has to do with a game, as this person's browser gets it, but for the nonces of each answer. */
async function everyPage(person: Person, id: string, secret: string): Promise<string> {
  const paths = ["/", `/g/${id}`, `/g/${id}/replay/0`, `/j/${secret}`, "/new"];
  const pages = await Promise.all(
    paths.map(async (path) => {
      const answer = await web.ask(person, path);
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "";
      expect(nonce).toHaveLength(24);
      return `${path} ${answer.status}\n${(await answer.text()).replaceAll(nonce, "nonce")}`;
    }),
  );
  return pages.join("\n");
}

test("two worlds that look alike to a reader give byte-equal pages and previews", { timeout: 900_000 }, async () => {
  const people = [web.person("Mira"), web.person("Jonas")] as const;
  const stranger = web.person("Odile");
  for (let pairs = 0; pairs < tier.pagePairs; ) {
    const { id, secret } = await seatTwo(web, ...people);
    for (let turns = 0; turns < 8 && pairs < tier.pagePairs; turns += 1) {
      const { deal, deck, hands, key, seed } = await secretsOf(web, id);
      if (deal.end) break;
      const readers = [[0, people[0]] as const, [1, people[1]] as const, [null, stranger] as const];
      const [seat, reader] = readers[pairs % readers.length]!;
      const here = await everyPage(reader, id, secret);
      expect(here).toContain(`/g/${id} ${seat === null ? 404 : 200}`);
      // The page does hold what the seat may know: without that, equal pages would prove nothing.
      for (const card of seat === null ? [] : hands[seat]!) expect(here).toContain(`\\"${card}\\"`);
      expect(here).not.toContain(key);
      expect(here).not.toContain(seed);
      await replaceDeck(web.database.superuser, id, deal.number, otherWorld(deal, deck, seat));
      expect(await everyPage(reader, id, secret)).toBe(here);
      await replaceDeck(web.database.superuser, id, deal.number, null);
      pairs += 1;
      const turn = (await nextTurn(people[0], id)) ?? (await nextTurn(people[1], id))!;
      await people[turn.seat]!.call().game.submit({ ...turn, command: web.command() });
    }
  }
});
