import airlines from '../server/database/seed/airlines.json' with { type: 'json' };
import { DEFAULT_DESIGN } from '../tag/design/tag-config.ts';
import { drawCardArt, selectLogoColor } from './card-art.ts';
import { createTailFin } from './tail-fin.ts';

test.each(airlines.map(({ slug, brand_colors }) => [slug, brand_colors] as const))(
  'the logo of %s keeps the color of its card',
  (_, { background, gradient, airlineText }) => {
    const colors = { tagBackgroundColor: background, gradientColor: gradient, airlineTextColor: airlineText };
    expect(selectLogoColor(colors)).toBeNull();
  },
);

test.each([
  ['#000000', '#101010', '#FFFFFF'],
  ['#FFFFFF', '#FFF27A', '#12110C'],
])('a logo in the color of its ground, from %s to %s, becomes %s', (background, gradient, clear) => {
  const design = {
    ...DEFAULT_DESIGN,
    tagBackgroundColor: background,
    gradientColor: gradient,
    airlineTextColor: background,
  };
  const mark = { kind: 'mark', viewBox: [0, 0, 24, 24], d: 'M0 0H24V24H0Z' } as const;
  expect(drawCardArt(design, mark).logo).toEqual({ ...mark, color: clear });
});

test('a fin that was drawn for want of a mark is on no card', () => {
  const fin = { kind: 'mark', ...createTailFin() } as const;
  const logos = (['classic', 'poster'] as const).map(
    (layout) => drawCardArt({ ...DEFAULT_DESIGN, layoutVersion: 2, layout }, fin).logo,
  );
  expect(logos).toEqual([null, null]);
});
