import { computeWholePercents } from './whole-percents.ts';

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [5, 2, 1],
    [63, 25, 12],
  ],
  [
    [45, 45, 5, 5],
    [45, 45, 5, 5],
  ],
  [
    [996, 2, 2],
    [100, 0, 0],
  ],
  [[7], [100]],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('the counts %j are %j percent', (counts, percents) => {
  expect(computeWholePercents(counts)).toEqual(percents);
});
