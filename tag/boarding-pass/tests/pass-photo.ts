import bwipjs from 'bwip-js';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { BarCodeReader } from '../bar-code/find-bar-code.ts';
import { toGrayImage, type GrayImage } from '../bar-code/gray-image.ts';
import { formatPassText } from './made-up-passes.ts';

export const PASS = formatPassText([
  { from: 'SFO', to: 'PEK', carrier: 'UA', number: '0888', day: 197, seat: '023A' },
]);

export type PhotoOptions = {
  readonly code: 'pdf417' | 'azteccode' | 'qrcode';
  readonly degrees: number;
  /** The width of the photo in pixels; its height is three quarters of the width. */
  readonly width?: number;
  /** The width of the code in the photo, in pixels. */
  readonly codeWidth?: number;
  /** The amount of grain: the standard deviation of a pixel. */
  readonly grain?: number;
  readonly text?: string;
};

/** Renders a JPEG like a phone's photo of a pass on a table: rotated, slightly out of focus, with grain and uneven light. */
export async function createPassPhoto({
  code,
  degrees,
  width = 1600,
  codeWidth = (width * 9) / 16 / (code === 'pdf417' ? 1 : 2),
  grain = 10,
  text = PASS,
}: PhotoOptions): Promise<Buffer> {
  const rows = code === 'pdf417' ? { columns: 6, rowmult: 3 } : {};
  const options = { bcid: code, text, scale: 4, ...rows, backgroundcolor: 'FFFFFF', padding: 10 };
  const printed = await sharp(await bwipjs.toBuffer(options))
    .resize({ width: Math.round(codeWidth), kernel: 'cubic' })
    .rotate(degrees, { background: '#e8e4dc' })
    .toBuffer();
  const height = Math.round(width * 0.75);
  const { data } = await sharp({ create: { width, height, channels: 3, background: '#8b7d6b' } })
    .composite([{ input: printed, gravity: 'centre' }])
    .blur(Math.max(0.8, width / 2000))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const next = createRandom(7);
  for (let at = 0; at < data.length; at += 3) {
    const light = 1 - 0.4 * (((at / 3) % width) / width);
    const getNoise = (next() + next() + next() - 1.5) * 2 * grain;
    for (let color = 0; color < 3; color += 1)
      data[at + color] = Math.max(0, Math.min(255, (data[at + color] ?? 0) * light + getNoise));
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 75 })
    .toBuffer();
}

export async function createGrayPhoto(jpeg: Buffer): Promise<GrayImage> {
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return toGrayImage(
    new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    info.width,
    info.height,
  );
}

/** Starts the reader of bar codes in Node. */
export async function startReader(): Promise<BarCodeReader> {
  const require = createRequire(import.meta.url);
  const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return async (picture, formats) => {
    const [found] = await readBarcodes(picture as unknown as ImageData, {
      formats: [...formats],
      tryHarder: true,
      maxNumberOfSymbols: 1,
    });
    return found?.isValid ? found.text : null;
  };
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1664525 + 1013904223) >>> 0) / 2 ** 32;
}
