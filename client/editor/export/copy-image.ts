import { messageText } from '../../../tag/messages.ts';
import type { Refusal } from '../../../tag/refusal.ts';
import type { TagConfig } from '../../../tag/tag-config.ts';
import { fetchPicture } from './screenshot-picture.ts';

/**
 * Puts the PNG of a design into the clipboard. It must be called in the click itself: Safari takes an image
 * only when it is asked at once, with a promise of the bytes.
 * @returns null once it is there; COPY_UNSUPPORTED, or COPY_FAILED with the reason
 */
export async function copyImage(design: TagConfig): Promise<Refusal | null> {
  if (!canCopy()) return { code: 'COPY_UNSUPPORTED', field: null, params: {} };
  const picture = fetchPicture(design, 'COPY_FAILED');
  const bytes = picture.then((fetched) => {
    if (fetched.ok) return fetched.value;
    throw new Error(fetched.refusal.code);
  });
  // The browser may have given up before the bytes fail: then nobody else would take notice of it.
  bytes.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': bytes })]);
    return null;
  } catch (error) {
    const denied = error instanceof DOMException && error.name === 'NotAllowedError';
    const fetched = denied ? null : await picture;
    if (fetched && !fetched.ok) return fetched.refusal;
    return { code: 'COPY_FAILED', field: null, params: { message: messageText('COPY_DENIED') } };
  }
}

/** Firefox before 127 knows no images, and no browser has a clipboard on a page that came over plain http. */
function canCopy(): boolean {
  return 'ClipboardItem' in window && 'clipboard' in navigator && 'write' in navigator.clipboard;
}
