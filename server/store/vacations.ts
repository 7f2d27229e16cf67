import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { moment } from "./parameters";
import { once, repeatable } from "./run";
import type { AccountAway } from "./types";

/** When an account said to be away, in ms since 1970. */
export type Vacation = AccountAway & { readonly id: string };

const endingAfter = (account: string, after: number): SQL => sql`
  select jsonb_build_object('id', v.id, 'account', v.account_id, 'from', kc_ms(v.from_at), 'to', kc_ms(v.to_at)) as vacation
  from vacations v where v.account_id = ${account}::uuid and v.to_at > ${moment(after)} order by v.from_at, v.id`;

/** The account's absences that end after a moment, in order. */
export async function vacationsOf(db: Db, account: string, after: number): Promise<readonly Vacation[]> {
  const { rows } = await repeatable(() => db.execute<{ vacation: Vacation }>(endingAfter(account, after)));
  return rows.map(({ vacation }) => vacation);
}

/**
 * Keeps an absence if it fits beside the account's others that end after a moment: those are judged and added to by one
 * request at a time. False when it does not fit; the same id again changes nothing.
 */
export async function putVacation(
  db: Db,
  { id, account, from, to }: Vacation,
  { after, fits }: { readonly after: number; readonly fits: (others: readonly Vacation[]) => boolean },
): Promise<boolean> {
  return repeatable(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from users u where u.id = ${account}::uuid for no key update`);
      const { rows } = await tx.execute<{ vacation: Vacation }>(endingAfter(account, after));
      const others = rows.map(({ vacation }) => vacation);
      if (others.some((other) => other.id === id)) return true;
      if (!fits(others)) return false;
      await tx.execute(sql`insert into vacations (id, account_id, from_at, to_at)
        values (${id}::uuid, ${account}::uuid, ${moment(from)}, ${moment(to)}) on conflict (id) do nothing`);
      return true;
    }),
  );
}

/** Ends one of the account's absences at a moment; one that has not begun is gone. Past ones stay as they were. */
export async function endVacation(
  db: Db,
  { id, account, at }: { readonly id: string; readonly account: string; readonly at: number },
): Promise<void> {
  await once(() =>
    db.execute(sql`
      with future as (delete from vacations v where v.id = ${id}::uuid and v.account_id = ${account}::uuid
        and v.from_at >= ${moment(at)})
      update vacations v set to_at = ${moment(at)} where v.id = ${id}::uuid and v.account_id = ${account}::uuid
        and v.from_at < ${moment(at)} and v.to_at > ${moment(at)}`),
  );
}
