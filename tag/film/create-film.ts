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
    default:
      throw new Error(`no film ${request.kind}`);
  }
}
