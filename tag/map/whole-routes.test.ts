import type { Position } from '../base/great-circle.ts';
import { createRandomFromText } from '../card/drawing/random-from-text.ts';
import { interpolateArc, toPosition, toVector } from './sphere.ts';
import { findFlatView, type FrameRoute } from './flat-view.ts';
import { listPathPieces, measureLine, type Point } from './tests/path-pieces.ts';
import { createWorldMap, type WorldMap } from './world-map.ts';

const FRAME = { width: 1400, height: 700, padding: 20, projection: 'flat' } as const;
const random = createRandomFromText('routes over the date line and the poles');
const pick = (low: number, high: number) => low + random() * (high - low);
const wrap = (longitude: number) => ((longitude + 540) % 360) - 180;

/** Creates a route over the Pacific, near a pole, or exactly over it. */
function createRandomRoute(index: number): FrameRoute {
  const start = { latitude: pick(-60, 75), longitude: pick(-180, 180) };
  const pacific = [
    { latitude: pick(-45, 60), longitude: pick(110, 180) },
    { latitude: pick(-50, 60), longitude: pick(-170, -70) },
  ] as const;
  const side = random() < 0.5 ? 1 : -1;
  const polar = [
    { ...start, latitude: side * pick(15, 75) },
    { latitude: side * pick(15, 80), longitude: wrap(start.longitude + pick(150, 210)) },
  ] as const;
  const overPole = [polar[0], { ...polar[1], longitude: wrap(start.longitude + 180) }] as const;
  const [from, to] = [pacific, polar, overPole][index % 3] ?? pacific;
  return { from, to, count: 1 + Math.floor(pick(0, 5)) };
}

const ROUTES = Array.from({ length: 200 }, (_, i) => createRandomRoute(i));

/** The number of steps in which a great circle is projected point by point. */
const STEPS = 2500;
/** The smallest distance between points of a projected great circle in px, because points are rounded to 0.1 px. */
const MIN_STEP_PX = 1;

const measureDistance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const NOWHERE: Point = [Number.NaN, Number.NaN];

/** Returns the visible pieces of a great circle, projected point by point. A piece ends at the cut or behind the globe. */
function projectGreatCircle(map: WorldMap, { from, to }: FrameRoute, meridian = 0): Point[][] {
  const isFlat = map.frame.projection === 'flat';
  const pieces: Point[][] = [];
  let lastEast: number | null = null;
  for (const vector of interpolateArc(toVector(from), toVector(to), STEPS)) {
    const place = toPosition(vector);
    const point = map.projectPoint(place);
    const east = wrap(place.longitude - meridian);
    const isJoined = lastEast !== null && (!isFlat || Math.abs(east - lastEast) < 180);
    const piece = pieces.at(-1);
    if (point && piece && isJoined) {
      if (measureDistance(point, piece.at(-1) ?? NOWHERE) >= MIN_STEP_PX) piece.push(point);
    } else if (point) pieces.push([point]);
    lastEast = point && east;
  }
  return pieces;
}

/** Returns the points of the left and right edge of a flat map. */
const listEdgePoints = (map: WorldMap, meridian: number): Point[] =>
  Array.from({ length: 1801 }, (_, i) =>
    [-179.9999, 179.9999].flatMap((degrees) => {
      const point = map.projectPoint({ latitude: -90 + i / 10, longitude: wrap(meridian + degrees) });
      return point ? [point] : [];
    }),
  ).flat();

/** Returns the longest line of a piece. */
const findLongestStep = (piece: readonly Point[]) =>
  Math.max(...piece.map((point, i) => measureDistance(point, piece[i - 1] ?? point)));

/** Returns the sum of the lengths of all pieces. */
const measurePieces = (pieces: readonly Point[][]) =>
  pieces.reduce((sum, piece) => sum + measureLine(piece), 0);

/** Checks that a route is drawn whole on a flat map. */
function checkFlatRoute(
  map: WorldMap,
  route: FrameRoute,
  { meridian, isOverPole }: { meridian: number; isOverPole: boolean },
) {
  const pieces = listPathPieces(map.drawRoute(route.from, route.to));
  const points = pieces.flat();
  expect(pieces.length).toBeLessThanOrEqual(2);
  expect(points[0]).toEqual(map.projectPoint(route.from));
  expect(points.at(-1)).toEqual(map.projectPoint(route.to));
  expect(Math.max(...pieces.map(findLongestStep))).toBeLessThan(FRAME.width / 4);
  expect(points.filter(([x, y]) => !(x > 0 && x < FRAME.width && y > 0 && y < FRAME.height))).toEqual([]);
  // A route exactly over the pole follows the upper edge, which is the pole.
  if (!isOverPole) {
    const expectedPieces = projectGreatCircle(map, route, meridian);
    expect(pieces).toHaveLength(expectedPieces.length);
    // The step over the cut is in none of the expected pieces.
    const tolerance = expectedPieces.length > 1 ? Math.max(...expectedPieces.map(findLongestStep)) : 0;
    expectNear(measurePieces(pieces), measurePieces(expectedPieces), tolerance);
  }
  return pieces;
}

describe('200 routes over the date line and the poles', () => {
  it('are each whole and uncut on a flat map of its own', () => {
    ROUTES.forEach((route, i) => {
      const map = createWorldMap({ ...FRAME, routes: [route] });
      const options = { meridian: findFlatView([route]).meridian, isOverPole: i % 3 === 2 };
      expect(checkFlatRoute(map, route, options)).toHaveLength(1);
    });
  });

  it('are whole on one flat map, or cut exactly at both of its edges', () => {
    const map = createWorldMap({ ...FRAME, routes: ROUTES });
    const { meridian } = findFlatView(ROUTES);
    const edge = listEdgePoints(map, meridian);
    const cuts = ROUTES.flatMap((route, i) => {
      const [first, second] = checkFlatRoute(map, route, { meridian, isOverPole: i % 3 === 2 });
      return first && second ? [first.at(-1) ?? NOWHERE, second[0] ?? NOWHERE] : [];
    });
    expect(cuts.length).toBeGreaterThan(20);
    for (const cut of cuts)
      expect(Math.min(...edge.map((point) => measureDistance(cut, point)))).toBeLessThan(1);
  });

  it('are whole on globes', () => {
    ROUTES.forEach((route, i) => {
      const { from, to } = route;
      const center =
        [from, to, { latitude: 85, longitude: 3 }, { latitude: 0, longitude: 180 }][i % 4] ?? from;
      const globe = createWorldMap({ ...FRAME, projection: 'globe', center });
      const pieces = listPathPieces(globe.drawRoute(from, to));
      expect(pieces.length).toBeLessThanOrEqual(1);
      expectNear(measurePieces(pieces), measurePieces(projectGreatCircle(globe, route)));
      const ends = pieces[0] && ([pieces[0][0] ?? NOWHERE, pieces[0].at(-1) ?? NOWHERE] as const);
      ends?.forEach((end, k) => {
        const airport = globe.projectPoint([from, to][k] ?? from);
        // An end behind the globe is at its edge.
        if (airport) expect(measureDistance(end, airport)).toBeLessThan(0.2);
        else expect(measureDistance(end, [FRAME.width / 2, FRAME.height / 2])).toBeCloseTo(330, 0);
      });
    });
  });
});

function expectNear(length: number, expectedLength: number, tolerance = 2): void {
  expect(Math.abs(length - expectedLength)).toBeLessThan(tolerance + 0.02 * expectedLength);
}

describe('the meridian of a flat map', () => {
  const place = (latitude: number, longitude: number): Position => ({ latitude, longitude });
  const [fra, jfk, lax, syd, nrt] = [
    place(50, 9),
    place(41, -74),
    place(34, -118),
    place(-34, 151),
    place(36, 140),
  ];
  const toRoute = ([from, to, count = 1]: readonly [Position, Position, number?]): FrameRoute => ({
    from,
    to,
    count,
  });

  it('stays the usual one without a flight over the Bering Strait', () => {
    expect(findFlatView([]).meridian).toBe(11);
    expect(findFlatView([[fra, jfk] as const, [fra, nrt] as const].map(toRoute)).meridian).toBe(11);
  });

  it('follows flights over the Pacific', () => {
    const { meridian } = findFlatView([[lax, syd] as const, [nrt, lax] as const].map(toRoute));
    expect(Math.abs(meridian)).toBeGreaterThan(130);
  });

  it('cuts the ocean with the fewest flights', () => {
    const flights = (pacific: number, atlantic: number) =>
      findFlatView([[lax, syd, pacific] as const, [fra, jfk, atlantic] as const].map(toRoute)).meridian;
    expect(flights(2, 3)).toBe(11);
    expect(Math.abs(flights(3, 2))).toBeGreaterThan(130);
    expect(flights(2, 2)).toBe(11);
  });
});
