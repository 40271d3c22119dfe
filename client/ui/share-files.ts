/** Returns true if the device can share such files with other apps. */
export function canShareFiles(files: File[]): boolean {
  return 'canShare' in navigator && navigator.canShare({ files });
}

/** Opens the device's list of apps for files. The promise also resolves if the user closes the list, which is not an error. */
export async function shareFiles(files: File[]): Promise<void> {
  await navigator.share({ files }).catch(() => undefined);
}
