import { create } from 'zustand';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { messageText } from '../../tag/texts/messages.ts';
import { refuse, type Result } from '../../tag/texts/refusal.ts';

/** A picture that was dropped, pasted or chosen, and the design that it carries. */
export type OpenedImage = { readonly name: string; readonly result: Result<TagConfig> };

/** The last one, until the editor takes it: it may have come on another page. */
const useOpened = create<{ picture: OpenedImage | null }>(() => ({ picture: null }));

export function useOpenedPicture(): OpenedImage | null {
  return useOpened(({ picture }) => picture);
}

/** Hands a picture over to the editor, which opens its design as a new one, or says why not. */
export function setOpenedImage(picture: OpenedImage): void {
  useOpened.setState({ picture });
}

export function clearOpenedImage(): void {
  useOpened.setState({ picture: null });
}

/** Reads a picture. What reads it is loaded when it is needed. */
export async function readImageFile(file: File): Promise<OpenedImage> {
  const { name } = file;
  try {
    const { readEmbeddedDesign } = await import('./read-picture.ts');
    return { name, result: await readEmbeddedDesign(file) };
  } catch {
    return { name, result: refuse('IMPORT_NO_READER') };
  }
}

/** Whether a picture carries something of ours, also where it cannot be read. */
export function hasEmbeddedDesign({ result }: OpenedImage): boolean {
  return result.ok || result.refusal.code === 'DESIGN_FILE_INVALID';
}

/** Why a picture was not opened. */
export function imageRefusalText(name: string, result: Result<TagConfig> & { ok: false }): string {
  const { code, params } = result.refusal;
  return messageText('DESIGN_FILE_REFUSED', { name, message: messageText(code, params) });
}
