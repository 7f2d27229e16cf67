import { timingSafeEqual } from "node:crypto";

/** Whether a request carries the job secret as its bearer token. An unset secret opens nothing. */
export function holdsSecret(authorization: string | null, secret: string | null): boolean {
  if (secret === null || authorization === null) return false;
  const given = Buffer.from(authorization);
  const wanted = Buffer.from(`Bearer ${secret}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
