import { downloadFile } from '../../ui/download-file.ts';

/** The target of a ZIP: a file of the user that is written while the images arrive, or a download at the end. */
type ZipTarget =
  | { readonly kind: 'stream'; readonly open: () => Promise<WritableStream<Uint8Array>> }
  | { readonly kind: 'download' };

type SaveFilePicker = (options: { suggestedName: string }) => Promise<{
  createWritable: () => Promise<WritableStream<Uint8Array>>;
}>;

/**
 * Asks for the file if the browser can write to files, because then a ZIP of any size needs little memory. It must be called in the click
 * handler.
 * @returns null if the user has canceled
 */
export async function selectTarget(name: string): Promise<ZipTarget | null> {
  const { showSaveFilePicker: showPicker } = window as { showSaveFilePicker?: SaveFilePicker };
  if (!showPicker) return { kind: 'download' };
  try {
    const file = await showPicker({ suggestedName: name });
    return { kind: 'stream', open: () => file.createWritable() };
  } catch (error) {
    const isCanceled = error instanceof DOMException && error.name === 'AbortError';
    return isCanceled ? null : { kind: 'download' };
  }
}

/**
 * Writes a ZIP to its target. Does not change the target if the ZIP is aborted or has no image.
 * @throws the error of the stream, or the reason of `signal`
 */
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
