import type { CityDrawing } from '../card/card-art.ts';
import { FIELD_ORIGIN } from '../card/poster/places/place-field.ts';
import { HORIZON } from '../card/poster/poster-grid.ts';
import { LAYOUT_LIST } from '../design/layouts/layouts.ts';
import { planGround, planLand } from './frame-land.ts';
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
