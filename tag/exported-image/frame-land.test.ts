import type { CityDrawing } from '../card/card-art.ts';
import { FIELD_ORIGIN } from '../card/poster/places/place-field.ts';
import { HORIZON } from '../card/poster/poster-grid.ts';
import { LAYOUT_LIST } from '../design/layouts/layouts.ts';
import { drawLand, planGround, planLand } from './frame-land.ts';
import { planFrame } from './frame-plan.ts';
import { IMAGE_SIZES } from './image-sizes.ts';

const CITY: CityDrawing = {
  id: 'tall',
  axis: 386,
  skyline: Array.from({ length: 46 }, (_, i) => (i === 7 || i === 32 ? -6 : 180)),
  shapes: [],
};

it.each(LAYOUT_LIST.filter(({ id }) => id !== 'poster').map((layout) => [layout.id, layout] as const))(
  'in a story, a %s covers no part of a tall city, which is in the image',
  (_, layout) => {
    const plan = planFrame(layout, 'story');
    const { scale, left, width, horizon, hasPlants } = planLand('story', CITY, plan);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(IMAGE_SIZES.story.width);
    expect(width).toBeGreaterThan(IMAGE_SIZES.story.width / 2);
    expect(hasPlants).toBe(true);
    const tip = horizon + (FIELD_ORIGIN.y - 6 - HORIZON) * scale;
    const { bounds } = plan;
    if (bounds.width < IMAGE_SIZES.story.width / 2 || layout.width === layout.height) return;
    expect(tip).toBeGreaterThan(bounds.top + bounds.height);
  },
);

it('no trunks stand below a card that covers a part of the scene', () => {
  for (const layout of LAYOUT_LIST.filter(({ width, height }) => width >= height))
    expect(planLand('square', CITY, planFrame(layout, 'square')).hasPlants).toBe(false);
});

it.each(['story', 'portrait', 'square'] as const)(
  'the ground of a %s without a landmark is as wide as the image',
  (size) => {
    const poster = LAYOUT_LIST.find(({ id }) => id === 'poster');
    if (!poster) throw new Error('no poster');
    const { left, width, horizon, hasLandmark } = planGround(size, planFrame(poster, size));
    expect([left, width, hasLandmark]).toEqual([0, IMAGE_SIZES[size].width, false]);
    expect(horizon).toBeLessThan(IMAGE_SIZES[size].height);
  },
);

it('a landscape that extends beyond its scene covers no land beside it', () => {
  const land = '<path d="M0 700H620V742H0Z"/>';
  const classic = LAYOUT_LIST.find(({ id }) => id === 'classic');
  if (!classic) throw new Error('no classic');
  const plan = planLand('story', null, planFrame(classic, 'story'));
  expect(plan.width).toBeLessThan(IMAGE_SIZES.story.width);
  const svg = drawLand({ land, sides: [land, land] }, plan, IMAGE_SIZES.story);
  const drawn = svg.slice(svg.indexOf('</defs>'));
  expect(drawn.match(/<use /g)?.length).toBeGreaterThan(2);
  expect(drawn).not.toContain('<path');
});

it('a city is below a long card that hangs in the upper part of a square', () => {
  const bounds = { left: 158, top: 390, width: 764, height: 344 };
  const { left, width, horizon, scale, hasLandmark } = planLand('square', CITY, { card: bounds, bounds });
  expect(hasLandmark).toBe(true);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left + width).toBeLessThanOrEqual(IMAGE_SIZES.square.width);
  const tip = horizon + (FIELD_ORIGIN.y - 6 - HORIZON) * scale;
  expect(tip).toBeGreaterThan(bounds.top + bounds.height);
});
