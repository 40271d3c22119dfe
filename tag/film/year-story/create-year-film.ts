import { createPictureKit, type PictureSources } from '../../collection/kit/picture-kit.ts';
import { PICTURE_SIZES } from '../../collection/kit/picture-sizes.ts';
import { listPictureTexts } from '../../collection/picture-data.ts';
import { CLIMB_DEGREES, drawCover, drawCoverAircraft } from '../../collection/year-story/draw-cover.ts';
import { selectStoryYear } from '../../collection/year-story/select-story-year.ts';
import { createStoryFrame, type StoryFrame } from '../../collection/year-story/story-frame.ts';
import { IDENTITY_MATRIX } from '../../pdf/matrix.ts';
import type { Film, FilmItem } from '../film.ts';
import type { CollectionFilmRequest } from '../film-request.ts';
import { FILMS } from '../films.ts';
import { buildFilm } from '../kit/build-film.ts';
import { easeInOutLong, easeOut, getProgress } from '../kit/easing.ts';
import { moveItem, placeLayer } from '../kit/film-items.ts';
import { translateBy } from '../kit/film-matrix.ts';
import { prepareDistancePage } from './prepare-distance-page.ts';
import { prepareFinPage } from './prepare-fin-page.ts';
import { prepareFlypastPage } from './prepare-flypast-page.ts';
import { prepareLongestPage } from './prepare-longest-page.ts';
import type { PreparePage, StoryPage } from './story-page.ts';

/** The times in seconds at which the pages come: cover, distance, aircraft, fin and longest flight. */
const STARTS = [0, 2.8, 6, 9, 12] as const;
/** The duration of the change to the next page, which is half before and half after its time. */
const SLIDE_SECONDS = 0.7;
/**
 * Creates the film of the latest year of the flights.
 * @throws if no flight has a date: the film is not offered then
 */
export async function createYearFilm(
  { data, size }: CollectionFilmRequest,
  sources: PictureSources,
): Promise<Film> {
  const story = selectStoryYear(data.flights);
  if (!story) throw new Error('a year needs dates');
  const kit = await createPictureKit(sources, listPictureTexts(data));
  const frame = createStoryFrame(data, story, size, kit);
  const pages: StoryPage[] = [];
  for (const prepare of PAGES) pages.push(await prepare(frame));
  const firstLayers = pages.map((_, i) =>
    pages.slice(0, i).reduce((sum, page) => sum + page.layers.length, 0),
  );
  return buildFilm({
    size,
    seconds: FILMS['year-story'].seconds,
    layers: pages.flatMap(({ layers }) => layers),
    listItemsAt: (time) => listPageItems(pages, firstLayers, time, PICTURE_SIZES[size].width),
  });
}

/** Lists the items of the page of a time, or of two pages while the next one slides in from the right. */
function listPageItems(
  pages: readonly StoryPage[],
  firstLayers: readonly number[],
  time: number,
  width: number,
): FilmItem[] {
  return pages.flatMap((page, i) => {
    const getSlide = (index: number) => {
      const start = STARTS[index];
      if (start === undefined) return 0;
      const half = index === 0 ? 0 : SLIDE_SECONDS / 2;
      return easeInOutLong(getProgress(time, start - half, start + half));
    };
    const [comes, leaves] = [getSlide(i), getSlide(i + 1)];
    if (comes === 0 || leaves === 1) return [];
    // Pages push each other, so that the route goes on from one to the next.
    const x = (1 - comes) * width - leaves * width;
    const items = page.listItemsAt(
      time - Math.max(0, (STARTS[i] ?? 0) - SLIDE_SECONDS / 2),
      firstLayers[i] ?? 0,
    );
    return x === 0 ? items : items.map((item) => moveItem(item, x));
  });
}

/** The way of the aircraft on the cover, in lengths of its box, and the time that it takes. */
const FLIGHT_LENGTHS = 1.25;
const FLIGHT_SECONDS = 1.9;
/** The speed of the aircraft after its arrival, in px a second. */
const DRIFT_PX = 9;

/** Prepares the cover: its aircraft flies in from the lower left. */
async function prepareCover(frame: StoryFrame): Promise<StoryPage> {
  const cover = { ...PICTURE_SIZES[frame.size], svg: await drawCover(frame, false) };
  const aircraft = drawCoverAircraft(frame);
  if (!aircraft)
    return { layers: [cover], listItemsAt: (_, firstLayer) => [placeLayer(firstLayer, IDENTITY_MATRIX)] };
  const { box, svg } = aircraft;
  const angle = (CLIMB_DEGREES * Math.PI) / 180;
  return {
    layers: [cover, { width: box.width, height: box.height, svg }],
    listItemsAt: (time, firstLayer) => {
      const missing = 1 - easeOut(getProgress(time, 0, FLIGHT_SECONDS));
      const distance = -missing * FLIGHT_LENGTHS * box.width + DRIFT_PX * (time - FLIGHT_SECONDS);
      const place = translateBy(box.x + distance * Math.cos(angle), box.y - distance * Math.sin(angle));
      return [placeLayer(firstLayer, IDENTITY_MATRIX), placeLayer(firstLayer + 1, place)];
    },
  };
}

/** The pages in their order. */
const PAGES: readonly PreparePage[] = [
  prepareCover,
  prepareDistancePage,
  prepareFlypastPage,
  prepareFinPage,
  prepareLongestPage,
];
