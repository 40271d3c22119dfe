import {
  A320_FENCE,
  A320_SHARKLET,
  A330_200,
  A330_300,
  A340_200,
  A340_300,
  A340_600,
  A350_1000,
  A350_900,
} from './airbus.ts';
import type { ClassicAirframe } from './classic-airframe.ts';
import { B737_800, B737_800_WINGLET, B737_MAX_8, B777_200ER, B777_300ER, B787_8, B787_9 } from './boeing.ts';
import { surfacePoint } from '../surface.ts';

/** Length in meters, doors and overwing exits on a side, engines on a side, tip. */
const TYPES: readonly (readonly [
  ClassicAirframe,
  number,
  number,
  number,
  number,
  ClassicAirframe['tipDevice'],
])[] = [
  [A320_FENCE, 37.57, 2, 2, 1, 'fence'],
  [A320_SHARKLET, 37.57, 2, 2, 1, 'sharklet'],
  [A330_200, 58.82, 4, 0, 1, 'canted'],
  [A330_300, 63.67, 4, 0, 1, 'canted'],
  [A340_200, 59.4, 4, 0, 2, 'canted'],
  [A340_300, 63.69, 4, 0, 2, 'canted'],
  [A340_600, 75.36, 5, 0, 2, 'canted'],
  [A350_900, 66.8, 4, 0, 1, 'curved'],
  [A350_1000, 73.79, 4, 0, 1, 'curved'],
  [B737_800, 39.47, 2, 2, 1, 'none'],
  [B737_800_WINGLET, 39.47, 2, 2, 1, 'blended'],
  [B737_MAX_8, 39.47, 2, 2, 1, 'split'],
  [B777_200ER, 63.73, 4, 0, 1, 'none'],
  [B777_300ER, 73.86, 5, 0, 1, 'raked'],
  [B787_8, 56.72, 4, 0, 1, 'raked'],
  [B787_9, 62.81, 4, 0, 1, 'raked'],
];

describe.each(TYPES.map((row) => [row[0].name, ...row] as const))(
  '%s',
  (_, a, length, doors, exits, engines, tip) => {
    test('has the length, doors, exits, engines and tips of its type', () => {
      expect(a.length).toBeCloseTo(length, 2);
      expect([a.cabin.doors.length, a.cabin.overwingExits?.length ?? 0]).toEqual([doors, exits]);
      expect([a.engines.length, a.tipDevice]).toEqual([engines, tip]);
    });

    test('has its doors from front to rear, those before and behind the wing clear of it', () => {
      const { doors: fronts, door } = a.cabin;
      expect(fronts).toEqual(fronts.toSorted((x, y) => x - y));
      expect(fronts.at(0)).toBeLessThan(a.wing.root[0]);
      const [trailing] = surfacePoint(a.wing, 0.5, 1);
      const hidden = fronts.filter(
        (x) => x + door.width > a.wing.root[0] + 0.6 * a.wing.rootChord && x < trailing,
      );
      expect(hidden).toEqual([]);
      expect((fronts.at(-1) ?? 0) + door.width).toBeLessThan(a.length - a.tailplane.root[0]);
    });

    test('carries its engines below the wing, ahead of its trailing edge and clear of the nose', () => {
      for (const e of a.engines) {
        const [, y] = surfacePoint(a.wing, e.station, 0.2);
        const [trailing] = surfacePoint(a.wing, e.station, 1);
        expect(e.lip[1]).toBeLessThan(y);
        expect(e.lip[0] + e.length * 0.7).toBeLessThan(trailing);
        expect(e.lip[0]).toBeGreaterThan(a.tube);
      }
    });
  },
);

test('engines have the sizes that tell the types apart', () => {
  const size = (a: ClassicAirframe): number => a.engines[0]?.diameter ?? 0;
  const order = [B737_800, B737_MAX_8, A330_300, B787_9, B777_200ER, A350_900, B777_300ER].map(size);
  expect(order).toEqual(order.toSorted((x, y) => x - y));
  expect(new Set(order).size).toBe(order.length);
  const has = (trait: 'flat' | 'chevrons'): string[] =>
    TYPES.map(([a]) => a)
      .filter((a) => a.engines.every((e) => e[trait]))
      .map((a) => a.name);
  expect(has('flat')).toEqual([B737_800, B737_800_WINGLET, B737_MAX_8].map((a) => a.name));
  expect(has('chevrons')).toEqual([B737_MAX_8, B787_8, B787_9].map((a) => a.name));
});
