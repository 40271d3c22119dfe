/** Measures how similar the drawings of the types are. Print the most similar pairs with: npx tsx art/build/print-type-pairs.ts */
import { Resvg } from '@resvg/resvg-js';
import { drawAircraft, DRAWN_TYPES, type Livery } from '../aircraft/draw-aircraft.ts';

const LIVERY: Livery = {
  fuselage: '#FFFFFF',
  tail: '#2F7BFF',
  accent: '#9CC3FF',
  engine: '#FFFFFF',
  edge: null,
  pattern: 'plain',
};

/** The width of an aircraft on a card at 1x, in pixels. */
const WIDTH = 316;
const HEIGHT = 150;

/** Returns the gray of each pixel on a mid-blue background; all drawings are aligned at the bottom. */
const renderGray = (name: string): Uint8Array => {
  const { width, height, body } = drawAircraft(name, 'standard', LIVERY, 'a');
  const viewHeight = (HEIGHT * width) / WIDTH;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${height - viewHeight} ${width} ${viewHeight}" width="${WIDTH}" height="${HEIGHT}"><rect y="${height - viewHeight}" width="100%" height="100%" fill="#2A5FA8"/>${body}</svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const gray = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < gray.length; i += 1) gray[i] = ((pixels[i * 4] ?? 0) + (pixels[i * 4 + 2] ?? 0)) / 2;
  return gray;
};

const measureDifference = (a: Uint8Array, b: Uint8Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / (a.length * 255);
};

export type TypePair = { one: string; other: string; difference: number };

/** Returns the pairs whose drawings differ least, most similar first. */
export function findClosestTypePairs(count: number): TypePair[] {
  const grays = DRAWN_TYPES.map((name) => [name, renderGray(name)] as const);
  const pairs = grays.flatMap(([one, a], i) =>
    grays.slice(i + 1).map(([other, b]): TypePair => ({ one, other, difference: measureDifference(a, b) })),
  );
  return pairs.toSorted((a, b) => a.difference - b.difference).slice(0, count);
}
