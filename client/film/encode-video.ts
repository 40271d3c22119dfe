import type { Film } from '../../tag/film/film.ts';
import { importWithRetry } from '../card/import-with-retry.ts';
import type { EncodeOptions, FilmFile } from './film-file.ts';
import { paintFrame, type LayerBitmaps } from './paint-frame.ts';
import { createPreviewSender } from './preview-sender.ts';
import { getFilmContext } from './get-film-context.ts';

const importVideoEncoders = importWithRetry(() => import('./video-encoders.ts'));

/** A codec in its container. */
type VideoFormat = { readonly extension: 'mp4' | 'webm'; readonly codec: 'avc' | 'vp9' | 'vp8' };

/** The formats, the best first: phones and social networks take MP4. */
const VIDEO_FORMATS: readonly VideoFormat[] = [
  { extension: 'mp4', codec: 'avc' },
  { extension: 'webm', codec: 'vp9' },
  { extension: 'webm', codec: 'vp8' },
];

/** The bits of a second of 1080x1920; smaller films get the ratio of their pixels. Thin lines and small texts need them. */
const STORY_BITS_PER_S = 8_000_000;
const STORY_PIXELS = 1080 * 1920;

/** The time between two frames at which a player can begin, in seconds. */
const KEY_FRAME_INTERVAL_S = 2;

/**
 * Encodes a film in the first format that the browser can write. An encoder may fail although the browser has announced it, so the next
 * format is tried then. Returns null if there is no such format.
 */
export async function encodeVideo(
  film: Film,
  bitmaps: LayerBitmaps,
  options: EncodeOptions,
): Promise<FilmFile | null> {
  if (typeof VideoEncoder === 'undefined' || typeof VideoFrame === 'undefined') return null;
  const { canEncodeVideo, Quality } = await importVideoEncoders();
  const { width, height } = film;
  const bitrate = Math.round((STORY_BITS_PER_S * width * height) / STORY_PIXELS);
  for (const format of VIDEO_FORMATS) {
    options.signal?.throwIfAborted();
    const quality = new Quality({ bitrate });
    const canEncode = await canEncodeVideo(format.codec, { width, height, quality }).catch(() => false);
    if (!canEncode) continue;
    try {
      return await encodeFormat(film, bitmaps, { ...format, bitrate }, options);
    } catch {
      options.signal?.throwIfAborted();
    }
  }
  return null;
}

async function encodeFormat(
  film: Film,
  bitmaps: LayerBitmaps,
  { extension, codec, bitrate }: VideoFormat & { readonly bitrate: number },
  { createCanvas, onProgress, onPreview, signal }: EncodeOptions,
): Promise<FilmFile> {
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output, Quality, WebMOutputFormat } =
    await importVideoEncoders();
  const canvas = createCanvas(film.width, film.height);
  const context = getFilmContext(canvas);
  const target = new BufferTarget();
  const format =
    extension === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  const output = new Output({ format, target });
  const source = new CanvasSource(canvas, {
    codec,
    quality: new Quality({ bitrate }),
    keyFrameInterval: KEY_FRAME_INTERVAL_S,
  });
  output.addVideoTrack(source, { frameRate: film.framesPerSecond });
  const sendPreview = createPreviewSender(canvas, onPreview);
  try {
    await output.start();
    for (let frame = 0; frame < film.frameCount; frame += 1) {
      signal?.throwIfAborted();
      await paintFrame(context, film, bitmaps, frame);
      await source.add(frame / film.framesPerSecond, 1 / film.framesPerSecond);
      await sendPreview(frame);
      onProgress((frame + 1) / film.frameCount);
    }
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  } finally {
    canvas.width = 0;
  }
  if (!target.buffer) throw new Error('The encoder wrote nothing');
  return { file: new Blob([target.buffer], { type: `video/${extension}` }), extension };
}
