import { messageText } from '../../tag/messages.ts';
import { authorizedFetch, readAnswer, refusedText } from '../session/authorized-fetch.ts';

/** How long the server may take for a picture. */
const TIMEOUT_MS = 30_000;

/** The server answered, but not with a picture; the message is for people. */
class PictureRefused extends Error {}

/**
 * The server's PNG of a saved tag, 376 x 552 pixels times the scale.
 * @throws what `pictureFailure` puts into words
 */
export async function fetchTagPng(id: string, scale: 1 | 2, signal?: AbortSignal): Promise<Blob> {
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const timer = setTimeout(giveUp, TIMEOUT_MS);
  signal?.addEventListener('abort', giveUp);
  try {
    const path = `/api/user/tags/${encodeURIComponent(id)}/image.png?scale=${scale}`;
    const response = await authorizedFetch(path, { signal: patience.signal });
    if (response.ok) return await response.blob();
    throw new PictureRefused(refusedText(response, await readAnswer(response)));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** Why a picture did not come. All but a refusal is the network's: not reached, or not in time. */
export function pictureFailure(error: unknown): string {
  return error instanceof PictureRefused ? error.message : messageText('NETWORK_ERROR');
}
