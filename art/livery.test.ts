import { Resvg } from '@resvg/resvg-js';
import airlines from '../server/database/seed/airlines.json' with { type: 'json' };
import { GENERIC_LIVERIES } from '../tag/design/choices.ts';
import { getContrast, mixColors } from './color.ts';
import { getFinFigure } from './fin-figure.ts';
import { getBrandColor, createLivery, type CardColors } from './livery.ts';
import { isMuddyHue } from './paint-contrast.ts';
import { wrapMarkInSvg } from './marks/mark.ts';
import marks from './marks/marks.json' with { type: 'json' };
import { createTailFin } from './tail-fin.ts';

const createCardColors = (
  tagBackgroundColor: string,
  gradientColor: string,
  outlineColor: string,
  airlineTextColor = '#FFFFFF',
): CardColors => ({ tagBackgroundColor, gradientColor, outlineColor, airlineTextColor });

const SQUARE = { kind: 'mark', viewBox: [0, 0, 24, 24], d: 'M0 0H24V24H0Z' } as const;

/** Returns the lowest contrast at these fractions of the gradient from the card's background color to its gradient color. */
const getLowestContrast = (color: string, c: CardColors, ratios: readonly number[]): number =>
  Math.min(
    ...ratios.map((ratio) => getContrast(color, mixColors(c.tagBackgroundColor, c.gradientColor, ratio))),
  );

/** The places of the fin, from its foot to its tip, and of the body on the card's gradient. */
const getFinContrast = (color: string, c: CardColors): number => getLowestContrast(color, c, [0.3, 0.4, 0.5]);
const getBodyContrast = (color: string, c: CardColors): number => getLowestContrast(color, c, [0, 0.15, 0.3]);

const getBrandColors = (slug: string): CardColors => {
  const colors = airlines.find((airline) => airline.slug === slug)?.brand_colors;
  if (!colors) throw new Error(`no ${slug}`);
  return createCardColors(colors.background, colors.gradient, colors.outline, colors.airlineText);
};

const CARDS: [string, CardColors][] = [
  ...airlines.map(({ slug }): [string, CardColors] => [slug, getBrandColors(slug)]),
  ['all white', createCardColors('#FFFFFF', '#FFFFFF', '#FFFFFF')],
  ['all black', createCardColors('#000000', '#000000', '#000000')],
  ['middle gray', createCardColors('#808080', '#808080', '#808080')],
  ['yellow', createCardColors('#FFE600', '#FFF27A', '#FFE600')],
  ['orange', createCardColors('#FF7A00', '#FFB000', '#FF7A00')],
  ['outline like the gradient', createCardColors('#300000', '#C0100C', '#C0100C')],
];

test.each(CARDS)('in every livery fin, mark and body show: %s', (_, colors) => {
  for (const pattern of GENERIC_LIVERIES) {
    const { tail, edge, mark, fuselage, accent } = createLivery(colors, pattern, SQUARE);
    const isMuddy = pattern !== 'plain' && isMuddyHue(getBrandColor(colors));
    // The paint itself must be visible, and not only the hairline around it. The plain livery is white on every card, and a brand whose
    // mixed shades look muddy keeps its color.
    if (pattern === 'plain') expect(tail).toBe('#FFFFFF');
    else if (isMuddy) expect(tail).toBe(getBrandColor(colors));
    else expect([pattern, getFinContrast(tail, colors) >= 1.6]).toEqual([pattern, true]);
    expect([pattern, getFinContrast(edge ?? tail, colors) >= 1.85]).toEqual([pattern, true]);
    expect([pattern, edge === null]).toEqual([pattern, getFinContrast(tail, colors) >= 1.9]);
    expect([pattern, getContrast(mark?.color ?? tail, tail) >= 2.6]).toEqual([pattern, true]);
    if (pattern === 'dark') {
      expect(getBodyContrast(fuselage, colors)).toBeGreaterThanOrEqual(1.6);
      expect(getContrast(fuselage, '#FFFFFF')).toBeGreaterThan(4);
      if (!isMuddy) expect(getContrast(tail, fuselage)).toBeGreaterThan(1.5);
    } else expect(fuselage).toBe('#FFFFFF');
    // The plain livery has no stripe.
    if (pattern !== 'plain') expect(getContrast(accent, fuselage)).toBeGreaterThan(1.15);
  }
});

// The fin has the airline's own color if it is visible on the card, or else the nearest visible shade.
test.each([
  ['united', '#125CEF'],
  ['qantas', '#F0303A'],
  ['japan_airlines', '#C8000E'],
  ['korean_air', '#0064B0'],
  ['lufthansa', '#1C3FAE'],
  ['singapore', '#305084'],
  ['swiss', '#FE1B42'],
  ['easyjet', '#FF6600'],
  ['vueling', '#FFCC00'],
])("the fin of %s has the airline's own color, or a shade of it", (slug, color) => {
  expect(createLivery(getBrandColors(slug)).tail).toBe(color);
});

test("the plain livery is white, with the mark in the airline's color", () => {
  expect(createLivery(getBrandColors('lufthansa'), 'plain', SQUARE)).toMatchObject({
    fuselage: '#FFFFFF',
    tail: '#FFFFFF',
    engine: '#FFFFFF',
    mark: { color: '#05164D' },
  });
});

test('an aircraft without a logo has no mark on its fin, one with the drawn fin its code alone', () => {
  expect(createLivery(getBrandColors('united'), 'eurowhite', null).mark).toBeNull();
  expect(getFinFigure(createTailFin())).toBeNull();
  expect(getFinFigure(marks.lufthansa)).toEqual(marks.lufthansa);
});

// Without the cut, a fin would be painted on a fin, or an illegible second line.
test.each(['swiss', 'icelandair', 'alaska', 'horizon', 'etihad'] as const)(
  'of the mark of %s only the figure goes on the fin, in bounds that fit it',
  (slug) => {
    const figure = getFinFigure(marks[slug]);
    if (!figure) throw new Error(slug);
    expect(figure.d.length).toBeLessThan(marks[slug].d.length);
    const [, , width, height] = figure.viewBox;
    const scale = 200 / Math.max(width, height);
    const svg = wrapMarkInSvg(figure, '#FF0000');
    const picture = new Resvg(svg, { fitTo: { mode: 'zoom', value: scale } }).render();
    const { pixels } = picture;
    const isPainted = (x: number, y: number): boolean => (pixels[(y * picture.width + x) * 4 + 3] ?? 0) > 60;
    const columns = Array.from({ length: picture.width }, (_, x) => x);
    const rows = Array.from({ length: picture.height }, (_, y) => y);
    const near = 4;
    expect(columns.slice(0, near).some((x) => rows.some((y) => isPainted(x, y)))).toBe(true);
    expect(columns.slice(-near).some((x) => rows.some((y) => isPainted(x, y)))).toBe(true);
    expect(rows.slice(0, near).some((y) => columns.some((x) => isPainted(x, y)))).toBe(true);
    expect(rows.slice(-near).some((y) => columns.some((x) => isPainted(x, y)))).toBe(true);
    const whiteRatio =
      columns.flatMap((x) => rows.filter((y) => isPainted(x, y))).length / (columns.length * rows.length);
    expect(whiteRatio).toBeGreaterThan(0.15);
    expect(whiteRatio).toBeLessThan(0.85);
  },
);
