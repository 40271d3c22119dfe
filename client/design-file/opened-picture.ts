import { create } from 'zustand';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { messageText } from '../../tag/texts/messages.ts';
import { refuse, type Result } from '../../tag/texts/refusal.ts';

/** A picture that was dropped, pasted or chosen, and the design that it carries. */
export type OpenedPicture = { readonly name: string; readonly result: Result<TagConfig> };

/** The last one, until the editor takes it: it may have come on another page. */
const useOpened = create<{ picture: OpenedPicture | null }>(() => ({ picture: null }));

export function useOpenedPicture(): OpenedPicture | null {
  return useOpened(({ picture }) => picture);
}

/** Hands a picture over to the editor, which opens its design as a new one, or says why not. */
export function openPicture(picture: OpenedPicture): void {
  useOpened.setState({ picture });
}

export function takeOpenedPicture(): void {
  useOpened.setState({ picture: null });
}

/** Reads a picture. What reads it is loaded when it is needed. */
export async function readPicture(file: File): Promise<OpenedPicture> {
  const { name } = file;
  try {
    const { carriedBy } = await import('./read-picture.ts');
    return { name, result: await carriedBy(file) };
  } catch {
    return { name, result: refuse('IMPORT_NO_READER') };
  }
}

/** Whether a picture carries something of ours, also where it cannot be read. */
export function isOurs({ result }: OpenedPicture): boolean {
  return result.ok || result.refusal.code === 'DESIGN_FILE_INVALID';
}

/** Why a picture was not opened. */
export function refusedPictureText(name: string, result: Result<TagConfig> & { ok: false }): string {
  const { code, params } = result.refusal;
  return messageText('DESIGN_FILE_REFUSED', { name, message: messageText(code, params) });
}
