import { LAYOUT_LIST } from '../design/layouts/layouts.ts';
import { placeFrameDisc } from './frame-disc.ts';
import { planFrame, type FrameBox } from './frame-plan.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

const MIN_GAP_PX = 24;

type Point = { readonly x: number; readonly y: number };

function measureDistance({ x, y }: Point, { left, top, width, height }: FrameBox): number {
  const dx = Math.max(left - x, 0, x - left - width);
  const dy = Math.max(top - y, 0, y - top - height);
  return Math.hypot(dx, dy);
}

/** Returns a point in the coordinates of a card that is not turned. */
function turnBack({ x, y }: Point, { left, top, width, height }: FrameBox, turn: number): Point {
  const radians = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [middleX, middleY] = [left + width / 2, top + height / 2];
  const [dx, dy] = [x - middleX, y - middleY];
  return { x: middleX + dx * cos + dy * sin, y: middleY + dy * cos - dx * sin };
}

describe.each(Object.keys(IMAGE_SIZES) as ImageSizeId[])('in a %s', (size) => {
  const image = IMAGE_SIZES[size];

  it.each(LAYOUT_LIST.map((layout) => [layout.id, layout] as const))(
    'the sun is clear of a %s or half behind it, and clear of the brand and the edges of the image',
    (_, layout) => {
      const plan = planFrame(layout, size);
      const { card, turn, brand, aircraft } = plan;
      const disc = placeFrameDisc('day', plan, image);
      const { x, y, radius } = disc;
      for (const distance of [x, y, image.width - x])
        expect(distance - radius).toBeGreaterThanOrEqual(MIN_GAP_PX);
      expect(measureDistance(disc, brand) - radius).toBeGreaterThan(0);
      if (aircraft) expect(Math.hypot(x - aircraft.x, y - aircraft.y) - radius).toBeGreaterThan(MIN_GAP_PX);
      const isRound = card.width === card.height;
      const toCard = isRound
        ? Math.hypot(x - card.left - card.width / 2, y - card.top - card.height / 2) - card.width / 2
        : measureDistance(turnBack(disc, card, turn), card);
      const isBehind = toCard < radius * 0.6;
      if (!isBehind) expect(toCard - radius).toBeGreaterThanOrEqual(MIN_GAP_PX);
    },
  );
});

it.each(['portrait', 'square', 'story'] as const)('the sun of a %s is clear of a straight card', (size) => {
  for (const layout of LAYOUT_LIST) {
    const plan = planFrame(layout, size);
    if (plan.turn !== 0) continue;
    const disc = placeFrameDisc('day', plan, IMAGE_SIZES[size]);
    expect(measureDistance(disc, plan.card) - disc.radius).toBeGreaterThanOrEqual(MIN_GAP_PX);
  }
});
