import { PICTURES, type PictureKind } from '../../../tag/collection/pictures.ts';
import { formatPictureFileName } from '../../../tag/collection/parse-picture-request.ts';
import { refuse, ok, type Result } from '../../../tag/texts/refusal.ts';
import type { PictureOrder } from '../../card/picture/picture-worker-client.ts';
import { renderPicturePng } from '../../card/picture/render-picture-png.ts';
import type { PictureDrawing, PictureQueue } from './picture-queue.ts';

/** A file with its name, such as my-globe-story.png. */
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
  const fileFormat = getPictureFileFormat(order);
  const bytes = fileFormat === 'pdf' ? await writeSheet(queue, order) : await makePicturePng(queue, drawing);
  if (!bytes.ok) return bytes;
  const name = formatPictureFileName({ kind, format }, fileFormat);
  return ok(new File([bytes.value], name, { type: bytes.value.type }));
}

/**
 * Writes the A3 sheet of a picture, whatever size is shown.
 * @returns PICTURE_NOT_DRAWN
 */
export async function makeSheetFile(queue: PictureQueue, order: PictureOrder): Promise<PictureFileResult> {
  const sheetOrder: PictureOrder = { ...order, format: { ...order.format, size: 'a3' } };
  const bytes = await writeSheet(queue, sheetOrder);
  if (!bytes.ok) return bytes;
  const name = formatPictureFileName({ kind: order.picture, format: sheetOrder.format }, 'pdf');
  return ok(new File([bytes.value], name, { type: bytes.value.type }));
}

async function writeSheet(queue: PictureQueue, order: PictureOrder): Promise<Result<Blob>> {
  const pdf = await queue.writePdf(order);
  return pdf ? ok(pdf) : refuse('PICTURE_NOT_DRAWN');
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
  const sizes: readonly string[] | undefined = PICTURES.find((picture) => picture.kind === kind)?.sizes;
  return sizes?.includes('a3') ?? false;
}
