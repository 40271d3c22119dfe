import { compactPath } from './compact-path.ts';

test.each([
  ['lines', 'M10.04 20.06L30.04 20.06H40V60.123L10 60.1Z', 'm10 20.1h20 10v40h-30z'],
  ['pairs after a move, relative values without spaces', 'm1.5.5.25-.25 2,2', 'm1.5 .5l.3-.2 2 2'],
  ['arcs with joined flags', 'M0 0a5 5 0 0110 0A5 5 0 1 0 0 0', 'm0 0a5 5 0 0 1 10 0 5 5 0 1 0-10 0'],
  ['segments without length are left out', 'M5 5Q5.01 5 5.02 5.03L9 9', 'm5 5l4 4'],
  ['a curve that is straight is a line', 'M0 0Q5 0.02 10 0C13 0 17 5 20 10', 'm0 0h10c3 0 7 5 10 10'],
  ['a move after a closed path starts at its start', 'M4 4h2v2zm1 1h2', 'm4 4h2v2zm1 1h2'],
])('%s', (_, d, expected) => {
  expect(compactPath(d)).toBe(expected);
});

test('errors of rounding do not add up', () => {
  const d = `M0 0${'l0.04 0.04'.repeat(1_000)}`;
  const values = (compactPath(d).match(/-?\d*\.?\d+/g) ?? []).map(Number);
  const sum = values.reduce((total, value) => total + value, 0);
  expect(sum).toBeCloseTo(80, 0);
});
