import { setImmediate } from 'node:timers/promises';
import { createPictureArt } from '../../art/picture-art.ts';
import { bindUploadedLogo } from '../../tag/card/bind-uploaded-logo.ts';
import { toImageArt } from '../../tag/card/image-art.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { createFilm } from '../../tag/film/create-film.ts';
import type { Film } from '../../tag/film/film.ts';
import { formatFrameSvg } from '../../tag/film/format-frame-svg.ts';
import { getMovingFilm } from '../../tag/sharing/moving-film.ts';
import { rasterize, rasterizeAsRows } from './rasterize.ts';
import { encodePng } from './render-png.ts';
import type { NodeCardRenderer } from './render-sources.ts';
import type { RasterImage } from './render-task.ts';

/** The animated image of a tag. */
export type MovingTask = {
  readonly kind: 'moving';
  readonly design: TagConfig;
  readonly logo: RasterImage | null;
};

export const MOVING_WIDTH_PX = 540;
export const MOVING_FRAMES = 24;

/** The maximum size of the file, in bytes. */
const MAX_MOVING_BYTES = 1_500_000;

/** The qualities of WebP, until the file is small enough. */
const QUALITIES = [75, 60, 45, 30] as const;

/** A higher effort takes ten times as long for some KB less. */
const WEBP_EFFORT = 2;

/**
 * Draws the film of a tag as an animated WebP, in a worker. Each layer is rasterized once.
 * @param maxBytes a film whose file is larger at each quality becomes its first frame
 */
export async function drawMovingFile(
  card: NodeCardRenderer,
  { design, logo }: MovingTask,
  maxBytes: number = MAX_MOVING_BYTES,
): Promise<Buffer> {
  const renderer = bindUploadedLogo(card, logo && toImageArt(logo.png, logo));
  const art = createPictureArt((path) => card.findMark(path));
  const film = await createFilm({ ...getMovingFilm(design), design }, { renderer, art });
  const frames = await rasterizeFrames(film);
  for (const quality of QUALITIES) {
    const file = await encodeFrames(film, frames, quality);
    if (file.length <= maxBytes) return file;
  }
  return encodeFrames(film, frames.slice(0, 1), QUALITIES[0]);
}

type FramePixels = { readonly pixels: Buffer; readonly width: number; readonly height: number };

async function rasterizeFrames(film: Film): Promise<FramePixels[]> {
  const scale = MOVING_WIDTH_PX / film.width;
  const hrefs = film.layers.map(({ svg }) => {
    const png = encodePng(rasterizeAsRows(svg, scale));
    return `data:image/png;base64,${png.toString('base64')}`;
  });
  const frames: FramePixels[] = [];
  for (let index = 0; index < MOVING_FRAMES; index += 1) {
    const frame = Math.floor((index * film.frameCount) / MOVING_FRAMES);
    frames.push(rasterize(formatFrameSvg(film, frame, hrefs), scale));
    // Lets finalizers run, which free the memory of resvg, and lets a worker that exceeds its time limit end.
    await setImmediate();
  }
  return frames;
}

async function encodeFrames(film: Film, frames: readonly FramePixels[], quality: number): Promise<Buffer> {
  const [first] = frames;
  if (!first) throw new Error('The film has no frame');
  const { default: sharp } = await import('sharp');
  const { width, height } = first;
  const pixels = Buffer.concat(frames.map((frame) => frame.pixels));
  const isMoving = frames.length > 1;
  return sharp(pixels, {
    raw: { width, height: height * frames.length, channels: 4, ...(isMoving && { pageHeight: height }) },
  })
    .removeAlpha()
    .webp({
      quality,
      effort: WEBP_EFFORT,
      // One number would set the delay of the first frame only.
      ...(isMoving && { loop: 0, delay: listDelaysMs(film) }),
    })
    .toBuffer();
}

/** Returns the delay of each frame in ms; the sum is the length of the film. */
function listDelaysMs({ frameCount, framesPerSecond }: Film): number[] {
  const toMs = (frame: number) => Math.round((frame * frameCount * 1_000) / framesPerSecond / MOVING_FRAMES);
  return Array.from({ length: MOVING_FRAMES }, (_, frame) => toMs(frame + 1) - toMs(frame));
}
