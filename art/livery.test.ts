import airlines from '../server/database/seed/airlines.json' with { type: 'json' };
import { contrast, mix } from './colour.ts';
import { liveryOf, type CardColors } from './livery.ts';

const card = (tagBackgroundColor: string, gradientColor: string, outlineColor: string): CardColors => ({
  tagBackgroundColor,
  gradientColor,
  outlineColor,
});

/** The worst contrast on the card between the fin's foot and its tip. */
const reads = (colour: string, c: CardColors): number =>
  Math.min(
    ...[0.5, 0.65, 0.8].map((share) => contrast(colour, mix(c.tagBackgroundColor, c.gradientColor, share))),
  );

const CARDS: [string, CardColors][] = [
  ...airlines.map(({ slug, brand_colors: b }): [string, CardColors] => [
    slug,
    card(b.background, b.gradient, b.outline),
  ]),
  ['all white', card('#FFFFFF', '#FFFFFF', '#FFFFFF')],
  ['all black', card('#000000', '#000000', '#000000')],
  ['middle grey', card('#808080', '#808080', '#808080')],
  ['yellow', card('#FFE600', '#FFF27A', '#FFE600')],
  ['orange', card('#FF7A00', '#FFB000', '#FF7A00')],
  ['outline like the gradient', card('#300000', '#C0100C', '#C0100C')],
];

test.each(CARDS)('the fin, or else its edge, shows on the card: %s', (_, colors) => {
  const { tail, edge } = liveryOf(colors);
  expect(reads(edge ?? tail, colors)).toBeGreaterThanOrEqual(1.85);
  expect(edge === null).toBe(reads(tail, colors) >= 1.9);
});

test('a coloured outline becomes the tail; a white one leaves the gradient colour its say', () => {
  expect(liveryOf(card('#05164D', '#0B2A8A', '#FFAD00')).tail).toBe('#FFAD00');
  const united = liveryOf(card('#001642', '#125CEF', '#FFFFFF'));
  expect(united.tail).not.toBe('#FFFFFF');
  expect(contrast(united.tail, '#FFFFFF')).toBeGreaterThan(2.5);
});

test('a red card gets a white tail with a red stripe, not a pink one', () => {
  const { tail, accent } = liveryOf(card('#8E0A12', '#C70A0C', '#FFFFFF'));
  expect(tail).toBe('#FFFFFF');
  expect(contrast(accent, '#FFFFFF')).toBeGreaterThan(3);
});

test('the fuselage and the engines are white', () => {
  expect(liveryOf(card('#001642', '#125CEF', '#FFFFFF'))).toMatchObject({
    fuselage: '#FFFFFF',
    engine: '#FFFFFF',
  });
});
