import { messageText } from '../../../tag/messages.ts';
import { drawDesign } from '../../card/draw-design.ts';
import { isLocal, noteConnection } from '../../offline/connection.store.ts';
import { isPending } from '../../offline/entry.ts';
import { findEntry } from '../../offline/local.store.ts';
import { authorizedFetch, isGateways, readAnswer, refusedText } from '../../session/authorized-fetch.ts';

/** How long the server may take for a picture. */
const TIMEOUT_MS = 30_000;

/** How often a server is asked that is busy, and how long it may ask to be left alone in between, in seconds. */
const MOST_TRIES = 5;
const LONGEST_PAUSE_S = 5;

/** There is no picture, and the message says why. */
class PictureRefused extends Error {}

/**
 * The PNG of a saved tag, 376 x 552 pixels times the scale: the server's, or one that this browser paints of a tag that the
 * server does not have so, or cannot be asked for.
 * @throws what `pictureFailure` puts into words
 */
export async function fetchTagPng(id: string, scale: 1 | 2, signal?: AbortSignal): Promise<Blob> {
  const kept = findEntry(id);
  const isHere = kept && (isLocal() || isPending(kept));
  const sent = isHere ? null : await fetchFromServer(id, scale, signal);
  if (sent) return sent;
  if (!kept) throw new PictureRefused(messageText('NETWORK_ERROR'));
  const drawn = await drawDesign(kept.config, scale);
  if (drawn.ok) return drawn.value;
  throw new PictureRefused(messageText(drawn.refusal.code, drawn.refusal.params));
}

/** Null when the server was not reached, which all that is signed in then knows. */
async function fetchFromServer(id: string, scale: 1 | 2, signal?: AbortSignal): Promise<Blob | null> {
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const timer = setTimeout(giveUp, TIMEOUT_MS);
  signal?.addEventListener('abort', giveUp);
  try {
    const path = `/api/user/tags/${encodeURIComponent(id)}/image.png?scale=${scale}`;
    const response = await askUnlessBusy(path, patience.signal);
    if (response.ok) return await response.blob();
    const answer = await readAnswer(response);
    if (!isGateways(response, answer)) throw new PictureRefused(refusedText(response, answer));
  } catch (error) {
    // One that takes long, or that nobody wants any more, says nothing of the server.
    if (error instanceof PictureRefused || error instanceof DOMException) throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
  noteConnection('local');
  return null;
}

/** Asks again, after the time that it names, while the server says that it has too many pictures to draw. */
async function askUnlessBusy(path: string, signal: AbortSignal): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await authorizedFetch(path, { signal });
    const pause = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || !(pause > 0) || tries === MOST_TRIES) return response;
    await rest(Math.min(pause, LONGEST_PAUSE_S) * 1_000, signal);
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      fail(signal.reason as Error);
    });
  });
}

/** Why a picture did not come. All but a refusal is the network's: not reached, or not in time. */
export function pictureFailure(error: unknown): string {
  return error instanceof PictureRefused ? error.message : messageText('NETWORK_ERROR');
}
