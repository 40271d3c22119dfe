import type { FilmKind, FilmSize } from './film-request.ts';

/** The sizes of all films, the default first. */
export const FILM_SIZES = ['story', 'square'] as const satisfies readonly FilmSize[];

/** A row of the list of films: its kind, its English name, its length and its sizes. */
type FilmRow = {
  readonly kind: FilmKind;
  readonly name: string;
  readonly seconds: number;
  readonly sizes: readonly FilmSize[];
  /** True if the last frame goes over to the first one without a jump. */
  readonly isLoop: boolean;
};

/** All films: first those of a tag, then those of a collection. A loop has a multiple of 24 frames, so that the server can take every fourth or fifth one. */
export const FILMS = [
  { kind: 'tag-swing', name: 'Swing', seconds: 3.2, sizes: FILM_SIZES, isLoop: true },
  { kind: 'tag-turn', name: 'Turn', seconds: 4, sizes: FILM_SIZES, isLoop: true },
  { kind: 'globe', name: 'Globe', seconds: 8, sizes: FILM_SIZES, isLoop: false },
  { kind: 'split-flap', name: 'Board', seconds: 5, sizes: FILM_SIZES, isLoop: false },
  { kind: 'year-story', name: 'Year story', seconds: 15, sizes: FILM_SIZES, isLoop: false },
] as const satisfies readonly FilmRow[];

/** Returns the length of a film in seconds. */
export function getFilmSeconds(kind: FilmKind): number {
  return FILMS.find((film) => film.kind === kind)?.seconds ?? 0;
}
