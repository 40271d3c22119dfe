import airlines from '../server/database/seed/airlines.json' with { type: 'json' };
import { LIVERIES } from '../tag/tag-config.ts';
import { contrast, mix } from './colour.ts';
import { finFigure } from './fin-figure.ts';
import { liveryOf, type CardColors } from './livery.ts';
import marks from './marks/marks.json' with { type: 'json' };
import { tailFin } from './tail-fin.ts';

const card = (
  tagBackgroundColor: string,
  gradientColor: string,
  outlineColor: string,
  airlineTextColor = '#FFFFFF',
): CardColors => ({ tagBackgroundColor, gradientColor, outlineColor, airlineTextColor });

const SQUARE = { kind: 'mark', viewBox: [0, 0, 24, 24], d: 'M0 0H24V24H0Z' } as const;

/** The worst contrast on the card between the fin's foot and its tip. */
const reads = (colour: string, c: CardColors): number =>
  Math.min(
    ...[0.5, 0.65, 0.8].map((share) => contrast(colour, mix(c.tagBackgroundColor, c.gradientColor, share))),
  );

const brand = (slug: string): CardColors => {
  const colours = airlines.find((airline) => airline.slug === slug)?.brand_colors;
  if (!colours) throw new Error(`no ${slug}`);
  return card(colours.background, colours.gradient, colours.outline, colours.airlineText);
};

const CARDS: [string, CardColors][] = [
  ...airlines.map(({ slug }): [string, CardColors] => [slug, brand(slug)]),
  ['all white', card('#FFFFFF', '#FFFFFF', '#FFFFFF')],
  ['all black', card('#000000', '#000000', '#000000')],
  ['middle grey', card('#808080', '#808080', '#808080')],
  ['yellow', card('#FFE600', '#FFF27A', '#FFE600')],
  ['orange', card('#FF7A00', '#FFB000', '#FF7A00')],
  ['outline like the gradient', card('#300000', '#C0100C', '#C0100C')],
];

test.each(CARDS)('in every livery fin, mark and body show: %s', (_, colors) => {
  for (const pattern of LIVERIES) {
    const { tail, edge, mark, fuselage, accent } = liveryOf(colors, pattern, SQUARE);
    expect([pattern, reads(edge ?? tail, colors) >= 1.85]).toEqual([pattern, true]);
    expect([pattern, edge === null]).toEqual([pattern, reads(tail, colors) >= 1.9]);
    expect([pattern, contrast(mark?.color ?? tail, tail) >= 2.6]).toEqual([pattern, true]);
    if (pattern === 'dark') expect(contrast(tail, fuselage)).toBeGreaterThan(1.5);
    else expect(fuselage).toBe('#FFFFFF');
    // The plain one has no stripe.
    if (pattern !== 'plain') expect(contrast(accent, fuselage)).toBeGreaterThan(1.15);
  }
});

test.each([
  ['lufthansa', '#05164D'],
  ['swiss', '#CF0A2C'],
  ['singapore', '#0B1F41'],
  ['united', '#125CEF'],
  ['qantas', '#F0303A'],
  ['japan_airlines', '#C8000E'],
  ['easyjet', '#FF6600'],
])("the fin of %s has the airline's own colour", (slug, colour) => {
  expect(liveryOf(brand(slug)).tail).toBe(colour);
});

test("the plain livery is white, with the mark in the airline's colour", () => {
  expect(liveryOf(brand('lufthansa'), 'plain', SQUARE)).toMatchObject({
    fuselage: '#FFFFFF',
    tail: '#FFFFFF',
    engine: '#FFFFFF',
    mark: { color: '#05164D' },
  });
});

test('an aircraft without a logo has no mark on its fin, one with the drawn fin its code alone', () => {
  expect(liveryOf(brand('united'), 'eurowhite', null).mark).toBeNull();
  expect(finFigure(tailFin(null))).toBeNull();
  const swiss = finFigure(marks.swiss);
  expect(swiss?.d.length).toBeLessThan(marks.swiss.d.length);
  expect(finFigure(marks.lufthansa)).toEqual(marks.lufthansa);
});
