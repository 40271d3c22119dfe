import { findPicture, type PictureKind } from '../../../tag/collection/pictures.ts';
import { formatPictureFileName } from '../../../tag/collection/parse-picture-request.ts';
import { refuse, ok, type Result } from '../../../tag/texts/refusal.ts';
import type { PictureOrder } from '../../card/picture/picture-worker-client.ts';
import { renderPicturePng } from '../../card/picture/render-picture-png.ts';
import type { PictureDrawing, PictureQueue } from './picture-queue.ts';

/** A file with its name, such as my-globe-story.png, or the reason why there is none. */
type PictureFileResult = Result<File>;

/** Returns the format of the file of a picture: an A3 sheet is a PDF. */
export function getPictureFileFormat({ format }: PictureOrder): 'png' | 'pdf' {
  return format.size === 'a3' ? 'pdf' : 'png';
}

/**
 * Makes the file of a drawn picture: a PNG, or a PDF of the A3 sheet.
 * @returns PICTURE_TIMEOUT, PICTURE_NOT_DRAWN
 */
export async function makePictureFile(
  queue: PictureQueue,
  order: PictureOrder,
  drawing: PictureDrawing,
): Promise<PictureFileResult> {
  const { picture: kind, format } = order;
  if (getPictureFileFormat(order) === 'pdf') return makeSheetFile(queue, order);
  const png = await makePicturePng(queue, drawing);
  if (!png.ok) return png;
  return ok(new File([png.value], formatPictureFileName({ kind, format }, 'png'), { type: png.value.type }));
}

/**
 * Writes the A3 sheet of a picture, whatever size is shown.
 * @returns PICTURE_NOT_DRAWN
 */
export async function makeSheetFile(queue: PictureQueue, order: PictureOrder): Promise<PictureFileResult> {
  const sheetOrder: PictureOrder = { ...order, format: { ...order.format, size: 'a3' } };
  const pdf = await queue.writePdf(sheetOrder);
  if (!pdf) return refuse('PICTURE_NOT_DRAWN');
  const name = formatPictureFileName({ kind: order.picture, format: sheetOrder.format }, 'pdf');
  return ok(new File([pdf], name, { type: pdf.type }));
}

/**
 * Paints a drawn picture as a PNG in the size of its drawing.
 * @returns PICTURE_TIMEOUT, PICTURE_NOT_DRAWN
 */
export function makePicturePng(queue: PictureQueue, { file, size }: PictureDrawing): Promise<Result<Blob>> {
  return renderPicturePng(file, size, queue.encodePng);
}

/** Returns true if a picture can be printed as an A3 sheet. */
export function hasSheet(kind: PictureKind): boolean {
  return findPicture(kind)?.sizes.includes('a3') ?? false;
}
