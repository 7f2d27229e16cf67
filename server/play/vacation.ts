import { err, ok, type Result } from "@/lib/result";
import { personOf } from "@/server/auth/people";
import type { Session } from "@/server/auth/session";
import { endVacation, putVacation, vacationsOf } from "@/server/store/vacations";
import type { PlayContext } from "./context";
import type { Refusal } from "./refusal";

const msPerDay = 86_400_000;
const daysPerYear = 21;
const furthestDays = 366;

/** The session's absences from now on and of this year, and the days that are left of each year's 21. */
export type VacationPlan = {
  readonly vacations: readonly { readonly id: string; readonly from: number; readonly to: number }[];
  readonly daysLeft: readonly { readonly year: number; readonly days: number }[];
};

type Span = { readonly from: number; readonly to: number };

const yearOf = (at: number): number => new Date(at).getUTCFullYear();

/** Time away in a calendar year (UTC), in ms; touching and overlapping spans count once by being refused. */
function usedIn(year: number, spans: readonly Span[]): number {
  const [begin, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  return spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, end) - Math.max(from, begin)), 0);
}

/** Over none of the others, and with them within what each of its years has. */
function fitsBeside(span: Span, others: readonly Span[]): boolean {
  if (others.some((other) => other.from < span.to && span.from < other.to)) return false;
  return [yearOf(span.from), yearOf(span.to)].every(
    (year) => usedIn(year, [...others, span]) <= daysPerYear * msPerDay,
  );
}

/** The beginning of this year. */
const thisYear = ({ clock }: PlayContext): number => Date.UTC(yearOf(clock.now()), 0, 1);

/** The session's absences, and how many days are left this year and the next. */
export async function vacationPlan(context: PlayContext, session: Session): Promise<Result<VacationPlan, Refusal>> {
  if ((await personOf(context.db, session)) === null) return err("not_signed_in");
  const vacations = await vacationsOf(context.db, session.account, thisYear(context));
  const year = yearOf(context.clock.now());
  return ok({
    vacations: vacations.map(({ id, from, to }) => ({ id, from, to })),
    daysLeft: [year, year + 1].map((each) => ({
      year: each,
      days: Math.max(0, Math.floor(daysPerYear - usedIn(each, vacations) / msPerDay)),
    })),
  });
}

/**
 * Announces an absence: from now or later, at most 21 days a calendar year (UTC) in all, none over another. Refused
 * with "bad_input". The command's id becomes the absence's, so a repeated request is one.
 */
export async function takeVacation(
  context: PlayContext,
  wish: { readonly session: Session; readonly command: string; readonly from: number; readonly to: number },
): Promise<Result<VacationPlan, Refusal>> {
  const { session, command, to } = wish;
  if ((await personOf(context.db, session)) === null) return err("not_signed_in");
  const now = context.clock.now();
  const span = { from: Math.max(wish.from, now), to };
  const isInReach = wish.from >= now - msPerDay && span.from < to && to <= now + furthestDays * msPerDay;
  const isKept = await putVacation(
    context.db,
    { id: command, account: session.account, ...span },
    { after: thisYear(context), fits: (others) => isInReach && fitsBeside(span, others) },
  );
  if (!isKept) return err("bad_input");
  return vacationPlan(context, session);
}

/** Comes back early, or calls an absence off. */
export async function endVacationOf(
  context: PlayContext,
  { session, id }: { readonly session: Session; readonly id: string },
): Promise<Result<VacationPlan, Refusal>> {
  if ((await personOf(context.db, session)) === null) return err("not_signed_in");
  await endVacation(context.db, { id, account: session.account, at: context.clock.now() });
  return vacationPlan(context, session);
}
