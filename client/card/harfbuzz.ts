/** The request for the font shaper, made by Satori's code when it loads; null after loadHarfbuzz has fulfilled it. */
let request: { readonly url: string; readonly resolve: (bytes: Uint8Array) => void } | null = null;

/**
 * Requests the font shaper. The build inserts this call into Satori's code.
 * @returns the shaper's bytes, after loadHarfbuzz has fetched them
 */
export function requestHarfbuzzBytes(url: string): Promise<Uint8Array> {
  return new Promise((resolve) => {
    request = { url, resolve };
  });
}

/**
 * Fetches the font shaper for Satori. Does nothing on the dev server, where Satori's code contains the shaper.
 * @throws if it cannot be fetched; the next call tries again
 */
export async function loadHarfbuzz(fetchBytes: (url: string) => Promise<ArrayBuffer>): Promise<void> {
  if (request === null) return;
  const { url, resolve } = request;
  resolve(new Uint8Array(await fetchBytes(url)));
  request = null;
}
