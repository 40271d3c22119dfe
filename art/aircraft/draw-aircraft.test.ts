import { Resvg } from '@resvg/resvg-js';
import type { Subtype } from '../../tag/design/choices.ts';
import { SELECTABLE_IMAGES, drawAircraft, PAIRED_IMAGES, type Livery } from './draw-aircraft.ts';
import type { FinMark } from '../drawing/livery-type.ts';

const LIVERY: Livery = {
  fuselage: '#FFFFFF',
  tail: '#2F7BFF',
  accent: '#9CC3FF',
  engine: '#FFFFFF',
  edge: null,
};
const WIDTH = 320;

type Raster = { width: number; height: number; alpha: (x: number, y: number) => number; rgba: Buffer };

const renderRaster = (
  image: string,
  width = WIDTH,
  livery = LIVERY,
  subtype: Subtype = 'standard',
): Raster => {
  const d = drawAircraft(image, subtype, livery, 'a');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${d.width} ${d.height}" width="${d.width}" height="${d.height}">${d.body}</svg>`;
  const picture = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  }).render();
  const rgba = Buffer.from(picture.pixels);
  return {
    width: picture.width,
    height: picture.height,
    rgba,
    alpha: (x, y) => rgba[(y * picture.width + x) * 4 + 3] ?? 0,
  };
};

/** Returns the number of rows from the first to the last painted pixel of a column; 0 if none is painted. */
const measurePaintedHeight = (r: Raster, x: number): number => {
  const rows = Array.from({ length: r.height }, (_, y) => y).filter((y) => r.alpha(x, y) > 127);
  return rows.length === 0 ? 0 : Math.max(...rows) - Math.min(...rows) + 1;
};

/** Returns the fraction of clearly different pixels of the larger bounding box; both rasters are aligned at the bottom. */
const measureDifference = (a: Raster, b: Raster): number => {
  const height = Math.max(a.height, b.height);
  let count = 0;
  for (let up = 1; up <= height; up += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const readPixel = (r: Raster): number[] =>
        [0, 1, 2, 3].map((c) => (up > r.height ? 0 : (r.rgba[((r.height - up) * WIDTH + x) * 4 + c] ?? 0)));
      const [p, q] = [readPixel(a), readPixel(b)];
      if (p.some((v, c) => Math.abs(v - (q[c] ?? 0)) > 40)) count += 1;
    }
  }
  return count / (height * WIDTH);
};

const toImagePath = (name: string): string => `/img/aircraft_${name}.png`;

/**
 * Length of the standard sub-type, height of the fuselage and, if there is one, length of the alternate sub-type, in meters as the makers
 * publish them.
 */
const PUBLISHED: Readonly<Record<string, readonly [number, number, number?]>> = {
  [toImagePath('a320')]: [37.57, 4.14],
  [toImagePath('a320_winglet')]: [37.57, 4.14],
  [toImagePath('a330-200_300')]: [63.67, 5.64, 58.82],
  [toImagePath('a340-200_300')]: [63.69, 5.64, 59.4],
  [toImagePath('a340-600')]: [75.36, 5.64],
  [toImagePath('a350-900_1000')]: [66.8, 6.09, 73.79],
  [toImagePath('b737')]: [39.47, 4.01],
  [toImagePath('b737_winglet')]: [39.47, 4.01],
  [toImagePath('b737_max')]: [39.47, 4.01],
  [toImagePath('b777-200_300er')]: [73.86, 6.2, 63.73],
  [toImagePath('b787-8_9')]: [62.81, 5.94, 56.72],
};

const EVERY_ONE: readonly (readonly [string, Subtype])[] = [
  ...SELECTABLE_IMAGES.map((image) => [image, 'standard'] as const),
  ...PAIRED_IMAGES.map((image) => [image, 'alternate'] as const),
];

describe.each(EVERY_ONE)('%s, %s', (image, subtype) => {
  const { width, height, body } = drawAircraft(image, subtype, LIVERY, 'p7-');

  test('is drawn alike every time and differs from its neighbors only by the ids', () => {
    expect(drawAircraft(image, subtype, LIVERY, 'p7-').body).toBe(body);
    expect(drawAircraft(image, subtype, LIVERY, 'q-').body).toBe(body.replaceAll('p7-', 'q-'));
  });

  test('puts the id prefix on every SVG id and refers to no other id', () => {
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map((m) => m[1] ?? '');
    expect(ids.length).toBeGreaterThan(5);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !id.startsWith('p7-'))).toEqual([]);
    const used = [...body.matchAll(/url\(#([^)]+)\)/g)].map((m) => m[1] ?? '');
    expect([...new Set(used)].sort()).toEqual([...ids].sort());
  });

  test('uses no groups, filters, masks or clips, and is smaller than 28 KiB', () => {
    expect(body).not.toMatch(/<(filter|mask|clipPath|g|image|text|style)\b|clip-path/);
    expect(body).not.toMatch(/ opacity=/);
    expect(Buffer.byteLength(body)).toBeLessThan(28 * 1024);
  });

  test('writes numbers with at most two decimals and nothing that is not a number', () => {
    expect(body).not.toMatch(/\d\.\d{3}/);
    expect(body).not.toMatch(/NaN|Infinity|undefined|e-\d/);
  });

  test('fills its box from nose to tail and from fin to belly', () => {
    const r = renderRaster(image, 632, LIVERY, subtype);
    const hasPaintInColumn = (x: number): boolean =>
      Array.from({ length: r.height }, (_, y) => y).some((y) => r.alpha(x, y) > 60);
    const hasPaintInRow = (y: number): boolean =>
      Array.from({ length: r.width }, (_, x) => x).some((x) => r.alpha(x, y) > 60);
    expect([hasPaintInColumn(1), hasPaintInColumn(r.width - 3)]).toEqual([true, true]);
    expect([hasPaintInRow(2), hasPaintInRow(r.height - 3)]).toEqual([true, true]);
    expect(height).toBeLessThan(width / 2);
  });

  test('has the published ratio of length to height of fuselage', () => {
    const [standard, tube, alternate = NaN] = PUBLISHED[image] ?? [NaN, NaN];
    const length = subtype === 'standard' ? standard : alternate;
    const r = renderRaster(image, 1264, LIVERY, subtype);
    // A fifth of the length is behind the nose, and ahead of the wing and the fairing.
    const drawn = measurePaintedHeight(r, Math.round(1264 * 0.2));
    expect(drawn / 1264 / (tube / length)).toBeGreaterThan(0.97);
    expect(drawn / 1264 / (tube / length)).toBeLessThan(1.03);
  });

  test('is well-formed and paints the tail in the color asked for', () => {
    const green = renderRaster(image, WIDTH, { ...LIVERY, tail: '#00C853' }, subtype);
    let count = 0;
    for (let i = 0; i < green.rgba.length; i += 4) {
      const [r = 0, g = 0, b = 0] = green.rgba.subarray(i, i + 3);
      if (g > 120 && g > r + 80 && g > b + 40) count += 1;
    }
    expect(count / (green.width * green.height)).toBeGreaterThan(0.04);
  });
});

test('there are eleven choices, and an unknown one is drawn as an A350', () => {
  expect(SELECTABLE_IMAGES).toEqual(Object.keys(PUBLISHED));
  expect(drawAircraft('/img/aircraft_none.png', 'standard', LIVERY, 'a')).toEqual(
    drawAircraft(toImagePath('a350-900_1000'), 'standard', LIVERY, 'a'),
  );
});

test('five choices span two sub-types, which differ in their proportions; the others ignore the sub-type', () => {
  const paired = SELECTABLE_IMAGES.filter((image) => PUBLISHED[image]?.[2] !== undefined);
  expect(PAIRED_IMAGES).toEqual(paired);
  for (const image of SELECTABLE_IMAGES) {
    const standard = drawAircraft(image, 'standard', LIVERY, 'a');
    const alternate = drawAircraft(image, 'alternate', LIVERY, 'a');
    if (paired.includes(image)) expect(Math.abs(standard.height - alternate.height)).toBeGreaterThan(4);
    else expect(alternate).toEqual(standard);
  }
});

test.each(PAIRED_IMAGES)('the siblings of %s are told apart', (image) => {
  const share = measureDifference(renderRaster(image), renderRaster(image, WIDTH, LIVERY, 'alternate'));
  expect(share).toBeGreaterThan(0.03);
});

test('families differ in at least 3 % of the pixels', () => {
  const families = [
    'a320',
    'a330-200_300',
    'a340-200_300',
    'a340-600',
    'a350-900_1000',
    'b737',
    'b777-200_300er',
    'b787-8_9',
  ];
  const rasters = families.map((name) => renderRaster(toImagePath(name)));
  for (const [i, a] of rasters.entries()) {
    for (const [j, b] of rasters.entries()) {
      if (j > i)
        expect([families[i], families[j], measureDifference(a, b) >= 0.03]).toEqual([
          families[i],
          families[j],
          true,
        ]);
    }
  }
});

test.each([
  ['a320', 'a320_winglet'],
  ['b737', 'b737_winglet'],
  ['b737', 'b737_max'],
  ['b737_winglet', 'b737_max'],
])('%s and %s are told apart by the tip or the engine', (one, other) => {
  const share = measureDifference(renderRaster(toImagePath(one)), renderRaster(toImagePath(other)));
  expect(share).toBeGreaterThan(0.003);
});

test('an edge is drawn only where a livery asks for one', () => {
  const edged = drawAircraft(
    toImagePath('b737_winglet'),
    'standard',
    { ...LIVERY, edge: '#FEDCBA' },
    'a',
  ).body;
  expect(edged.match(/#FEDCBA/g)).toHaveLength(3);
  expect(drawAircraft(toImagePath('b737_winglet'), 'standard', LIVERY, 'a').body).not.toContain('#FEDCBA');
});

/** Returns a mark in the shape of an ellipse that fills its box. */
const createEllipseMark = (width: number, height: number): FinMark => ({
  viewBox: [0, 0, width, height],
  d: `M0 ${height / 2}a${width / 2} ${height / 2} 0 1 1 ${width} 0a${width / 2} ${height / 2} 0 1 1 ${-width} 0Z`,
  color: '#00FF00',
});

test.each(EVERY_ONE)('a mark of any shape lies whole on the fin of %s, %s', (image, subtype) => {
  const bare = renderRaster(image, 1264, LIVERY, subtype);
  for (const [width, height] of [
    [6, 10],
    [10, 10],
    [22, 10],
    [60, 10],
  ] as const) {
    const livery = { ...LIVERY, mark: createEllipseMark(width, height) };
    const scale = Number(
      /scale\(([\d.]+)\)[^"]*" fill="#00FF00"/.exec(drawAircraft(image, subtype, livery, 'a').body)?.[1],
    );
    const { rgba } = renderRaster(image, 1264, livery, subtype);
    let [green, beside] = [0, 0];
    for (let i = 0; i < rgba.length; i += 4) {
      if ((rgba[i] ?? 0) > 60 || (rgba[i + 1] ?? 0) < 200 || (rgba[i + 2] ?? 0) > 60) continue;
      green += 1;
      if ((bare.rgba[i + 3] ?? 0) < 255) beside += 1;
    }
    expect(beside).toBe(0);
    // No part of the mark is hidden behind the fuselage. The mixed pixels of its edges were not counted.
    const whole = (Math.PI / 4) * width * height * (scale * 2) ** 2;
    expect(green / whole).toBeGreaterThan(0.9);
    // The mark has at least a fifth of the fin's height, so that it is visible on a card.
    expect(Math.min(width, height * 3) * scale).toBeGreaterThan(14);
  }
});

test('glass is dark, and has a light frame where the paint is dark', () => {
  const hasOutlineStrokes = (livery: Livery): [boolean, boolean] => {
    const { body } = drawAircraft(toImagePath('a320'), 'standard', livery, 'a');
    return [body.includes('stroke="#C3D2E0"'), body.includes('stroke="#1D2833"')];
  };
  expect(hasOutlineStrokes(LIVERY)).toEqual([false, true]);
  expect(hasOutlineStrokes({ ...LIVERY, fuselage: '#101820', tail: '#101820', accent: '#101820' })).toEqual([
    true,
    true,
  ]);
  expect(hasOutlineStrokes({ ...LIVERY, tail: '#05164D', pattern: 'tailwrap' })).toEqual([true, true]);
});
