import { drawPicture } from '../../tag/collection/draw-picture.ts';
import type { PictureData } from '../../tag/collection/picture-data.ts';
import type { PictureFormat } from '../../tag/collection/picture-drawer.ts';
import type { PictureKind } from '../../tag/collection/pictures.ts';
import { loadPictureSources } from './picture-sources.ts';

/**
 * Draws a picture of at least one flight as SVG text, as the server does.
 * @throws if the renderer cannot be fetched
 */
export async function drawPictureSvg(
  kind: PictureKind,
  data: PictureData,
  format: PictureFormat,
): Promise<string> {
  return drawPicture(kind, data, format, await loadPictureSources(data.flights));
}
