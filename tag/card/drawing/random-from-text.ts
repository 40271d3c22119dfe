import { createSeededRandom } from '../../base/seeded-random.ts';

/** Returns a generator of pseudo-random numbers, 0 to below 1, that depend only on the text, in every engine. */
export function createRandomFromText(text: string): () => number {
  return createSeededRandom(hashText(text));
}

/** Computes the 32-bit FNV-1a hash of the code points of a text. */
function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash;
}
