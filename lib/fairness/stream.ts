import { bytesOf, fromHex, type Hash } from "./hash";

/** A source of chance: `below(m)` is a whole number from 0 to m - 1, all equally likely. */
export type Rng = { readonly below: (m: number) => number };

const wordsInBlock = 8;
const twoTo32 = 2 ** 32;

/**
 * The numbers that a key (hex) and a label determine: words of HMAC(key, label|0), HMAC(key, label|1), ... where words
 * that would favour small numbers are passed over. Each call of `below` moves on; m is from 1 to 2^32.
 */
export function stream(hash: Hash, key: string, label: string): Rng {
  const keyBytes = fromHex(key);
  let block: DataView = new DataView(new ArrayBuffer(0));
  let taken = 0;

  const nextWord = (): number => {
    const index = taken % wordsInBlock;
    if (index === 0) {
      const bytes = hash.hmac(keyBytes, bytesOf(`${label}|${taken / wordsInBlock}`));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    taken += 1;
    return block.getUint32(index * 4);
  };

  return {
    below(m) {
      if (!Number.isInteger(m) || m < 1 || m > twoTo32) throw new Error("below needs a whole number from 1 to 2^32");
      const limit = Math.floor(twoTo32 / m) * m;
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return word % m;
    },
  };
}
