/** Returns the files that the page loads in advance, with their sizes in bytes; see scripts/build/build-first-screens.ts. */
export function readLaterFiles(): readonly { readonly path: string; readonly bytes: number }[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="later-files"]')?.content ?? '';
  return content
    .split(' ')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [path = '', bytes] = entry.split('=');
      return { path, bytes: Number(bytes) };
    });
}

/** Returns the loaded part of these files in percent of their size; null if there are none. */
export function readLoadedPercent(): number | null {
  const files = readLaterFiles();
  if (files.length === 0) return null;
  const loadedPaths = new Set(
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const sum = (list: typeof files) => list.reduce((total, { bytes }) => total + bytes, 0);
  return Math.round((100 * sum(files.filter(({ path }) => loadedPaths.has(path)))) / sum(files));
}
