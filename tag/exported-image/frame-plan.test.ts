import { LAYOUT_LIST } from '../design/layouts/layouts.ts';
import { planFrame } from './frame-plan.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

const SIZES = Object.keys(IMAGE_SIZES) as ImageSizeId[];

describe.each(SIZES)('a %s', (size) => {
  const { width, height, margin } = IMAGE_SIZES[size];

  it.each(LAYOUT_LIST.map((layout) => [layout.id, layout] as const))(
    'has a %s in its proportions within the margins, clear of the aircraft',
    (_, layout) => {
      const { card, bounds, aircraft } = planFrame(layout, size);
      expect(card.width / card.height).toBeCloseTo(layout.width / layout.height, 5);
      expect(bounds.left).toBeGreaterThanOrEqual(margin.side - 0.01);
      expect(bounds.top).toBeGreaterThanOrEqual(margin.top - 0.01);
      expect(bounds.left + bounds.width).toBeLessThanOrEqual(width - margin.side + 0.01);
      expect(bounds.top + bounds.height).toBeLessThanOrEqual(height - margin.bottom + 0.01);
      const gaps = aircraft && [
        bounds.left - aircraft.left - aircraft.width,
        bounds.top - aircraft.top - aircraft.height,
      ];
      if (gaps) expect(Math.max(...gaps)).toBeGreaterThanOrEqual(0);
    },
  );
});

it('a long card is turned in a story, and covers 70 % of its height', () => {
  const { height } = IMAGE_SIZES.story;
  for (const layout of LAYOUT_LIST) {
    const { turn, bounds } = planFrame(layout, 'story');
    expect(layout.width > layout.height ? turn > 60 : turn < 20).toBe(true);
    if (layout.width !== layout.height) expect(bounds.height / height).toBeCloseTo(0.7, 1);
  }
});
