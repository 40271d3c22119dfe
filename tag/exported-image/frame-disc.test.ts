import { LAYOUT_LIST } from '../design/layouts/layouts.ts';
import { placeFrameDisc } from './frame-disc.ts';
import { planFrame } from './frame-plan.ts';
import { IMAGE_SIZES, type ImageSizeId } from './image-sizes.ts';

describe.each(Object.keys(IMAGE_SIZES) as ImageSizeId[])('in a %s', (size) => {
  const image = IMAGE_SIZES[size];

  it.each(LAYOUT_LIST.map((layout) => [layout.id, layout] as const))(
    'no straight edge of a %s cuts the sun, nor does the edge of the image',
    (_, layout) => {
      const plan = planFrame(layout, size);
      const { x, y, radius } = placeFrameDisc('day', plan, image, image.height * 0.8);
      for (const distance of [x, y, image.width - x, image.height - y])
        expect(distance).toBeGreaterThanOrEqual(radius);
      const { card, turn } = plan;
      if (card.width === card.height) return;
      const radians = (turn * Math.PI) / 180;
      const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
      const [dx, dy] = [x - card.left - card.width / 2, y - card.top - card.height / 2];
      const outside = [
        Math.max(0, Math.abs(dx * cos + dy * sin) - card.width / 2),
        Math.max(0, Math.abs(dy * cos - dx * sin) - card.height / 2),
      ] as const;
      expect(Math.hypot(...outside)).toBeGreaterThanOrEqual(radius);
    },
  );
});
