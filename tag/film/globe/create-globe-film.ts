import { createPictureKit, type PictureSources } from '../../collection/kit/picture-kit.ts';
import { listPictureTexts } from '../../collection/picture-data.ts';
import type { Film } from '../film.ts';
import type { CollectionFilmRequest } from '../film-request.ts';
import { FILMS } from '../films.ts';
import { buildFilm } from '../kit/build-film.ts';
import { prepareGlobe } from './globe-scenes.ts';

/** The times of the film: the last second and a half show the picture. */
const TIMES = { start: 0.5, end: 5.9, whole: 6.6 } as const;

/** Creates the film of a globe whose routes draw themselves. */
export async function createGlobeFilm(
  { data, size }: CollectionFilmRequest,
  sources: PictureSources,
): Promise<Film> {
  const kit = await createPictureKit(sources, listPictureTexts(data));
  const { layers, listItemsAt } = await prepareGlobe(data, size, kit, TIMES);
  return buildFilm({
    size,
    seconds: FILMS.globe.seconds,
    layers,
    listItemsAt,
  });
}
