import { tagFileName } from '../../tag/picture/file-name.ts';
import { SCREENSHOT_OPTIONS, type ImageOptions } from '../../tag/picture/image-options.ts';
import { replaceUploadedLogo } from '../../tag/sharing/shared-design.ts';
import type { Deps } from '../context.ts';
import { readLogoPicture } from '../images/logo.service.ts';
import { logoScale } from '../images/image-options.ts';
import type { ScheduleDrawing } from '../rendering/render-cache.ts';
import { Semaphore } from '../semaphore.ts';
import type { SentPicture } from './send-picture.ts';
import type { SharedTag } from './shared-tag.service.ts';

/** The picture that stands for a page where its link is sent: 1200x630. */
export const LINK_FORM: ImageOptions = { ...SCREENSHOT_OPTIONS, size: 'link' };

/** Pictures of strangers that may wait for their turn; each waits for some tens of ms. A page of a collection asks for sixty. */
const MAX_QUEUED = 128;

/** The turns in which everything is drawn for strangers. */
export type PublicQueue = Pick<Semaphore, 'run'>;
export const createPublicQueue = (): PublicQueue => new Semaphore(1, MAX_QUEUED);

type SharedDesign = Pick<SharedTag, 'design' | 'ownerId'>;

/**
 * Draws the picture of a shared tag: of the parts that are shown, and nothing else.
 * Throws BusyError, UnavailableError, StorageUnavailableError
 */
export type DrawShared = (shared: SharedDesign, form: ImageOptions) => Promise<SentPicture>;

/**
 * Public pictures are drawn one at a time, whatever the number of workers. Threat: strangers who ask for many pictures at once, so that
 * those of signed-in users wait behind them.
 */
export function createSharedRenderer(deps: Deps, turns: PublicQueue): DrawShared {
  const turn: ScheduleDrawing = (drawing) => turns.run(drawing);
  const draw = async ({ design, ownerId }: SharedDesign, form: ImageOptions) => {
    const logo = { logo: design.selectedLogo, scale: logoScale(form) };
    const picture = await readLogoPicture(deps, ownerId, logo);
    // The logo was removed: the drawn fin stands in for it, as on the owner's own pictures.
    return picture.ok
      ? deps.renderer.renderPicture(design, form, picture.value, turn)
      : deps.renderer.renderPicture(replaceUploadedLogo(design), form, null, turn);
  };
  return async (shared, form) => ({
    bytes: await draw(shared, form),
    contentType: 'image/png',
    fileName: tagFileName(shared.design, deps.clock(), form),
  });
}
