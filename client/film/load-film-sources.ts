import type { PictureSources } from '../../tag/collection/kit/picture-kit.ts';
import type { FilmRequest } from '../../tag/film/film-request.ts';
import { importRenderer } from '../card/import-renderer.ts';
import { loadPictureSources } from '../card/picture/picture-sources.ts';

/** Loads what a film is drawn with. The film of a tag has its uploaded logo, if it can be fetched. */
export async function loadFilmSources(request: FilmRequest): Promise<PictureSources> {
  if ('data' in request) return loadPictureSources(request.data.flights);
  const { design } = request;
  const sources = await loadPictureSources([{ logo: design.selectedLogo }]);
  const { loadRendererWithLogo } = await importRenderer();
  return { ...sources, renderer: await loadRendererWithLogo(design) };
}
