import { findClosestPairs } from './type-pairs.ts';
import { findPairNote } from './type-pair-notes.ts';

test('no two types are drawn alike, and of the twenty closest pairs it is written what tells them apart', () => {
  const pairs = findClosestPairs(20);
  expect(pairs).toHaveLength(20);
  expect(pairs[0]?.difference).toBeGreaterThan(0.0003);
  expect(pairs.filter(({ one, other }) => !findPairNote(one, other))).toEqual([]);
});
