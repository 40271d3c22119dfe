import { LAYOUT_LIST } from '../design/layouts/layouts.ts';
import { NOSE_OVERLAP_PX, planFrame } from './frame-plan.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

const SIZES = Object.keys(IMAGE_SIZES) as ImageSizeId[];

describe.each(SIZES)('a %s', (size) => {
  const { width, height, margin, brandHeight } = IMAGE_SIZES[size];

  it.each(LAYOUT_LIST.map((layout) => [layout.id, layout] as const))(
    'has a %s in its proportions within the margins, above the brand, beside or below the aircraft',
    (_, layout) => {
      const { card, bounds, aircraft, brandTop } = planFrame(layout, size);
      expect(card.width / card.height).toBeCloseTo(layout.width / layout.height, 5);
      expect(bounds.left).toBeGreaterThanOrEqual(margin.side - 0.01);
      expect(bounds.top).toBeGreaterThanOrEqual(margin.top - 0.01);
      expect(bounds.left + bounds.width).toBeLessThanOrEqual(width - margin.side + 0.01);
      expect(bounds.top + bounds.height).toBeLessThanOrEqual(brandTop - 32);
      expect(brandTop + brandHeight).toBe(height - margin.bottom);
      if (!aircraft) return;
      expect(aircraft.x - aircraft.length).toBeGreaterThan(0);
      const isBeside = aircraft.x < bounds.left + bounds.width / 2;
      expect(isBeside || aircraft.y < bounds.top).toBe(true);
    },
  );
});

it('a long card is turned in a story and covers two thirds of its height, a round one 85 % of its width', () => {
  const { width, height } = IMAGE_SIZES.story;
  for (const layout of LAYOUT_LIST) {
    const { turn, bounds } = planFrame(layout, 'story');
    expect(layout.width > layout.height ? turn > 60 : turn < 20).toBe(true);
    if (layout.width === layout.height) expect(bounds.width / width).toBeGreaterThan(0.85);
    else expect(bounds.height / height).toBeCloseTo(0.67, 1);
  }
});

it('the nose of an aircraft beside a card touches its edge', () => {
  const { card, turn, aircraft } = planFrame(LAYOUT_LIST[0], 'link');
  const [x, y] = [aircraft?.x ?? 0, aircraft?.y ?? 0];
  const radians = (turn * Math.PI) / 180;
  const [dx, dy] = [x - card.left - card.width / 2, y - card.top - card.height / 2];
  const fromMiddle = dx * Math.cos(radians) + dy * Math.sin(radians);
  expect(fromMiddle + card.width / 2).toBeCloseTo(NOSE_OVERLAP_PX * Math.cos(radians), 5);
});
