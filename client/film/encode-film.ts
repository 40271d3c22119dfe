import type { Film } from '../../tag/film/film.ts';
import { encodeGif } from './encode-gif.ts';
import { encodeVideo } from './encode-video.ts';
import type { EncodeOptions, FilmFile } from './film-file.ts';
import type { LayerBitmaps } from './paint-frame.ts';

/**
 * Encodes a film in the best format that the browser can write: MP4, WebM or GIF.
 * @throws NoCanvasError; the reason of the signal
 */
export async function encodeFilm(
  film: Film,
  bitmaps: LayerBitmaps,
  options: EncodeOptions,
): Promise<FilmFile> {
  return (await encodeVideo(film, bitmaps, options)) ?? encodeGif(film, bitmaps, options);
}
