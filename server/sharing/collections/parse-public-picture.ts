import { formatSizes, parsePictureRequest } from '../../../tag/collection/parse-picture-request.ts';
import type { PictureKind } from '../../../tag/collection/pictures.ts';
import { SCREEN_SIZES, type ScreenSize } from '../../../tag/collection/kit/picture-sizes.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';

/** The formats of the cards and pictures of a collection: the page shows the WebP, which is smaller, and links to the PNG. */
export const PAGE_IMAGE_FORMATS = ['webp', 'png'] as const;
export type PageImageFormat = (typeof PAGE_IMAGE_FORMATS)[number];

/** A picture that a visitor requests. */
export type PublicPicture = {
  readonly kind: PictureKind;
  readonly size: ScreenSize;
  readonly frame: number;
};

/**
 * Parses the kind and the query of a public picture. Visitors get no A3 sheets, titles or filters.
 * @returns NOT_FOUND for an unknown kind; SIZE_INVALID; FIELD_INVALID on frame
 */
export function parsePublicPicture(
  kind: string,
  query: Readonly<Record<string, unknown>>,
): Result<PublicPicture> {
  const { size, frame } = query;
  const request = parsePictureRequest(kind, 'png', { size, frame });
  if (!request.ok) return request;
  const { format } = request.value;
  if (format.size === 'a3') return refuse('SIZE_INVALID', 'size', { sizes: formatSizes(SCREEN_SIZES) });
  return ok({ kind: request.value.kind, size: format.size, frame: format.frame });
}
