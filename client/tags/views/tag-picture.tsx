import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { layoutOf, type LayoutId } from '../../../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import { type ImageState, type PictureSource, ImageStore } from './picture-store.ts';
import styles from '../grid/tag-card.module.css';
import { onReconnect } from '../../offline/connection.ts';
import { useSession } from '../../session/session-store.ts';
import { SCREENSHOT_OPTIONS } from '../../../tag/picture/image-options.ts';
import { fetchDesignImage, fetchTagImage } from '../../tag-picture.ts';

/**
 * The picture of a tag, or a skeleton in the tag's colours while it loads. The surrounding link has the accessible
 * name.
 */
export function TagImage({ picture, design }: { picture: ImageState; design: TagConfig }) {
  if (picture.status === 'ready') {
    const { width, height } = layoutOf(design.layout);
    return (
      <img
        className={styles['picture']}
        src={picture.url}
        alt=""
        width={width}
        height={height}
        draggable={false}
      />
    );
  }
  const colors = { from: design.gradientColor, to: design.tagBackgroundColor };
  if (design.layout !== 'classic') return <Blank layout={design.layout} {...colors} />;
  return <CardSkeleton colors={colors} isStatic={picture.status === 'failed'} />;
}

/** The room of a picture of another layout: its proportions, in the tag's colors. */
function Blank({ layout, from, to }: { layout: LayoutId; from: string; to: string }) {
  const { width, height } = layoutOf(layout);
  const card = layoutOf('classic');
  const style = {
    width: `${Math.min(1, (card.height / card.width) * (width / height)) * 100}%`,
    aspectRatio: `${width} / ${height}`,
    backgroundImage: `linear-gradient(200deg, ${from}, ${to} 70%)`,
  };
  return <span className={styles['blank']} style={style} aria-hidden="true" />;
}

/** The pictures of this tab; they stay in memory during a visit to the editor. */
const pictures = new ImageStore((source, signal) =>
  fetchTagImage(source, { ...SCREENSHOT_OPTIONS, scale: source.scale }, signal),
);

/** Those of deleted tags, which are drawn as designs that are not saved. */
const designPictures = new ImageStore(({ tagConfig }) => fetchDesignImage(tagConfig));

const stores = [pictures, designPictures];

// Threat: after a change of user without a reload, the pictures of the one before stay in memory.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) for (const store of stores) store.clear();
});
const retryFailed = () => {
  for (const store of stores) store.retryFailed();
};
window.addEventListener('online', retryFailed);
onReconnect(retryFailed);

type Source = Omit<PictureSource, 'scale'>;
type WatchedImage = { picture: ImageState; retry: () => void };

/** A tag's picture, fetched while its card is on the page. */
export function useTagImage(source: Source, scale: 1 | 2): WatchedImage {
  return usePictureOf(pictures, source, scale);
}

/** The picture of a deleted tag's design. */
export function useDesignImage(source: Source, scale: 1 | 2): WatchedImage {
  return usePictureOf(designPictures, source, scale);
}

function usePictureOf(store: ImageStore, { id, updatedAt, tagConfig }: Source, scale: 1 | 2): WatchedImage {
  const source = useMemo(() => ({ id, updatedAt, tagConfig, scale }), [id, updatedAt, tagConfig, scale]);
  const watch = useCallback((onChange: () => void) => store.watch(source, onChange), [store, source]);
  const picture = useSyncExternalStore(watch, () => store.read(source));
  return { picture, retry: () => store.retry(source) };
}
