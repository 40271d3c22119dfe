import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import flying from '../../server/database/seed/airlines.json' with { type: 'json' };
import historic from '../../server/database/seed/historic-airlines.json' with { type: 'json' };
import { AIRCRAFT_IMAGES, SELECTABLE_IMAGES } from '../aircraft/draw-aircraft.ts';
import { buildImages, getLogoColor } from './build-images.ts';

const airlines = [...flying, ...historic];

/** The logo names of all airlines, and the logo for airlines of users. */
const LOGOS = [...airlines.map(({ slug }) => slug), 'fin'];

/** What the build has written. */
const built = resolve(import.meta.dirname, '../../dist/public/img');

type Picture = { width: number; height: number; alpha: Buffer };

const readPng = async (name: string): Promise<Picture> => {
  const alpha = sharp(join(built, name)).ensureAlpha().extractChannel('alpha').raw();
  const { data, info } = await alpha.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, alpha: data };
};

/** Returns the first and the last column, and the first and the last row, that are clearly painted. */
async function measureBounds({ width, height, alpha }: Picture): Promise<[number, number, number, number]> {
  const ink = sharp(alpha, { raw: { width, height, channels: 1 } }).trim({
    background: '#000',
    threshold: 20,
    lineArt: true,
  });
  const { info } = await ink.raw().toBuffer({ resolveWithObject: true });
  const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
  return [left, left + info.width - 1, top, top + info.height - 1];
}

test('every aircraft and every airline has its files, and nothing else is written', async () => {
  const expected = [
    'aircraft_unknown.png',
    ...AIRCRAFT_IMAGES.map((image) => image.replace('/img/', '')),
    ...LOGOS.flatMap((name) => [`logo_${name}.png`, `logo_${name}.json`]),
  ];
  // Other steps of the build add the rest.
  const images = (await readdir(built)).filter((name) => /^(aircraft|logo)_.*\.(png|json)$/.test(name));
  expect(images.sort()).toEqual(expected.sort());
});

test('a second build gives the same bytes', async () => {
  const again = await mkdtemp(join(tmpdir(), 'images-'));
  await buildImages(again, 0.1);
  const names = await readdir(again);
  expect(names.length).toBeGreaterThan(80);
  for (const name of names) {
    const [first, second] = await Promise.all([built, again].map((folder) => readFile(join(folder, name))));
    expect([name, second?.equals(first ?? Buffer.of())]).toEqual([name, true]);
  }
  await rm(again, { recursive: true });
});

test('aircraft are 1264 wide on a transparent ground, types beside the eleven choices 632', async () => {
  for (const image of AIRCRAFT_IMAGES) {
    const { width, alpha } = await readPng(image.replace('/img/', ''));
    expect(width).toBe(SELECTABLE_IMAGES.includes(image) ? 1264 : 632);
    expect(alpha[0]).toBe(0);
  }
});

test('a logo is 512 square, centered, with a margin of 8 %', async () => {
  for (const name of LOGOS) {
    const picture = await readPng(`logo_${name}.png`);
    expect([name, picture.width, picture.height]).toEqual([name, 512, 512]);
    const [left, right, top, bottom] = await measureBounds(picture);
    const gaps = [left, 511 - right, top, 511 - bottom];
    expect(Math.abs(Math.min(...gaps) - 41)).toBeLessThanOrEqual(3);
    expect(Math.abs((gaps[0] ?? 0) - (gaps[1] ?? 0))).toBeLessThanOrEqual(4);
    expect(Math.abs((gaps[2] ?? 0) - (gaps[3] ?? 0))).toBeLessThanOrEqual(4);
  }
});

test('each logo says how much of its box it covers: a ring of lines little, a square most', async () => {
  const readInk = async (name: string) =>
    (JSON.parse(await readFile(join(built, `logo_${name}.json`), 'utf8')) as { ink: number }).ink;
  for (const ink of await Promise.all(LOGOS.map(readInk))) {
    expect(ink).toBeGreaterThan(0.05);
    expect(ink).toBeLessThanOrEqual(1);
  }
  expect(await readInk('lufthansa')).toBeLessThan(0.25);
  expect(await readInk('united')).toBeGreaterThan(0.6);
});

test('a logo is white on a dark card and near black on a light one', () => {
  expect([getLogoColor('#001642'), getLogoColor('#E2DFDA')]).toEqual(['#FFFFFF', '#12110C']);
});
