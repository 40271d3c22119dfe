import type { Film } from '../../tag/film/film.ts';
import { importWithRetry } from '../card/import-with-retry.ts';
import type { EncodeOptions, FilmFile } from './film-file.ts';
import { getFilmContext } from './get-film-context.ts';
import { paintFrame, type FilmContext, type LayerBitmaps } from './paint-frame.ts';
import { createPreviewSender } from './preview-sender.ts';

const importGifenc = importWithRetry(() => import('gifenc'));

const GIF_WIDTH_PX = 360;
const GIF_FRAMES_PER_S = 12;

/** The index of the color that leaves the earlier frame visible. */
const TRANSPARENT_INDEX = 255;
const MAX_COLORS = TRANSPARENT_INDEX;

/** The number of frames, over the whole film, of which the colors are found, and their width. */
const COLOR_SAMPLES = 12;
const SAMPLE_WIDTH_PX = 96;

/** A film in the pixels and the frames of the GIF. */
type GifSize = {
  readonly width: number;
  readonly height: number;
  /** The number of pixels per px of the film. */
  readonly scale: number;
  readonly frameCount: number;
};

/** Encodes a film as a GIF, for browsers without an encoder of videos. Throws NoCanvasError */
export async function encodeGif(
  film: Film,
  bitmaps: LayerBitmaps,
  { createCanvas, onProgress, onPreview, signal }: EncodeOptions,
): Promise<FilmFile> {
  const { GIFEncoder, applyPalette } = await importGifenc();
  const size = measureGif(film);
  const colors = await findColors(film, bitmaps, createCanvas);
  // The color at the transparent index is in the table, but no pixel gets it.
  const palette = Array.from({ length: TRANSPARENT_INDEX + 1 }, (_, index) => colors[index] ?? [0, 0, 0]);
  const canvas = createCanvas(size.width, size.height);
  const context = getFilmContext(canvas, { willReadFrequently: true });
  const sendPreview = createPreviewSender(canvas, onPreview);
  const gif = GIFEncoder();
  let lastIndices: Uint8Array | null = null;
  for (let frame = 0; frame < size.frameCount; frame += 1) {
    signal?.throwIfAborted();
    await paintFrame(context, film, bitmaps, toFilmFrame(film, frame), size.scale);
    const indices = applyPalette(readPixels(context, size), colors);
    gif.writeFrame(lastIndices ? hideEqualPixels(indices, lastIndices) : indices, size.width, size.height, {
      ...(lastIndices ? { transparent: true, transparentIndex: TRANSPARENT_INDEX } : { palette }),
      delay: getDelayMs(frame),
      dispose: 1,
      repeat: 0,
    });
    lastIndices = indices;
    await sendPreview(frame);
    onProgress((frame + 1) / size.frameCount);
    // Lets a message or a tap through, also where the film is encoded on the page.
    await new Promise((resolve) => setTimeout(resolve));
  }
  gif.finish();
  return { file: new Blob([gif.bytes()], { type: 'image/gif' }), extension: 'gif' };
}

function measureGif({ width, height, frameCount, framesPerSecond }: Film): GifSize {
  const scale = GIF_WIDTH_PX / width;
  return {
    width: GIF_WIDTH_PX,
    height: Math.round(height * scale),
    scale,
    frameCount: Math.max(1, Math.round((frameCount * GIF_FRAMES_PER_S) / framesPerSecond)),
  };
}

const toFilmFrame = ({ frameCount, framesPerSecond }: Film, frame: number) =>
  Math.min(frameCount - 1, Math.round((frame * framesPerSecond) / GIF_FRAMES_PER_S));

/** Returns the delay of a frame in ms. A GIF stores hundredths of a second, so the delays differ, and their sum is right. */
function getDelayMs(frame: number): number {
  const toHundredths = (count: number) => Math.round((count * 100) / GIF_FRAMES_PER_S);
  return (toHundredths(frame + 1) - toHundredths(frame)) * 10;
}

/** Finds the colors of the whole film, so that they do not flicker from frame to frame. */
async function findColors(
  film: Film,
  bitmaps: LayerBitmaps,
  createCanvas: EncodeOptions['createCanvas'],
): Promise<number[][]> {
  const { quantize } = await importGifenc();
  const scale = SAMPLE_WIDTH_PX / film.width;
  const size = { width: SAMPLE_WIDTH_PX, height: Math.round(film.height * scale) };
  const context = getFilmContext(createCanvas(size.width, size.height), { willReadFrequently: true });
  const pixels = new Uint8ClampedArray(COLOR_SAMPLES * size.width * size.height * 4);
  for (let sample = 0; sample < COLOR_SAMPLES; sample += 1) {
    const frame = Math.round((sample * (film.frameCount - 1)) / (COLOR_SAMPLES - 1));
    // oxlint-disable-next-line no-await-in-loop -- all samples are painted on one canvas
    await paintFrame(context, film, bitmaps, frame, scale);
    pixels.set(readPixels(context, size), sample * size.width * size.height * 4);
  }
  return quantize(pixels, MAX_COLORS);
}

const readPixels = (context: FilmContext, { width, height }: Pick<GifSize, 'width' | 'height'>) =>
  context.getImageData(0, 0, width, height).data;

/** Returns the frame without the pixels that the frame before has too, so that the file is small. */
function hideEqualPixels(indices: Uint8Array, lastIndices: Uint8Array): Uint8Array {
  return indices.map((color, pixel) => (color === lastIndices[pixel] ? TRANSPARENT_INDEX : color));
}
