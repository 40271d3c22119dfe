import { PICTURE_SIZES } from '../../collection/kit/picture-sizes.ts';
import { wrapInSvg } from '../../collection/kit/svg-parts.ts';
import { prepareLongest } from '../../collection/year-story/draw-longest.ts';
import { drawAircraftAt } from '../../collection/year-story/draw-story-aircraft.ts';
import type { StoryFrame } from '../../collection/year-story/story-frame.ts';
import { IDENTITY_MATRIX } from '../../pdf/matrix.ts';
import type { FilmItem } from '../film.ts';
import { easeInOut, easeOut, getProgress } from '../kit/easing.ts';
import { drawBox } from '../kit/film-boxes.ts';
import { placeLayer, placeLine } from '../kit/film-items.ts';
import { composeMatrices, rotateBy, translateBy } from '../kit/film-matrix.ts';
import type { StoryPage } from './story-page.ts';
import { findCurvePoint, traceCurve } from './trace-curve.ts';

/** The times in seconds: the aircraft climbs to the middle of the bow, and the rest of the bow follows. */
const CLIMB = { start: 0.3, end: 2 } as const;
const DESCENT = { start: 1.5, end: 2.5 } as const;
/** The box of the aircraft in lengths. */
const AIRCRAFT_RATIO = { width: 1.1, height: 0.5 } as const;

/** Prepares the page of the longest flight: the aircraft flies up its bow, and the bow grows to its end. */
export async function prepareLongestPage(frame: StoryFrame): Promise<StoryPage> {
  const { size, layout, style, kit } = frame;
  const { ground, texts, flight, curve } = await prepareLongest(frame);
  const { left, right, height } = layout.bow;
  const length = layout.bow.aircraftWidth;
  const body = {
    x: 0,
    y: 0,
    width: Math.round(length * AIRCRAFT_RATIO.width),
    height: Math.round(length * AIRCRAFT_RATIO.height),
  };
  const middle = { x: body.width / 2, y: body.height / 2, degrees: 0, length };
  const hasAircraft = flight.type !== '';
  const line = { width: layout.route.width, color: style.brand.ink } as const;
  return {
    layers: [
      { ...PICTURE_SIZES[size], svg: wrapInSvg(PICTURE_SIZES[size], ground + texts) },
      ...(hasAircraft ? [drawBox(body, drawAircraftAt(flight, kit, middle))] : []),
    ],
    listItemsAt: (time, firstLayer) => {
      const flown = easeOut(getProgress(time, CLIMB.start, CLIMB.end)) / 2;
      const grown = Math.max(flown, easeInOut(getProgress(time, DESCENT.start, DESCENT.end)));
      const [x, y] = findCurvePoint(curve, flown);
      // The slope of a parabola falls evenly to its middle.
      const slope = (4 * height * (1 - 2 * flown)) / (right - left);
      const degrees = (-Math.atan(slope) * 180) / Math.PI / 2;
      const place = composeMatrices(translateBy(x, y), rotateBy(degrees), translateBy(-middle.x, -middle.y));
      const items: FilmItem[] = [placeLayer(firstLayer, IDENTITY_MATRIX)];
      if (grown > 0) items.push(placeLine(traceCurve(curve, grown), line));
      if (hasAircraft) items.push(placeLayer(firstLayer + 1, place));
      return items;
    },
  };
}
