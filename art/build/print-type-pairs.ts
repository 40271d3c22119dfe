/** Prints the twenty pairs of types whose drawings are most alike, with their visible differences. */
import { findClosestTypePairs } from './type-pairs.ts';
import { findTypePairNote } from './type-pair-notes.ts';

for (const { one, other, difference } of findClosestTypePairs(20)) {
  console.log(
    `${(difference * 100).toFixed(2)} %  ${one} and ${other}: ${findTypePairNote(one, other) ?? '?'}`,
  );
}
