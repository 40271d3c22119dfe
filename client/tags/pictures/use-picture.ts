import { useCallback, useSyncExternalStore } from 'react';
import { onComingBack } from '../../offline/connection.store.ts';
import { useSession } from '../../session/session-store.ts';
import { PictureStore, type Picture, type PictureSource } from './picture-store.ts';
import { fetchTagPng, pictureFailure } from './tag-png.ts';

/** The pictures of this tab; they stay while somebody is in the editor and comes back. */
const pictures = new PictureStore(({ id, scale }, signal) => fetchTagPng(id, scale, signal), pictureFailure);

// Threat: after a change of user without a reload, the pictures of the one before stay in memory.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) pictures.clear();
});
window.addEventListener('online', () => pictures.retryFailed());
onComingBack(() => pictures.retryFailed());

/** A tag's picture, fetched while whoever asks is on the page. */
export function usePicture({ id, updatedAt, scale }: PictureSource): { picture: Picture; retry: () => void } {
  const watch = useCallback(
    (onChange: () => void) => pictures.watch({ id, updatedAt, scale }, onChange),
    [id, updatedAt, scale],
  );
  const picture = useSyncExternalStore(watch, () => pictures.read({ id, updatedAt, scale }));
  return { picture, retry: () => pictures.retry({ id, updatedAt, scale }) };
}
