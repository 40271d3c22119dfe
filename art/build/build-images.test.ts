import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import airlines from '../../server/database/seed/airlines.json' with { type: 'json' };
import { AIRCRAFT_IMAGES } from '../aircraft/draw-aircraft.ts';
import marks from '../marks/marks.json' with { type: 'json' };
import { buildImages, logoColor } from './build-images.ts';

let one = '';
let two = '';
beforeAll(async () => {
  one = await mkdtemp(join(tmpdir(), 'images-'));
  two = await mkdtemp(join(tmpdir(), 'images-'));
  await buildImages(one);
  await buildImages(two);
});
afterAll(async () => {
  await rm(one, { recursive: true });
  await rm(two, { recursive: true });
});

type Picture = { width: number; height: number; data: Buffer };

/** Width and height stand in the PNG's first chunk; resvg decodes the rest. */
const png = async (name: string): Promise<Picture> => {
  const file = await readFile(join(one, name));
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${file.toString('base64')}"/></svg>`;
  return { width, height, data: Buffer.from(new Resvg(svg).render().pixels) };
};

test('every aircraft and every airline has its files, and nothing else is written', async () => {
  const slugs = Object.keys(marks).filter((slug) => airlines.some((a) => a.slug === slug));
  const expected = [
    ...AIRCRAFT_IMAGES.map((image) => image.replace('/img/', '')),
    ...slugs.flatMap((slug) => [`logo_${slug}.png`, `logo_${slug}.json`]),
  ];
  expect((await readdir(one)).sort()).toEqual(expected.sort());
});

test('a second build gives the same bytes', async () => {
  for (const name of await readdir(one)) {
    expect([name, (await readFile(join(one, name))).equals(await readFile(join(two, name)))]).toEqual([
      name,
      true,
    ]);
  }
});

test('aircraft are 1264 wide on a transparent ground', async () => {
  for (const image of AIRCRAFT_IMAGES) {
    const { width, data } = await png(image.replace('/img/', ''));
    expect(width).toBe(1264);
    expect(data[3]).toBe(0);
  }
});

test('a logo is 512 square, centred, with a margin of 8 %', async () => {
  for (const slug of Object.keys(marks)) {
    const { width, height, data } = await png(`logo_${slug}.png`);
    expect([width, height]).toEqual([512, 512]);
    const painted = (x: number, y: number): boolean => (data[(y * 512 + x) * 4 + 3] ?? 0) > 20;
    const range = Array.from({ length: 512 }, (_, i) => i);
    const xs = range.filter((x) => range.some((y) => painted(x, y)));
    const ys = range.filter((y) => xs.some((x) => painted(x, y)));
    const gaps = [xs[0] ?? 0, 511 - (xs.at(-1) ?? 0), ys[0] ?? 0, 511 - (ys.at(-1) ?? 0)];
    expect(Math.abs(Math.min(...gaps) - 41)).toBeLessThanOrEqual(3);
    expect(Math.abs((gaps[0] ?? 0) - (gaps[1] ?? 0))).toBeLessThanOrEqual(4);
    expect(Math.abs((gaps[2] ?? 0) - (gaps[3] ?? 0))).toBeLessThanOrEqual(4);
  }
});

test('a logo is white on a dark card and near black on a light one', () => {
  expect([logoColor('#001642'), logoColor('#E2DFDA')]).toEqual(['#FFFFFF', '#12110C']);
});
