import { truncateName } from './truncate-name.ts';

test.each([
  ['', ''],
  ['Kestrel', 'Kestrel'],
  ['a'.repeat(20), 'a'.repeat(20)],
  ['a'.repeat(21), `${'a'.repeat(20)}…`],
  ['我'.repeat(10), '我'.repeat(10)],
  ['我'.repeat(11), `${'我'.repeat(10)}…`],
  [`a${'我'.repeat(10)}`, `a${'我'.repeat(9)}…`],
  // A letter with its accents, or an emoji of several parts, is one unit and is never cut in two.
  ['é'.normalize('NFD').repeat(20), 'é'.normalize('NFD').repeat(20)],
  [`${'a'.repeat(19)}👩‍✈️b`, `${'a'.repeat(19)}👩‍✈️…`],
  [`${'a'.repeat(19)} b`, `${'a'.repeat(19)}…`],
])('%j becomes %j', (text, expected) => {
  expect(truncateName(text)).toBe(expected);
});
