import type { FilmKind } from './film-request.ts';

/** A row of the table of films: its English name and its length. */
type FilmRow = {
  readonly name: string;
  readonly seconds: number;
  /** True if the last frame goes over to the first one without a jump. */
  readonly isLoop: boolean;
};

/** All films: first those of a tag, then those of a collection. A loop has a multiple of 24 frames, so that the server can take every fourth or fifth one. */
export const FILMS: Readonly<Record<FilmKind, FilmRow>> = {
  'tag-swing': { name: 'Swing', seconds: 3.2, isLoop: true },
  'tag-turn': { name: 'Turn', seconds: 4, isLoop: true },
  globe: { name: 'Globe', seconds: 8, isLoop: false },
  'split-flap': { name: 'Board', seconds: 5, isLoop: false },
  'year-story': { name: 'Year story', seconds: 15, isLoop: false },
};
