import type { FilmKind } from './film-request.ts';

/** A row of the list of films: its kind, its English name and its length. */
type FilmRow = {
  readonly kind: FilmKind;
  readonly name: string;
  readonly seconds: number;
  /** True if the last frame goes over to the first one without a jump. */
  readonly isLoop: boolean;
};

/** All films: first those of a tag, then those of a collection. A loop has a multiple of 24 frames, so that the server can take every fourth or fifth one. */
export const FILMS = [
  { kind: 'tag-swing', name: 'Swing', seconds: 3.2, isLoop: true },
  { kind: 'tag-turn', name: 'Turn', seconds: 4, isLoop: true },
  { kind: 'globe', name: 'Globe', seconds: 8, isLoop: false },
  { kind: 'split-flap', name: 'Board', seconds: 5, isLoop: false },
  { kind: 'year-story', name: 'Year story', seconds: 15, isLoop: false },
] as const satisfies readonly FilmRow[];

/** Returns the length of a film in seconds. */
export function getFilmSeconds(kind: FilmKind): number {
  return FILMS.find((film) => film.kind === kind)?.seconds ?? 0;
}
