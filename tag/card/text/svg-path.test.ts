import { measurePathBounds } from './svg-path.ts';

test.each([
  ['M1 2L5 9Z', { left: 1, top: 2, right: 5, bottom: 9 }],
  ['M0 0Q5 10 10 0', { left: 0, top: 0, right: 10, bottom: 5 }],
  ['M0 0H7V-3', { left: 0, top: -3, right: 7, bottom: 0 }],
  ['M0 0C0 4 4 4 4 0', { left: 0, top: 0, right: 4, bottom: 4 }],
  ['M-1.5 2.25L3 4', { left: -1.5, top: 2.25, right: 3, bottom: 4 }],
])('the ink of %s', (d, bounds) => {
  expect(measurePathBounds(d)).toEqual(bounds);
});

test('a path that draws nothing has no bounds', () => {
  expect(measurePathBounds('')).toBeNull();
});
