import type { FilmKind } from './film-request.ts';

/** A row of the table of films: its length. */
type FilmRow = {
  readonly seconds: number;
  /** True if the last frame goes over to the first one without a jump. */
  readonly isLoop: boolean;
};

/** All films: first those of a tag, then those of a collection. A loop has a multiple of 24 frames, so that the server can take every fourth or fifth one. */
export const FILMS: Readonly<Record<FilmKind, FilmRow>> = {
  'tag-swing': { seconds: 3.2, isLoop: true },
  'tag-turn': { seconds: 4, isLoop: true },
  globe: { seconds: 8, isLoop: false },
  'split-flap': { seconds: 5, isLoop: false },
  'year-story': { seconds: 15, isLoop: false },
};
