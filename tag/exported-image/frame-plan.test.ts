import { LAYOUT_LIST } from '../design/layouts/layouts.ts';
import { planFrame, type FrameBox } from './frame-plan.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

const SIZES = Object.keys(IMAGE_SIZES) as ImageSizeId[];

describe.each(SIZES)('a %s', (size) => {
  const { width, height, margin } = IMAGE_SIZES[size];
  const isFree = (box: FrameBox) =>
    box.left >= margin.side - 0.01 &&
    box.top >= margin.top - 0.01 &&
    box.left + box.width <= width - margin.side + 0.01 &&
    box.top + box.height <= height - margin.bottom + 0.01;

  it.each(LAYOUT_LIST.map((layout) => [layout.id, layout] as const))(
    'has a %s in its proportions within the margins, clear of the title',
    (_, layout) => {
      const { card, title } = planFrame(layout, size);
      expect(card.width / card.height).toBeCloseTo(layout.width / layout.height, 5);
      expect(isFree(card)).toBe(true);
      if (title === null) return;
      expect(isFree(title)).toBe(true);
      const isApart = title.left + title.width <= card.left || title.top + title.height <= card.top;
      expect(isApart).toBe(true);
    },
  );
});

it('a link always says where the flight goes; a story of a tall card is the card', () => {
  for (const layout of LAYOUT_LIST) expect(planFrame(layout, 'link').title).not.toBeNull();
  expect(planFrame({ width: 376, height: 552 }, 'story').title).toBeNull();
  expect(planFrame({ width: 1000, height: 420 }, 'story').title).not.toBeNull();
});
