import { getAirframe, drawAircraft, DRAWING_WIDTH } from '../aircraft/draw-aircraft.ts';
import type { Livery } from '../drawing/livery-type.ts';
import { getSchemeMark } from './scheme-marks.ts';
import { SCHEMES } from './data/all-schemes.ts';
import { createLetterTrack } from './letter-track.ts';
import { createSchemeLivery } from './scheme-livery.ts';
import type { Lettering, Scheme } from '../drawing/scheme.ts';

const REGISTRATION = 'D-ABYT';

const drawBody = (livery: Livery, type: string, nose: 'left' | 'right'): string =>
  drawAircraft(type, 'standard', livery, 'a', { nose }).body;

/** Returns the shapes that differ between nose left and nose right, without the mirroring of the whole drawing. */
const listChangedShapes = (livery: Livery, type: string): [left: string, right: string][] => {
  const left = drawBody(livery, type, 'left');
  const right = drawBody(livery, type, 'right').replace(
    `<g transform="translate(${DRAWING_WIDTH} 0) scale(-1 1)">`,
    '',
  );
  expect(right.endsWith('</g>')).toBe(true);
  const [ours, theirs] = [left, right.slice(0, -4)].map((body) => body.match(/<[^>]+>/g) ?? []);
  expect(theirs?.length).toBe(ours?.length);
  return (ours ?? []).flatMap((shape, i) => (shape === theirs?.[i] ? [] : [[shape, theirs?.[i] ?? '']]));
};

/** Returns the points of a path of absolute commands. */
const listPoints = (shape: string): [number, number][] => {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of (/ d="([^"]*)"/.exec(shape)?.[1] ?? '').matchAll(
    /([MLQCHV])([^MLQCHVZ]*)/g,
  )) {
    const n = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    if (command === 'H') points.push([(x = n[0] ?? 0), y]);
    else if (command === 'V') points.push([x, (y = n[0] ?? 0)]);
    else for (let i = 0; i < n.length; i += 2) points.push([(x = n[i] ?? 0), (y = n[i + 1] ?? 0)]);
  }
  return points;
};

/** Returns the orientation of three points of a drawing: 1 or -1; 0 if they are on a line. */
const getOrientation = (points: readonly [number, number][]): number => {
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0], [cx, cy] = [0, 0]] = points;
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  return Math.abs(area) < 0.1 ? 0 : Math.sign(area);
};

/** Letters are mirrored in the sheet, so that they are legible after the whole drawing is mirrored. */
const expectReversed = (left: string, right: string): void => {
  if (left.includes('transform="')) {
    // A mark is mirrored once more than in its own drawing.
    expect(right).toMatch(/scale\(-[\d.]+ [\d.]+\)/);
    return;
  }
  const [ours, theirs] = [listPoints(left), listPoints(right)];
  expect(theirs.length).toBe(ours.length);
  for (let i = 0; i + 2 < ours.length; i += 5) {
    const [hand, other] = [getOrientation(ours.slice(i, i + 3)), getOrientation(theirs.slice(i, i + 3))];
    if (hand !== 0 && other !== 0) expect(other).toBe(-hand);
  }
};

const isLettered = (text: Lettering): boolean => createLetterTrack(text, (point) => point).track.length > 0;

/** Returns the number of texts and marks of a scheme that look the same on both sides. */
const countReadableMarks = (scheme: Scheme, type: string): number => {
  const { titles = [], finText = [], cowl = [], marks = [] } = scheme;
  const figures = [...marks, ...titles.flatMap(({ mark }) => mark ?? [])];
  const texts = [...titles, ...finText].filter(isLettered).length;
  const engines = getAirframe(type, 'standard').engines.length;
  const upright = figures.filter((m) => getSchemeMark(m) && m.mirror !== true).length;
  return texts + cowl.filter(isLettered).length * engines + upright + 1;
};

test.each(SCHEMES.map((scheme) => [scheme.id, scheme] as const))(
  'nothing of %s that is read is mirrored with the nose to the right',
  (_, scheme) => {
    const changed = listChangedShapes(
      { ...createSchemeLivery(scheme), registration: REGISTRATION },
      scheme.type,
    );
    expect(changed.length).toBe(countReadableMarks(scheme, scheme.type));
    for (const [left, right] of changed) expectReversed(left, right);
  },
);

test('a picture on the fin is turned back about its own middle', () => {
  const mark = { viewBox: [0, 0, 40, 20], element: 'logo' } as const;
  const scheme = SCHEMES.find(({ id }) => id === 'lufthansa');
  if (!scheme) throw new Error('no scheme');
  const livery = { ...createSchemeLivery({ ...scheme, marks: [], titles: [], cowl: [] }), mark };
  const [[left, right] = ['', ''], ...others] = listChangedShapes(livery, 'A320');
  expect(others).toEqual([]);
  const [, x, y, size] = /translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)/.exec(left)?.map(Number) ?? [];
  const [, atX, atY] = /translate\(([-\d.]+) ([-\d.]+)\) rotate/.exec(right)?.map(Number) ?? [];
  expect(right).toContain('translate(-20 -10)');
  expect(atX).toBeCloseTo((x ?? 0) + 20 * (size ?? 0), 1);
  expect(atY).toBeCloseTo((y ?? 0) + 10 * (size ?? 0), 1);
});
