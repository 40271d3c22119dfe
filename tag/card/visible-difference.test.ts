import { createCardColors } from '../design/palette.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import { hasVisibleDifference } from './visible-difference.ts';

const NAVY = '#05164D';
const ORANGE = '#FFAD00';
const BLUE = '#125CEF';
const RED = '#C8102E';
const BASES = [NAVY, ORANGE, '#FFFFFF'];

/** Returns a design in the given layout, as a card in one color. */
const paint = (design: Partial<TagConfig>, color: string) =>
  ({ ...DEFAULT_DESIGN, ...design, ...createCardColors(color, BASES) }) as TagConfig;
const isDifferent = (design: Partial<TagConfig>, a: string, b: string) =>
  hasVisibleDifference(paint(design, a), paint(design, b));

test('a printed bag tag has the same band for a navy and for a light orange card', () => {
  const bagTag = { layout: 'bag-tag', finish: 'thermal' } as const;
  expect(isDifferent(bagTag, NAVY, ORANGE)).toBe(false);
  expect(isDifferent(bagTag, NAVY, '#FFFFFF')).toBe(false);
  expect(isDifferent(bagTag, NAVY, RED)).toBe(true);
});

test.each([
  ['classic', 'paper'],
  ['classic', 'metal'],
  ['classic', 'leather'],
  ['sticker', 'two-ink'],
  ['bag-tag', 'vintage'],
  ['boarding-pass', 'paper'],
  ['poster', 'day'],
] as const)('a %s (%s) in blue differs from one in red, and not from itself', (layout, finish) => {
  expect(isDifferent({ layout, finish }, BLUE, RED)).toBe(true);
  expect(isDifferent({ layout, finish }, BLUE, BLUE)).toBe(false);
});

test('a thermal pass shows one color of the airline, a paper pass its spot color too', () => {
  const pass = (finish: string, textColor: string) =>
    ({ ...paint({ layout: 'boarding-pass', finish }, NAVY), outlineColor: textColor }) as TagConfig;
  expect(hasVisibleDifference(pass('thermal', ORANGE), pass('thermal', RED))).toBe(false);
  expect(hasVisibleDifference(pass('paper', ORANGE), pass('paper', RED))).toBe(true);
});

test('a classic card shows each of its colors', () => {
  const card = paint({}, NAVY);
  expect(hasVisibleDifference(card, { ...card, countryTextColor: '#FFFFFE' })).toBe(true);
  expect(hasVisibleDifference(card, card)).toBe(false);
});
