import { PICTURE_SIZES } from '../../collection/kit/picture-sizes.ts';
import { wrapInSvg } from '../../collection/kit/svg-parts.ts';
import { prepareTopFin } from '../../collection/year-story/draw-top-fin.ts';
import type { StoryFrame } from '../../collection/year-story/story-frame.ts';
import { IDENTITY_MATRIX } from '../../pdf/matrix.ts';
import { easeOut, getProgress } from '../kit/easing.ts';
import { drawBox, placeBox } from '../kit/film-boxes.ts';
import { placeLayer } from '../kit/film-items.ts';
import type { StoryPage } from './story-page.ts';

/** The times in which the fin rolls in, in seconds, and its way as a ratio of the frame's width. */
const ROLL = { start: 0.2, end: 1.7, ratio: 0.9 } as const;

/** Prepares the page of the top airline: its fin rolls in from the left. */
export async function prepareFinPage(frame: StoryFrame): Promise<StoryPage> {
  const { sky, tail, texts } = await prepareTopFin(frame);
  const { fin, brand } = frame.layout;
  const size = PICTURE_SIZES[frame.size];
  const { width, height } = size;
  const top = Math.floor(fin.footY - fin.height - brand.height);
  const tailBox = { x: 0, y: top, width, height: height - top };
  // Only the brand is over the tail.
  const brandBox = { x: 0, y: fin.brand.top, width, height: height - fin.brand.top };
  return {
    layers: [
      { ...size, svg: wrapInSvg(size, sky + texts) },
      drawBox(tailBox, tail),
      drawBox(brandBox, texts),
    ],
    listItemsAt: (time, firstLayer) => {
      const missing = 1 - easeOut(getProgress(time, ROLL.start, ROLL.end));
      return [
        placeLayer(firstLayer, IDENTITY_MATRIX),
        placeBox(firstLayer + 1, tailBox, -missing * ROLL.ratio * width),
        placeBox(firstLayer + 2, brandBox),
      ];
    },
  };
}
