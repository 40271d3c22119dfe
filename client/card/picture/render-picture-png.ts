import { PICTURE_SIZES, type PictureSize } from '../../../tag/collection/kit/picture-sizes.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { IMAGE_TIMEOUT_MS, loadImage } from '../image-timeout.ts';
import { paintSvg } from '../paint-svg.ts';

/**
 * Paints the SVG of a picture as a PNG in its own size.
 * @param encodePng encodes in a worker, because encoding would block the page for some 100 ms
 * @returns PICTURE_TIMEOUT; PICTURE_NOT_DRAWN if the browser cannot paint it
 */
export async function renderPicturePng(
  svg: Blob,
  size: PictureSize,
  encodePng: (bitmap: ImageBitmap) => Promise<Blob | null>,
): Promise<Result<Blob>> {
  if (!('OffscreenCanvas' in window && 'createImageBitmap' in window))
    return paintSvg(await svg.text(), PICTURE_SIZES[size]);
  const url = URL.createObjectURL(svg);
  try {
    const image = await loadImage(url);
    if (image === 'late') return refuse('PICTURE_TIMEOUT', null, { seconds: IMAGE_TIMEOUT_MS / 1000 });
    const { width, height } = PICTURE_SIZES[size];
    const bitmap = image && (await createImageBitmap(image, { resizeWidth: width, resizeHeight: height }));
    const png = bitmap && (await encodePng(bitmap));
    return png ? ok(png) : refuse('PICTURE_NOT_DRAWN');
  } catch {
    return refuse('PICTURE_NOT_DRAWN');
  } finally {
    URL.revokeObjectURL(url);
  }
}
