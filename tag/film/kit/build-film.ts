import { PICTURE_SIZES } from '../../collection/kit/picture-sizes.ts';
import { FRAMES_PER_SECOND, type Film, type FilmItem, type FilmLayer } from '../film.ts';
import type { FilmSize } from '../film-request.ts';

type FilmPlan = {
  readonly size: FilmSize;
  readonly seconds: number;
  readonly layers: readonly FilmLayer[];
  /** Returns the items at a time in seconds. */
  readonly listItemsAt: (time: number) => readonly FilmItem[];
};

/** Builds a film from its layers and a function of time. */
export function buildFilm({ size, seconds, layers, listItemsAt }: FilmPlan): Film {
  return {
    ...PICTURE_SIZES[size],
    framesPerSecond: FRAMES_PER_SECOND,
    frameCount: Math.round(seconds * FRAMES_PER_SECOND),
    layers,
    listItems: (frame) => listItemsAt(frame / FRAMES_PER_SECOND),
  };
}
