import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { onComingBack } from '../../offline/connection.store.ts';
import { useSession } from '../../session/session-store.ts';
import { pictureOfTag } from '../../tag-picture.ts';
import { PictureStore, type Picture, type PictureSource } from './picture-store.ts';

/** The pictures of this tab; they stay in memory during a visit to the editor. */
const pictures = new PictureStore((source, signal) => pictureOfTag(source, source.scale, signal));

// Threat: after a change of user without a reload, the pictures of the one before stay in memory.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) pictures.clear();
});
window.addEventListener('online', () => pictures.retryFailed());
onComingBack(() => pictures.retryFailed());

/** A tag's picture, fetched while its card is on the page. */
export function usePicture(
  { id, updatedAt, tagConfig }: Omit<PictureSource, 'scale'>,
  scale: 1 | 2,
): { picture: Picture; retry: () => void } {
  const source = useMemo(() => ({ id, updatedAt, tagConfig, scale }), [id, updatedAt, tagConfig, scale]);
  const watch = useCallback((onChange: () => void) => pictures.watch(source, onChange), [source]);
  const picture = useSyncExternalStore(watch, () => pictures.read(source));
  return { picture, retry: () => pictures.retry(source) };
}
