import { setTimeout as wait } from 'node:timers/promises';
import { formatTagFileName } from '../../tag/exported-image/file-name.ts';
import { CONTENT_TYPES } from '../../tag/exported-image/image-formats.ts';
import { SCREENSHOT_OPTIONS, type ImageOptions } from '../../tag/exported-image/image-options.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { replaceUploadedLogo } from '../../tag/sharing/shared-design.ts';
import type { Deps } from '../context.ts';
import { BusyError } from '../http-error.ts';
import { readLogoImage } from '../images/logo.service.ts';
import { getLogoScale } from '../images/image-options.ts';
import type { ScheduleDrawing } from '../rendering/render-cache.ts';
import type { RasterImage } from '../rendering/render-task.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import type { CardImageFile } from './send-image.ts';

/** The options of a link preview: 1200x630. */
export const LINK_IMAGE_OPTIONS: ImageOptions = { ...SCREENSHOT_OPTIONS, size: 'link' };

/** The maximum number of waiting public images; a card takes some tens of ms. One page of a collection requests sixty. */
const MAX_QUEUED_DRAWINGS = 128;

/** The queue of all drawings for visitors. */
export type PublicQueue = Pick<Semaphore, 'run'>;
export const createPublicQueue = (): PublicQueue => new Semaphore(1, MAX_QUEUED_DRAWINGS);

/** The longest time that a public image waits while the workers draw the images of signed-in users, in ms. */
const MAX_WAIT_MS = 10_000;
/** The time between two attempts, in ms: about as long as one card takes. */
const RETRY_MS = 100;

/** Repeats a drawing that the workers refuse as busy, until the deadline. Later images of the queue wait with it. */
async function drawWhenFree(drawing: () => Promise<Buffer>, deadlineMs: number): Promise<Buffer> {
  for (;;) {
    try {
      return await drawing();
    } catch (error) {
      if (!(error instanceof BusyError) || performance.now() >= deadlineMs) throw error;
      await wait(RETRY_MS);
    }
  }
}

/**
 * Runs a drawing for visitors in their queue, and waits while the workers are busy.
 * @param maxWaitMs the time in which it waits for busy workers
 */
export function runPublicDrawing(
  queue: PublicQueue,
  drawing: () => Promise<Buffer>,
  maxWaitMs: number = MAX_WAIT_MS,
): Promise<Buffer> {
  const deadlineMs = performance.now() + maxWaitMs;
  return queue.run(() => drawWhenFree(drawing, deadlineMs));
}

/** The shared parts of a design, and the tag and page whose image shows them. */
export type SharedDesign = {
  readonly design: TagConfig;
  readonly ownerId: string;
  readonly tagId: string;
  readonly pageId: string;
};

/** Draws the image of a shared tag from its shared parts only. Throws BusyError, UnavailableError, StorageUnavailableError */
export type DrawSharedImage = (sharedDesign: SharedDesign, options: ImageOptions) => Promise<CardImageFile>;

/**
 * Creates the function that draws public images one at a time, with any number of workers. Threat: visitors request many images at once,
 * and the images of signed-in users must wait.
 * @param maxWaitMs the time in which a public image waits for busy workers. A browser does not repeat a refused image of a page
 */
export function createSharedRenderer(
  deps: Pick<Deps, 'db' | 'logoImages' | 'renderer' | 'drawnImages' | 'clock'>,
  queue: PublicQueue,
  maxWaitMs: number = MAX_WAIT_MS,
): DrawSharedImage {
  const schedule: ScheduleDrawing = (drawing) => runPublicDrawing(queue, drawing, maxWaitMs);
  const draw = async ({ design, ownerId, tagId, pageId }: SharedDesign, options: ImageOptions) => {
    const store = deps.drawnImages.forOwner({ userId: ownerId, tagId, pageId });
    const drawing = await readDrawing(deps, { design, ownerId }, options);
    return deps.renderer.renderImage(drawing.design, options, drawing.logo, { schedule, store });
  };
  return async (sharedDesign, options) => ({
    bytes: await draw(sharedDesign, options),
    contentType: CONTENT_TYPES[options.format],
    fileName: formatTagFileName(sharedDesign.design, deps.clock(), options),
  });
}

/** Reads the uploaded logo of a shared design. If the logo was removed, the drawn fin replaces it, as in the owner's own images. */
export async function readDrawing(
  deps: Pick<Deps, 'db' | 'logoImages'>,
  { design, ownerId }: Pick<SharedDesign, 'design' | 'ownerId'>,
  options: ImageOptions,
): Promise<{ readonly design: TagConfig; readonly logo: RasterImage | null }> {
  const logo = { logo: design.selectedLogo, scale: getLogoScale(options) };
  const logoImage = await readLogoImage(deps, ownerId, logo);
  return logoImage.ok
    ? { design, logo: logoImage.value }
    : { design: replaceUploadedLogo(design), logo: null };
}
