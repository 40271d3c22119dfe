import type { PictureKit } from '../kit/picture-kit.ts';
import type { ScreenSize } from '../kit/picture-sizes.ts';
import type { PictureData } from '../picture-data.ts';
import type { PictureDrawer } from '../picture-drawer.ts';
import { drawFinWall } from '../fin-wall/draw-fin-wall.ts';
import { drawGlobe } from '../globe/draw-globe.ts';
import { drawLineUp } from '../line-up/draw-line-up.ts';
import { drawCover } from './draw-cover.ts';
import { drawRecords } from './draw-records.ts';
import { drawTopFin } from './draw-top-fin.ts';
import { selectStoryYear, type StoryYear } from './select-story-year.ts';

type StoryFrame = {
  readonly data: PictureData;
  readonly story: StoryYear;
  readonly size: ScreenSize;
  readonly kit: PictureKit;
};

/** The frames of a year, in their order. */
const FRAMES: readonly ((frame: StoryFrame) => Promise<string>)[] = [
  ({ data, story, size, kit }) => drawCover(data, story, size, kit),
  ({ data, size, kit }) => drawGlobe(data, { size, frame: 1 }, kit),
  ({ data, size, kit }) => {
    const hasTypes = data.flights.some(({ type }) => type !== '');
    return (hasTypes ? drawLineUp : drawFinWall)(data, { size, frame: 1 }, kit);
  },
  ({ story, size, kit }) => drawTopFin(story, size, kit),
  ({ story, size, kit }) => drawRecords(story, size, kit),
];

/**
 * Draws a frame of the latest year of the flights, from 1: its cover, the globe, the aircraft (the fins if no type is known), the top airline or the records.
 * @throws if no flight has a date: the picture is not offered then
 */
export const drawYearStory: PictureDrawer = async (data, { size, frame }, kit) => {
  const story = selectStoryYear(data.flights);
  const draw = FRAMES[frame - 1];
  if (!story || !draw) throw new Error(story ? `no frame ${frame}` : 'a year needs dates');
  return draw({
    data: { ...data, flights: story.flights },
    story,
    size: size === 'a3' ? 'story' : size,
    kit,
  });
};
