import { getContrast } from '../../base/color.ts';
import { DEFAULT_DESIGN } from '../../design/tag-config.ts';
import { createCatalogueDesigns } from '../tests/layout-designs.ts';
import { MIN_CONTRASTS } from '../text/contrast.ts';
import { getClassicColors } from './classic-colors.ts';

/** Returns the lowest contrast of the printed and engraved texts of a card. */
function measureLowestContrast(colors: ReturnType<typeof getClassicColors>): number {
  const { name, code, facts, city, flight, stops, background, factsBackground, footBackground } = colors;
  return Math.min(
    ...[name, code, city].map((color) => getContrast(color, background)),
    getContrast(facts, factsBackground),
    ...[flight, stops].map((color) => getContrast(color, footBackground)),
  );
}

test.each(['paper', 'leather'])('all airlines are readable on %s', (finish) => {
  const unreadable = createCatalogueDesigns()
    .filter(
      ([, design]) => measureLowestContrast(getClassicColors({ ...design, finish })) < MIN_CONTRASTS.text,
    )
    .map(([code]) => code);
  expect(unreadable).toEqual([]);
});

test('engraved letters are readable on bare metal, and painted letters keep their color', () => {
  const colors = getClassicColors({ ...DEFAULT_DESIGN, finish: 'metal' });
  expect(measureLowestContrast(colors)).toBeGreaterThanOrEqual(MIN_CONTRASTS.text);
  expect(colors.code).toBe(DEFAULT_DESIGN.iataTextColor);
});
