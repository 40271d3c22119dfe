import { create } from 'zustand';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { refuse, type Result } from '../../tag/texts/refusal.ts';

/** A dropped, pasted or selected image, and its embedded design. */
export type OpenedImage = { readonly name: string; readonly result: Result<TagConfig> };

/** The last image, stored until the editor takes it, because it may have been dropped on another page. */
const useOpenedImageStore = create<{ image: OpenedImage | null }>(() => ({ image: null }));

/** Returns the image that the user opened to edit its design; null if there is none. */
export function useOpenedImage(): OpenedImage | null {
  return useOpenedImageStore(({ image }) => image);
}

/** Passes an image to the editor, which opens its design as a new design or shows the refusal. */
export function setOpenedImage(openedImage: OpenedImage): void {
  useOpenedImageStore.setState({ image: openedImage });
}

export function clearOpenedImage(): void {
  useOpenedImageStore.setState({ image: null });
}

/** Reads the design that is embedded in an image. Loads the reader's code when it is needed. */
export async function readImageFile(file: File): Promise<OpenedImage> {
  const { name } = file;
  try {
    const { readEmbeddedDesign } = await import('./read-embedded-design.ts');
    return { name, result: await readEmbeddedDesign(file) };
  } catch {
    return { name, result: refuse('IMPORT_NO_READER') };
  }
}

/** Returns true if an image has an embedded design, even an unreadable one. */
export function hasEmbeddedDesign({ result }: OpenedImage): boolean {
  return result.ok || result.refusal.code === 'DESIGN_FILE_INVALID';
}

/** Returns the reason why an image was not opened, as text. */
export function formatImageRefusal(name: string, result: Result<TagConfig> & { ok: false }): string {
  const { code, params } = result.refusal;
  return formatMessage('DESIGN_FILE_REFUSED', { name, message: formatMessage(code, params) });
}
