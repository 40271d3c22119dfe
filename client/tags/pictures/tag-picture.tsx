import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import { type Picture, type PictureSource, PictureStore } from './picture-store.ts';
import styles from '../grid/tag-card.module.css';
import { onReconnect } from '../../offline/connection.ts';
import { useSession } from '../../session/session-store.ts';
import { pictureOfTag } from '../../tag-picture.ts';

/**
 * The picture of a tag, or a skeleton in the tag's colours while it loads. The surrounding link has the accessible
 * name.
 */
export function TagPicture({ picture, design }: { picture: Picture; design: TagConfig }) {
  if (picture.state === 'ready') {
    return (
      <img
        className={styles['picture']}
        src={picture.url}
        alt=""
        width={376}
        height={552}
        draggable={false}
      />
    );
  }
  const colors = { from: design.gradientColor, to: design.tagBackgroundColor };
  return <CardSkeleton colors={colors} still={picture.state === 'failed'} />;
}

/** The pictures of this tab; they stay in memory during a visit to the editor. */
const pictures = new PictureStore((source, signal) => pictureOfTag(source, source.scale, signal));

// Threat: after a change of user without a reload, the pictures of the one before stay in memory.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) pictures.clear();
});
window.addEventListener('online', () => pictures.retryFailed());
onReconnect(() => pictures.retryFailed());

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
