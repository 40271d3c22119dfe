import { formatTagFileName } from '../../tag/exported-image/file-name.ts';
import { CONTENT_TYPES } from '../../tag/exported-image/image-formats.ts';
import { SCREENSHOT_OPTIONS, type ImageOptions } from '../../tag/exported-image/image-options.ts';
import type { Deps } from '../context.ts';
import { BusyError, UnavailableError } from '../http-error.ts';
import type { CardImageFile } from './send-image.ts';
import { readDrawing, type DrawSharedImage, type SharedDesign } from './shared-image.service.ts';

/** The options of the still that takes the place of a moving image. */
const STILL_OPTIONS: ImageOptions = { ...SCREENSHOT_OPTIONS, format: 'webp' };

/** The moving image of a shared tag, or its still if the server cannot draw the moving image now. */
type MovingImage = { readonly image: CardImageFile; readonly isMoving: boolean };

/** Draws the moving image of a shared tag from its shared parts only. Throws as DrawSharedImage, for the still. */
export type DrawMovingImage = (sharedDesign: SharedDesign) => Promise<MovingImage>;

/**
 * Creates the function that draws moving images, one at a time. Threat: visitors of many pages request one each, and each takes a second of
 * CPU time. So while one is drawn, the others are stills, which the next visit replaces.
 */
export function createMovingRenderer(
  deps: Pick<Deps, 'db' | 'logoImages' | 'renderer' | 'drawnImages' | 'clock'>,
  drawStill: DrawSharedImage,
): DrawMovingImage {
  return async (sharedDesign) => {
    const { design, ownerId, tagId, pageId } = sharedDesign;
    const store = deps.drawnImages.forOwner({ userId: ownerId, tagId, pageId });
    try {
      const drawing = await readDrawing(deps, sharedDesign, STILL_OPTIONS);
      const bytes = await deps.renderer.renderMoving(drawing.design, drawing.logo, store);
      const fileName = formatTagFileName(design, deps.clock(), STILL_OPTIONS);
      return { image: { bytes, contentType: CONTENT_TYPES.webp, fileName }, isMoving: true };
    } catch (error) {
      if (!(error instanceof BusyError || error instanceof UnavailableError)) throw error;
      return { image: await drawStill(sharedDesign, STILL_OPTIONS), isMoving: false };
    }
  };
}
