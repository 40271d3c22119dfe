/** Prints the twenty pairs of types whose drawings are most alike, with their visible differences. */
import { closestPairs } from './type-pairs.ts';
import { noteOn } from './type-pair-notes.ts';

for (const { one, other, difference } of closestPairs(20)) {
  console.log(`${(difference * 100).toFixed(2)} %  ${one} and ${other}: ${noteOn(one, other) ?? '?'}`);
}
