import { messageText } from '../../../tag/messages.ts';
import { refuse, type Result } from '../../../tag/refusal.ts';
import type { TagConfig } from '../../../tag/tag-config.ts';
import type { TagPicture } from '../../card/draw-picture.ts';
import { pictureOfDesign } from '../../tag-picture.ts';

/**
 * Puts the PNG of a design into the clipboard. It must be called in the click itself: Safari takes an image
 * only when it is asked at once, with a promise of the bytes.
 * @returns the picture that was copied; COPY_UNSUPPORTED, or COPY_FAILED with the reason
 */
export async function copyImage(design: TagConfig): Promise<Result<TagPicture>> {
  if (!canCopy()) return refuse('COPY_UNSUPPORTED');
  const picture = pictureOfDesign(design);
  const bytes = picture.then((result) => {
    if (result.ok) return result.value.png;
    throw new Error(result.refusal.code);
  });
  // The browser may give up before the bytes fail; the rejection then has no other handler.
  bytes.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': bytes })]);
    return await picture;
  } catch (error) {
    const denied = error instanceof DOMException && error.name === 'NotAllowedError';
    const result = denied ? null : await picture;
    const reason = result && !result.ok ? result.refusal.params : { message: messageText('COPY_DENIED') };
    return refuse('COPY_FAILED', null, reason);
  }
}

/** Firefox before 127 knows no images, and no browser has a clipboard on a page that came over plain http. */
function canCopy(): boolean {
  return 'ClipboardItem' in window && 'clipboard' in navigator && 'write' in navigator.clipboard;
}
