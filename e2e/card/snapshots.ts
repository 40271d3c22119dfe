import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import sharp from 'sharp';

const BASELINES_FOLDER = resolve(import.meta.dirname, 'baselines');

/** Returns the path of the accepted image of a card. */
export const getBaselinePath = (name: string) => join(BASELINES_FOLDER, `${name}.png`);

/** The number of colors in a baseline's palette, which keeps sixty files small; fewer colors would be visible in the gradients. */
const PALETTE_SIZE = 256;

/** Converts an image to a smaller one with a palette. */
export function reduceToPalette(png: Buffer): Promise<Buffer> {
  return sharp(png).png({ palette: true, colours: PALETTE_SIZE, dither: 0, effort: 10 }).toBuffer();
}

/** The smallest difference of two pixels, 0 to 1, that pixelmatch counts. */
const PIXEL_THRESHOLD = 0.1;

export type PngDifference = {
  /** The number of different pixels, without those that antialiasing explains. */
  readonly pixels: number;
  /** The fraction of all pixels that differ, 0 to 1. */
  readonly ratio: number;
  /** Returns a PNG of both images on top of each other, with the differences in red. */
  readonly drawImage: () => Buffer;
};

/** Returns red, green, blue and alpha of each pixel. Uses sharp, because it is five times as fast as pngjs. */
async function decodePixels(png: Uint8Array): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Compares two PNGs.
 * @throws if their sizes differ
 */
export async function comparePngs(firstPng: Uint8Array, secondPng: Uint8Array): Promise<PngDifference> {
  const [a, b] = await Promise.all([decodePixels(firstPng), decodePixels(secondPng)]);
  const { width, height } = a;
  if (width !== b.width || height !== b.height) {
    throw new Error(`The pictures are ${width}x${height} and ${b.width}x${b.height}`);
  }
  const compare = (diffImage?: PNG) =>
    pixelmatch(a.data, b.data, diffImage?.data, width, height, { threshold: PIXEL_THRESHOLD });
  const pixels = compare();
  const drawDiff = () => {
    const diffImage = new PNG({ width, height });
    compare(diffImage);
    return PNG.sync.write(diffImage);
  };
  return { pixels, ratio: pixels / (width * height), drawImage: drawDiff };
}

/** Compares a card with its baseline and returns a one-line difference, or null. */
export async function findDifference(name: string, png: Buffer): Promise<string | null> {
  const { pixels, drawImage } = await comparePngs(
    readFileSync(getBaselinePath(name)),
    await reduceToPalette(png),
  );
  if (pixels === 0) return null;
  const file = join(tmpdir(), `tailfin-card-${name}-diff.png`);
  writeFileSync(file, drawImage());
  return `${name}: ${pixels} pixels differ, see ${file}`;
}
