/** The request of Satori's code for its font shaper, made as the code is loaded; null once it is answered. */
let request: { readonly url: string; readonly answer: (bytes: Uint8Array) => void } | null = null;

/** Called by Satori's code, into which the build writes this call. @returns the shaper, once loadHarfbuzz has fetched it */
export function harfbuzzBytes(url: string): Promise<Uint8Array> {
  return new Promise((answer) => {
    request = { url, answer };
  });
}

/**
 * Fetches the font shaper for Satori. The dev server leaves it inside Satori's code, so there is nothing to do there.
 * @throws when it cannot be fetched; the next call tries again
 */
export async function loadHarfbuzz(fetchBytes: (url: string) => Promise<ArrayBuffer>): Promise<void> {
  if (request === null) return;
  const { url, answer } = request;
  answer(new Uint8Array(await fetchBytes(url)));
  request = null;
}
