import { findClosestTypePairs } from './type-pairs.ts';
import { findTypePairNote } from './type-pair-notes.ts';

test('no two types are drawn alike, and of the twenty closest pairs it is written what tells them apart', () => {
  const pairs = findClosestTypePairs(20);
  expect(pairs).toHaveLength(20);
  expect(pairs[0]?.difference).toBeGreaterThan(0.0003);
  expect(pairs.filter(({ one, other }) => !findTypePairNote(one, other))).toEqual([]);
});
