/** Prints the twenty pairs of types whose drawings are most alike, with their visible differences. */
import { findClosestPairs } from './type-pairs.ts';
import { findPairNote } from './type-pair-notes.ts';

for (const { one, other, difference } of findClosestPairs(20)) {
  console.log(`${(difference * 100).toFixed(2)} %  ${one} and ${other}: ${findPairNote(one, other) ?? '?'}`);
}
