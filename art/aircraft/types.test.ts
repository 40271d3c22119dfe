/** Tests every type: its measures, its text, its fin, and that no two types are alike. */
import { Resvg } from '@resvg/resvg-js';
import {
  AIRCRAFT_IMAGES,
  DRAWN_TYPES,
  getAirframe,
  drawAircraft,
  getTypeImage,
  DRAWING_WIDTH,
} from './draw-aircraft.ts';
import { getAirframeTop, getAirframeBottom } from './extent.ts';
import type { FinMark, Livery } from '../drawing/livery-type.ts';
import { placeOnFin } from './paint-fin.ts';

/** Overall length and height as the makers publish them, in meters. */
const PUBLISHED: readonly (readonly [name: string, length: number, height: number])[] = [
  // prettier-ignore
  ['A220-100', 35, 11.5],
  ['A220-300', 38.71, 11.5],
  ['A300-600', 54.08, 16.54],
  ['A310-300', 46.66, 15.8],
  ['A318', 31.44, 12.56],
  ['A319', 33.84, 11.76],
  ['A320-200', 37.57, 11.76],
  ['A321', 44.51, 11.76],
  ['A319neo', 33.84, 11.76],
  ['A320neo', 37.57, 11.76],
  ['A321neo', 44.51, 11.76],
  ['A321XLR', 44.51, 11.76],
  ['A330-200', 58.82, 17.39],
  ['A330-300', 63.67, 16.79],
  ['A330-800', 58.82, 17.39],
  ['A330-900', 63.67, 16.79],
  ['A340-200', 59.4, 17.03],
  ['A340-300', 63.69, 16.99],
  ['A340-500', 67.93, 17.53],
  ['A340-600', 75.36, 17.93],
  ['A350-900', 66.8, 17.05],
  ['A350-1000', 73.79, 17.08],
  ['A380', 72.72, 24.09],
  ['707-320B', 46.61, 12.93],
  ['717-200', 37.81, 8.92],
  ['727-200', 46.68, 10.36],
  ['737-200', 30.53, 11.23],
  ['737-300', 33.4, 11.13],
  ['737-400', 36.45, 11.13],
  ['737-500', 31.01, 11.13],
  ['737-600', 31.24, 12.57],
  ['737-700', 33.63, 12.55],
  ['737-800', 39.47, 12.55],
  ['737-900ER', 42.11, 12.55],
  ['737 MAX 7', 35.56, 12.29],
  ['737 MAX 8', 39.52, 12.29],
  ['737 MAX 9', 42.16, 12.29],
  ['737 MAX 10', 43.79, 12.29],
  ['747-100', 70.66, 19.33],
  ['747-200', 70.66, 19.33],
  ['747SP', 56.31, 19.94],
  ['747-400', 70.66, 19.41],
  ['747-8', 76.25, 19.35],
  ['757-200', 47.32, 13.56],
  ['757-300', 54.43, 13.56],
  ['767-200ER', 48.51, 15.85],
  ['767-300ER', 54.94, 15.85],
  ['767-400ER', 61.37, 16.8],
  ['777-200', 63.73, 18.5],
  ['777-200ER', 63.73, 18.5],
  ['777-200LR', 63.73, 18.6],
  ['777-300', 73.86, 18.5],
  ['777-300ER', 73.86, 18.5],
  ['777-9', 76.72, 19.68],
  ['787-8', 56.72, 16.92],
  ['787-9', 62.81, 17.02],
  ['787-10', 68.28, 17.02],
  ['E170', 29.9, 9.67],
  ['E175', 31.68, 9.73],
  ['E190', 36.24, 10.57],
  ['E195', 38.65, 10.55],
  ['E190-E2', 36.25, 10.96],
  ['E195-E2', 41.51, 10.91],
  ['ERJ 145', 29.87, 6.76],
  ['CRJ200', 26.77, 6.22],
  ['CRJ700', 32.33, 7.57],
  ['CRJ900', 36.24, 7.51],
  ['CRJ1000', 39.13, 7.48],
  ['ATR 42-600', 22.67, 7.59],
  ['ATR 72-600', 27.17, 7.65],
  ['Dash 7', 24.54, 7.98],
  ['Dash 8-100', 22.25, 7.49],
  ['Dash 8-300', 25.68, 7.49],
  ['Dash 8-400', 32.83, 8.36],
  ['Saab 340B', 19.73, 6.97],
  ['Saab 2000', 27.28, 7.73],
  ['BAe 146-200', 28.6, 8.61],
  ['Avro RJ85', 28.6, 8.61],
  ['Avro RJ100', 31, 8.61],
  ['Fokker 50', 25.25, 8.32],
  ['Fokker 70', 30.91, 8.51],
  ['Fokker 100', 35.53, 8.5],
  ['Do 328', 21.11, 7.24],
  ['DC-3', 19.66, 5.16],
  ['DC-8-50', 45.87, 12.91],
  ['DC-8-63', 57.12, 12.93],
  ['DC-9-30', 36.37, 8.38],
  ['DC-10-30', 55.35, 17.7],
  ['MD-80', 45.06, 9.05],
  ['MD-90', 46.51, 9.33],
  ['MD-11', 61.3, 17.6],
  ['L-1011-1', 54.17, 16.87],
  ['L-1011-500', 50.05, 16.87],
  ['L-1049G Constellation', 34.62, 7.54],
  ['Concorde', 61.66, 12.2],
  ['Comet 4', 33.99, 8.99],
  ['VC10', 48.36, 12.04],
  ['Super VC10', 52.32, 12.04],
  ['Caravelle III', 32.01, 8.72],
  ['Trident 2E', 34.97, 8.23],
  ['Viscount 800', 26.11, 8.15],
  ['Il-62M', 53.12, 12.35],
  ['Il-86', 59.54, 15.81],
  ['Il-96-300', 55.35, 17.55],
  ['Tu-134A', 37.1, 9.02],
  ['Tu-154M', 47.9, 11.4],
  ['Tu-204', 46.14, 13.9],
  ['Yak-40', 20.36, 6.5],
  ['Yak-42D', 36.38, 9.83],
  ['An-24', 23.53, 8.32],
  ['SSJ100', 29.94, 10.28],
  ['MC-21-300', 42.2, 11.5],
  ['C909', 33.46, 8.44],
  ['C919', 38.9, 11.95],
  ['Twin Otter', 15.77, 5.94],
  ['Islander', 10.86, 4.18],
  ['PC-12', 14.4, 4.26],
  ['Cessna 208B', 12.68, 4.71],
  ['Jetstream 31', 14.37, 5.38],
  ['Beech 1900D', 17.63, 4.72],
  ['L-410 UVP-E', 14.42, 5.83],
];

const LIVERY: Livery = {
  fuselage: '#FFFFFF',
  tail: '#2F7BFF',
  accent: '#9CC3FF',
  engine: '#FFFFFF',
  edge: null,
  pattern: 'plain',
};

const draw = (name: string, livery = LIVERY, idPrefix = 'a') =>
  drawAircraft(name, 'standard', livery, idPrefix);

/** Returns the first and the last painted column, and the first painted row. */
const measureExtent = (name: string): readonly [number, number, number] => {
  const { width, height, body } = draw(name);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
  const { pixels, width: wide } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  let [left, right, top] = [Infinity, -Infinity, Infinity];
  for (let at = 3; at < pixels.length; at += 4) {
    if ((pixels[at] ?? 0) < 60) continue;
    const x = ((at - 3) / 4) % wide;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, Math.floor((at - 3) / 4 / wide));
  }
  return [left, right, top];
};

test('every type of the facts can be drawn, by its name and by its image', () => {
  expect(DRAWN_TYPES.toSorted()).toEqual(PUBLISHED.map(([name]) => name).toSorted());
  expect(new Set(AIRCRAFT_IMAGES).size).toBe(AIRCRAFT_IMAGES.length);
  for (const name of DRAWN_TYPES) {
    expect(AIRCRAFT_IMAGES).toContain(getTypeImage(name));
    expect(drawAircraft(getTypeImage(name), 'standard', LIVERY, 'a')).toEqual(draw(name));
  }
});

describe.each(PUBLISHED)('%s', (name, length, height) => {
  const a = getAirframe(name, 'standard');

  test('has the published length and height within 2 %', () => {
    const [left, right, top] = measureExtent(name);
    const meters = a.length / DRAWING_WIDTH;
    expect(Math.abs(((right - left) * meters) / length - 1)).toBeLessThan(0.02);
    // The image begins at the highest point, apart from a hairline's space. The ground is `ground` meters below the centerline.
    expect(top).toBeLessThan(4);
    expect(Math.abs((getAirframeTop(a) + a.ground) / height - 1)).toBeLessThan(0.02);
    // The DC-3 was measured with its tail on the ground.
    if (name !== 'DC-3') expect(getAirframeBottom(a)).toBeLessThan(a.ground + 0.05);
  });

  test('is one SVG with unique ids, without groups, filters, masks or clips, and not too large', () => {
    const { body } = draw(name, { ...LIVERY, pattern: 'tailwrap' }, 'p7-');
    expect(draw(name, { ...LIVERY, pattern: 'tailwrap' }, 'q-').body).toBe(body.replaceAll('p7-', 'q-'));
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map((m) => m[1] ?? '');
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...body.matchAll(/url\(#([^)]+)\)/g)].map((m) => m[1] ?? '');
    expect([...new Set(used)].sort()).toEqual([...ids].sort());
    expect(body).not.toMatch(/<(filter|mask|clipPath|g|image|text|style)\b|clip-path| opacity=/);
    expect(body).not.toMatch(/NaN|Infinity|undefined|e-\d|\d\.\d{3}/);
    // The strips of shade along a hump are the largest part of a 747's text.
    expect(Buffer.byteLength(body)).toBeLessThan((a.body.hump ? 39 : 34) * 1024);
  });

  test('has an airline mark of at least a fifth of its fin', () => {
    for (const [width, height] of [
      [6, 10],
      [10, 10],
      [22, 10],
    ] as const) {
      const mark: FinMark = { viewBox: [0, 0, width, height], d: '', color: '#FFFFFF' };
      const place = placeOnFin(a.fin, mark);
      expect(Math.max(...(place?.size ?? [0]))).toBeGreaterThan((a.fin.top - a.fin.foot) * 0.2);
    }
  });

  test('has its doors from front to rear, on the body', () => {
    for (const { doors, door } of a.decks) {
      expect(doors).toEqual(doors.toSorted((x, y) => x - y));
      expect((doors.at(-1) ?? 0) + door.width).toBeLessThan(a.body.end);
    }
  });
});

test('on one scale a small type is small and the bar of ten meters is as long on each', () => {
  const drawTrueScale = (name: string) =>
    drawAircraft(name, 'standard', LIVERY, 'a', { scale: 'true', ink: '#ABCDEF' });
  const measureBar = (body: string): number => {
    const d = /<path d="([^"]+)"[^>]*stroke="#ABCDEF"/.exec(body)?.[1] ?? '';
    return Number(/H([\d.]+)/.exec(d)?.[1]) - Number(/M([\d.]+)/.exec(d)?.[1]);
  };
  const [large, small] = [drawTrueScale('A380'), drawTrueScale('Twin Otter')];
  expect([large.width, small.width]).toEqual([DRAWING_WIDTH, DRAWING_WIDTH]);
  expect(measureBar(large.body)).toBeCloseTo((10 * DRAWING_WIDTH) / 76.72, 0);
  expect(measureBar(small.body)).toBeCloseTo(measureBar(large.body), 0);
  expect(large.height).toBeGreaterThan(small.height * 2);
});

test('glass is dark on every paint, and the outline runs all round in one color', () => {
  const dark = draw('A320-200', { ...LIVERY, fuselage: '#101820', tail: '#101820', pattern: 'dark' }).body;
  expect(dark).toContain('stroke="#1D2833"');
  const edged = draw('A320-200', { ...LIVERY, edge: '#FEDCBA', pattern: 'eurowhite' }).body;
  // The three edges are on the body, the fin and the wing tip.
  expect(edged.match(/#FEDCBA/g)).toHaveLength(3);
});
