import { LAYOUT_LIST } from '../design/layouts/layouts.ts';
import { NOSE_GAP_PX, planFrame } from './frame-plan.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

const SIZES = Object.keys(IMAGE_SIZES) as ImageSizeId[];

describe.each(SIZES)('a %s', (size) => {
  const { width, height, margin, brandHeight } = IMAGE_SIZES[size];

  it.each(LAYOUT_LIST.map((layout) => [layout.id, layout] as const))(
    'has a %s in its proportions within the margins, clear of the brand, beside or below the aircraft',
    (_, layout) => {
      const { card, bounds, aircraft, brand } = planFrame(layout, size);
      expect(card.width / card.height).toBeCloseTo(layout.width / layout.height, 5);
      expect(bounds.left).toBeGreaterThanOrEqual(margin.side - 0.01);
      expect(bounds.top).toBeGreaterThanOrEqual(margin.top - 0.01);
      expect(bounds.left + bounds.width).toBeLessThanOrEqual(width - margin.side + 0.01);
      expect(bounds.top + bounds.height).toBeLessThanOrEqual(height - margin.bottom + 0.01);
      expect(brand).toMatchObject({ top: margin.top, height: brandHeight });
      if (size === 'link') expect(brand.left).toBe(margin.side);
      else expect(bounds.top).toBeGreaterThanOrEqual(brand.top + brand.height + 32);
      if (!aircraft) return;
      expect(aircraft.x - aircraft.length).toBeGreaterThan(0);
      const isBeside = aircraft.x < bounds.left + bounds.width / 2;
      expect(isBeside || aircraft.y < bounds.top).toBe(true);
    },
  );
});

it('a tall card covers two thirds of the height of a story, a round one 85 % of its width, a wide one its width below an aircraft', () => {
  const { width, height } = IMAGE_SIZES.story;
  for (const layout of LAYOUT_LIST) {
    const { turn, bounds, aircraft } = planFrame(layout, 'story');
    expect(Math.abs(turn)).toBeLessThan(20);
    if (layout.width === layout.height) expect(bounds.width / width).toBeGreaterThan(0.85);
    else if (layout.width < layout.height) expect(bounds.height / height).toBeCloseTo(0.67, 1);
    else {
      expect(bounds.width / width).toBeGreaterThan(0.85);
      expect(aircraft?.y).toBeLessThan(bounds.top);
    }
  }
});

it.each(SIZES)('the nose of an aircraft beside a card keeps clear of it in a %s', (size) => {
  for (const layout of LAYOUT_LIST) {
    const { card, turn, aircraft } = planFrame(layout, size);
    if (!aircraft || aircraft.y < card.top) continue;
    const radians = (turn * Math.PI) / 180;
    const [dx, dy] = [aircraft.x - card.left - card.width / 2, aircraft.y - card.top - card.height / 2];
    const fromMiddle = dx * Math.cos(radians) + dy * Math.sin(radians);
    expect(fromMiddle + card.width / 2).toBeCloseTo(-NOSE_GAP_PX * Math.cos(radians), 5);
    expect(NOSE_GAP_PX * Math.cos(radians)).toBeGreaterThan(40);
  }
});
