import { bindUploadedLogo } from '../../tag/card/bind-uploaded-logo.ts';
import { isUploadedLogo } from '../../tag/card/image-art.ts';
import type { PictureSources } from '../../tag/collection/kit/picture-kit.ts';
import type { FilmRequest } from '../../tag/film/film-request.ts';
import { loadPictureSources } from '../card/picture-sources.ts';
import { createUploadedLogos } from '../card/uploaded-logos.ts';

/** Loads what a film is drawn with. The film of a tag has its uploaded logo, if it can be fetched. */
export async function loadFilmSources(request: FilmRequest): Promise<PictureSources> {
  if ('data' in request) return loadPictureSources(request.data.flights);
  const { selectedLogo } = request.design;
  const sources = await loadPictureSources([{ logo: selectedLogo }]);
  if (!isUploadedLogo(selectedLogo)) return sources;
  const logo = await createUploadedLogos().findLogo(selectedLogo);
  return { ...sources, renderer: bindUploadedLogo(sources.renderer, logo) };
}
