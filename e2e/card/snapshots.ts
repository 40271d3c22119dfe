import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import sharp from 'sharp';

const BASELINES = resolve(import.meta.dirname, 'baselines');

/** Where the accepted picture of a card lies. */
export const baselineOf = (name: string) => join(BASELINES, `${name}.png`);

/** Colours of a baseline: a palette, so that sixty of them stay small; fewer would show in the gradients. */
const COLORS = 256;

/** A picture as a small one with a palette. */
export function withPalette(png: Buffer): Promise<Buffer> {
  return sharp(png).png({ palette: true, colours: COLORS, dither: 0, effort: 10 }).toBuffer();
}

/** How far two pixels may differ, 0 to 1, before pixelmatch counts them. */
const THRESHOLD = 0.1;

export type Difference = {
  /** Pixels that differ, without those that antialiasing explains. */
  readonly pixels: number;
  /** Of all pixels, 0 to 1. */
  readonly share: number;
  /** The two laid over each other, with what differs in red, as PNG. */
  readonly picture: () => Buffer;
};

/** Red, green, blue and alpha of each pixel; by sharp, which is five times as fast as pngjs. */
async function pixelsOf(png: Uint8Array): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Compares two PNGs of one size. @throws where their sizes differ */
export async function differenceOf(one: Uint8Array, other: Uint8Array): Promise<Difference> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  const { width, height } = a;
  if (width !== b.width || height !== b.height) {
    throw new Error(`The pictures are ${width}x${height} and ${b.width}x${b.height}`);
  }
  const compare = (shown?: PNG) =>
    pixelmatch(a.data, b.data, shown?.data, width, height, { threshold: THRESHOLD });
  const pixels = compare();
  const picture = () => {
    const shown = new PNG({ width, height });
    compare(shown);
    return PNG.sync.write(shown);
  };
  return { pixels, share: pixels / (width * height), picture };
}

/** Compares a card with its baseline and returns a one-line difference, or null. */
export async function findDifference(name: string, png: Buffer): Promise<string | null> {
  const { pixels, picture } = await differenceOf(readFileSync(baselineOf(name)), await withPalette(png));
  if (pixels === 0) return null;
  const file = join(tmpdir(), `tailfin-card-${name}-diff.png`);
  writeFileSync(file, picture());
  return `${name}: ${pixels} pixels differ, see ${file}`;
}
