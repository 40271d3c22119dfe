import { toScreenSize } from '../kit/picture-sizes.ts';
import type { PictureDrawer } from '../picture-drawer.ts';
import { drawCover } from './draw-cover.ts';
import { drawDistance } from './draw-distance.ts';
import { drawFlypast } from './draw-flypast.ts';
import { drawLongest } from './draw-longest.ts';
import { drawTopFin } from './draw-top-fin.ts';
import { selectStoryYear } from './select-story-year.ts';
import { createStoryFrame, type StoryFrame } from './story-frame.ts';

/** The frames of a year, in their order. One route leads from the cover through all of them. */
const FRAMES: readonly ((frame: StoryFrame) => Promise<string>)[] = [
  (frame) => drawCover(frame),
  drawDistance,
  drawFlypast,
  drawTopFin,
  drawLongest,
];

/**
 * Draws a frame of the latest year of the flights, from 1: its cover, the distance, the aircraft, the top airline or the longest flight.
 * @throws if no flight has a date: the picture is not offered then
 */
export const drawYearStory: PictureDrawer = async (data, { size, frame }, kit) => {
  const story = selectStoryYear(data.flights);
  const draw = FRAMES[frame - 1];
  if (!story || !draw) throw new Error(story ? `no frame ${frame}` : 'a year needs dates');
  return draw(createStoryFrame(data, story, toScreenSize(size), kit));
};
