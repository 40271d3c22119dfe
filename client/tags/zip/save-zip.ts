import { downloadFile } from '../../ui/download-file.ts';

/** Where a ZIP goes: a file that the user has chosen, which is written while the pictures come, or a download at the end. */
type ZipTarget =
  | { readonly kind: 'stream'; readonly open: () => Promise<WritableStream<Uint8Array>> }
  | { readonly kind: 'download' };

type Picker = (options: { suggestedName: string }) => Promise<{
  createWritable: () => Promise<WritableStream<Uint8Array>>;
}>;

/**
 * Asks where to save, where the browser can write to a file: then a ZIP of any size needs little memory. It must be called in the click.
 * @returns null where the user has given up
 */
export async function chooseTarget(name: string): Promise<ZipTarget | null> {
  const { showSaveFilePicker: pick } = window as { showSaveFilePicker?: Picker };
  if (!pick) return { kind: 'download' };
  try {
    const file = await pick({ suggestedName: name });
    return { kind: 'stream', open: () => file.createWritable() };
  } catch (error) {
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
    return isGivenUp ? null : { kind: 'download' };
  }
}

/** Writes a ZIP to its target. One that is aborted, or has no picture, changes nothing there. @throws as the stream, or the reason of `signal` */
export async function saveZip(
  zip: ReadableStream<Uint8Array>,
  target: ZipTarget,
  { name, signal, isEmpty }: { name: string; signal: AbortSignal; isEmpty: () => boolean },
): Promise<void> {
  if (target.kind === 'stream') {
    const file = await target.open();
    await zip.pipeTo(file, { signal, preventClose: true });
    return isEmpty() ? file.abort() : file.close();
  }
  const bytes = await new Response(zip).blob();
  signal.throwIfAborted();
  if (!isEmpty()) downloadFile(new Blob([bytes], { type: 'application/zip' }), name);
}
