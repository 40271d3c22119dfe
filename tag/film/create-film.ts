import type { PictureSources } from '../collection/kit/picture-kit.ts';
import type { Film } from './film.ts';
import type { FilmRequest } from './film-request.ts';

/**
 * Creates a film. Its code is loaded at its first use. Equal requests give equal films in every program.
 * @param sources the renderer draws tags also with an uploaded logo, if the caller has bound one to it
 */
export async function createFilm(request: FilmRequest, sources: PictureSources): Promise<Film> {
  switch (request.kind) {
    case 'tag-swing':
      return (await import('./tag/create-swing-film.ts')).createSwingFilm(request, sources);
    case 'tag-turn':
      return (await import('./tag/create-turn-film.ts')).createTurnFilm(request, sources);
    case 'globe':
      return (await import('./globe/create-globe-film.ts')).createGlobeFilm(request, sources);
    case 'split-flap':
      return (await import('./split-flap/create-split-flap-film.ts')).createSplitFlapFilm(request, sources);
    case 'year-story':
      return (await import('./year-story/create-year-film.ts')).createYearFilm(request, sources);
  }
}
