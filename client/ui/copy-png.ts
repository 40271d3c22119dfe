/**
 * Copies a PNG to the clipboard. Safari accepts an image only in the click handler, as a promise of its bytes.
 * @returns false if there is no clipboard, as on plain HTTP, if the browser refuses, or if the promise of the bytes rejects
 */
export async function copyPng(png: Blob | Promise<Blob>): Promise<boolean> {
  const bytes = Promise.resolve(png);
  // The browser may give up before the bytes fail. Then no other code handles the rejection.
  bytes.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': bytes })]);
    return true;
  } catch {
    return false;
  }
}
