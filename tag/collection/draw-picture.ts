import { createPictureKit, type PictureSources } from './kit/picture-kit.ts';
import { listPictureTexts, type PictureData } from './picture-data.ts';
import type { PictureFormat } from './picture-drawer.ts';
import { findPicture, type PictureKind } from './pictures.ts';

/**
 * Draws a picture of at least one flight as an SVG document. Equal data gives equal bytes in every program.
 * @throws if the kind does not exist
 */
export async function drawPicture(
  kind: PictureKind,
  data: PictureData,
  format: PictureFormat,
  sources: PictureSources,
): Promise<string> {
  const picture = findPicture(kind);
  if (!picture) throw new Error(`no picture ${kind}`);
  const [draw, kit] = await Promise.all([
    picture.loadDrawer(),
    createPictureKit(sources, listPictureTexts(data)),
  ]);
  return draw(data, format, kit);
}
