import { createRandomFromText } from '../card/drawing/random-from-text.ts';
import { CODE_WIDTHS } from './data/code-widths.ts';
import {
  layOutAirports,
  measureCode,
  type DrawnAirport,
  type MapAirport,
  type MapRoute,
} from './route-map.ts';
import { createWorldMap, type MapFrame } from './world-map.ts';

const LETTERS = Object.keys(CODE_WIDTHS);
const LABEL_SIZE = 15;
const random = createRandomFromText('labels');
const pick = (low: number, high: number) => low + random() * (high - low);
const pickLetter = () => LETTERS[Math.floor(random() * LETTERS.length)] ?? 'W';

/** Creates a collection with airports in clusters, such as those of London. */
function createCollection(airportCount: number): MapRoute[] {
  const clusters = Array.from({ length: 12 }, () => [pick(-55, 75), pick(-180, 180)] as const);
  const airports = Array.from({ length: airportCount }, (_, i): MapAirport => {
    const [latitude, longitude] = clusters[i % clusters.length] ?? [0, 0];
    const spread = i % 3 === 0 ? 1 : 14;
    const code = [pickLetter(), pickLetter(), pickLetter()].join('');
    return {
      code,
      name: code,
      latitude: latitude + pick(-spread, spread),
      longitude: longitude + pick(-spread, spread),
    };
  });
  const pickAirport = () => airports[Math.floor(random() ** 2 * airportCount)] as MapAirport;
  return Array.from({ length: 2 * airportCount }, () => ({
    from: pickAirport(),
    to: pickAirport(),
    count: 1 + Math.floor(random() ** 4 * 60),
    color: '#C8102E',
  }));
}

const FRAMES: MapFrame[] = [
  { width: 1400, height: 700, padding: 20, projection: 'flat' },
  { width: 374, height: 234, padding: 14, projection: 'flat' },
  { width: 1312, height: 540, padding: 20, projection: 'flat', isZoomed: true },
  { width: 900, height: 600, padding: 14, projection: 'globe', center: { latitude: 30, longitude: 8 } },
];

type Box = { left: number; top: number; right: number; bottom: number };

/** Returns the box of a label's letters; the baseline of the label is `y`. */
function boundLabel({ airport, label }: DrawnAirport): Box | null {
  if (!label) return null;
  const width = measureCode(airport.code, LABEL_SIZE);
  const left =
    label.anchor === 'start' ? label.x : label.anchor === 'end' ? label.x - width : label.x - width / 2;
  return { left, top: label.y - 0.7 * LABEL_SIZE, right: left + width, bottom: label.y };
}

const touches = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const boundDot = ({ x, y, radius }: DrawnAirport): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

/** Returns the labels that touch another label, a dot of another airport, or the edge of the frame. */
function findTouchingLabels(airports: readonly DrawnAirport[], { width, height }: MapFrame): string[] {
  const labels = airports.map(boundLabel);
  const dots = airports.map(boundDot);
  return airports.flatMap(({ airport }, i) => {
    const box = labels[i];
    if (!box) return [];
    const isTouching =
      labels.some((other, k) => k !== i && other && touches(box, other)) ||
      dots.some((dot, k) => k !== i && touches(box, dot));
    const isOutside = box.left < 0 || box.top < 0 || box.right > width || box.bottom > height;
    return isTouching || isOutside ? [airport.code] : [];
  });
}

describe('the codes of airports', () => {
  it.each([3, 30, 300])(
    'never touch each other or a dot, with %i airports in random collections',
    (count) => {
      for (let round = 0; round < 2; round += 1) {
        const routes = createCollection(count);
        for (const frame of FRAMES)
          for (const zoom of [1, 1.5, 4]) {
            const map = createWorldMap({ ...frame, routes });
            const zoomed = {
              frame,
              projectPoint: (place: MapAirport) => {
                const point = map.projectPoint(place);
                if (!point) return null;
                return [
                  (point[0] - frame.width / 2) * zoom + frame.width / 2,
                  (point[1] - frame.height / 2) * zoom + frame.height / 2,
                ] as const;
              },
            };
            const airports = layOutAirports(zoomed as typeof map, routes, { labelSize: LABEL_SIZE });
            expect(findTouchingLabels(airports, frame)).toEqual([]);
          }
      }
    },
  );

  it('go to the busiest airports first', () => {
    const place = (code: string, longitude: number): MapAirport => ({
      code,
      name: code,
      latitude: 0,
      longitude,
    });
    const [busy, quiet, far] = [place('BSY', 0), place('QTE', 0.5), place('FAR', 90)];
    const routes = [
      { from: quiet, to: far, count: 1, color: '#000000' },
      { from: busy, to: far, count: 9, color: '#000000' },
    ];
    const airports = layOutAirports(createWorldMap(FRAMES[1] as MapFrame), routes, { labelSize: LABEL_SIZE });
    expect(airports.map(({ airport }) => airport.code)).toEqual(['FAR', 'BSY', 'QTE']);
    expect(airports.slice(0, 2).map(({ label }) => label !== null)).toEqual([true, true]);
  });
});
