import { PICTURE_SIZES } from '../../collection/kit/picture-sizes.ts';
import { wrapInSvg } from '../../collection/kit/svg-parts.ts';
import { prepareDistance } from '../../collection/year-story/draw-distance.ts';
import { drawStoryAircraft } from '../../collection/year-story/draw-story-aircraft.ts';
import type { StoryFrame } from '../../collection/year-story/story-frame.ts';
import type { OrbitPoint } from '../../collection/year-story/trace-orbits.ts';
import { IDENTITY_MATRIX } from '../../pdf/matrix.ts';
import type { FilmItem } from '../film.ts';
import { easeInOut, getProgress } from '../kit/easing.ts';
import { drawBox, placeBox } from '../kit/film-boxes.ts';
import { placeLayer, placeLine } from '../kit/film-items.ts';
import { composeMatrices, rotateBy, scaleBy, translateBy } from '../kit/film-matrix.ts';
import type { StoryPage } from './story-page.ts';

/** The times of the flight around the Earth in seconds. */
const FLIGHT = { start: 0.4, end: 2.7 } as const;
const LAYERS = { ground: 0, globe: 1, aircraft: 2 } as const;
/** The box of the globe with its glow, in radii, and of the aircraft, in lengths. */
const GLOBE_RATIO = 1.2;
const AIRCRAFT_RATIO = { width: 1.1, height: 0.5 } as const;
/** The distance of the points that give the direction of the aircraft. */
const DIRECTION_STEPS = 2;
/** The smallest count of the numbers of a side that has an edge: both ends and two points between them. */
const MIN_EDGE_NUMBERS = 8;

type Run = { readonly isFront: boolean; readonly points: readonly number[] };

/** Prepares the page of the distance: the aircraft flies around the Earth and draws its route. */
export async function prepareDistancePage(frame: StoryFrame): Promise<StoryPage> {
  const { size, layout, style, story, kit } = frame;
  const parts = await prepareDistance(frame);
  const { points, width } = parts;
  const { x, y, radius, aircraftWidth: length } = layout.globe;
  const reach = Math.ceil(radius * GLOBE_RATIO);
  const box = { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach };
  const body = {
    x: 0,
    y: 0,
    width: Math.round(length * AIRCRAFT_RATIO.width),
    height: Math.round(length * AIRCRAFT_RATIO.height),
  };
  const middle = { x: body.width / 2, y: body.height / 2, degrees: 0, length };
  const drawRuns = (runs: readonly Run[], isFront: boolean): FilmItem[] => {
    const sides = runs.filter((run) => run.isFront === isFront);
    return [
      // The edge is shorter, because its round ends would cover the line of the other side.
      ...sides
        .filter(({ points: { length } }) => length >= MIN_EDGE_NUMBERS)
        .map((run) => placeLine(run.points.slice(2, -2), { width: width * 1.7, color: style.night.ink })),
      ...sides.map((run) => placeLine(run.points, { width, color: style.flown })),
    ];
  };
  return {
    layers: [
      {
        ...PICTURE_SIZES[size],
        svg: wrapInSvg(PICTURE_SIZES[size], parts.ground + parts.behind + parts.before + parts.texts),
      },
      drawBox(box, parts.globe + parts.before),
      drawBox(body, drawStoryAircraft(story, kit, middle)),
    ],
    listItemsAt: (time, firstLayer) => {
      const progress = easeInOut(getProgress(time, FLIGHT.start, FLIGHT.end));
      const flown = points.slice(0, Math.max(2, Math.round(progress * (points.length - 1)) + 1));
      const runs = splitRuns(flown);
      const aircraft = placeAircraft(flown, firstLayer + LAYERS.aircraft, body);
      const isBehind = flown.at(-1)?.isFront === false;
      return [
        placeLayer(firstLayer + LAYERS.ground, IDENTITY_MATRIX),
        ...drawRuns(runs, false),
        ...(isBehind ? aircraft : []),
        placeBox(firstLayer + LAYERS.globe, box),
        ...drawRuns(runs, true),
        ...(isBehind ? [] : aircraft),
      ];
    },
  };
}

/** Splits a way into its parts before and behind the Earth. */
function splitRuns(points: readonly OrbitPoint[]): Run[] {
  const runs: { isFront: boolean; points: number[] }[] = [];
  for (const [i, { x, y, isFront }] of points.entries()) {
    const [previous, run] = [points[i - 1], runs.at(-1)];
    if (!previous || previous.isFront !== isFront) runs.push({ isFront, points: [x, y] });
    else run?.points.push(x, y);
  }
  return runs.filter((run) => run.points.length >= 4);
}

/** Places the aircraft at the end of its way. It is never upside down. */
function placeAircraft(
  points: readonly OrbitPoint[],
  layer: number,
  { width, height }: { width: number; height: number },
): FilmItem[] {
  const end = points.at(-1);
  if (!end) return [];
  const before = points.at(-1 - DIRECTION_STEPS) ?? points[0] ?? end;
  const degrees = before === end ? -20 : (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  const flip = Math.abs(degrees) > 90 ? -1 : 1;
  return [
    placeLayer(
      layer,
      composeMatrices(
        translateBy(end.x, end.y),
        rotateBy(degrees),
        scaleBy(1, flip),
        translateBy(-width / 2, -height / 2),
      ),
    ),
  ];
}
