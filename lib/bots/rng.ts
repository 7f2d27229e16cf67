/** The chance a computer may use: a whole number from 0 to m - 1, every one as likely. */
export type Rng = { readonly below: (m: number) => number };

/** Numbers in a row that follow from a seed (xorshift32 over a mixed seed): quick, repeatable, and no secret. */
export function seeded(seed: number): Rng {
  let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  x ^= x >>> 16;
  if (x === 0) x = 0x6d2b79f5;
  return {
    below(m) {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      return Math.floor(((x >>> 0) / 2 ** 32) * m);
    },
  };
}
