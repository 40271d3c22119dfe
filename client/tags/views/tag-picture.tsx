import { layoutOf, type LayoutId } from '../../../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import { pictures, usePictureOf, type ImageState } from '../../card/picture-store.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
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

// Threat: after a change of user without a reload, the pictures of the one before stay in memory.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) pictures.clear();
});
const retryFailed = () => pictures.retryFailed();
window.addEventListener('online', retryFailed);
onReconnect(retryFailed);

type Source = Pick<SavedTagFragment, 'id' | 'updatedAt' | 'tagConfig'>;

/** A tag's picture, fetched while its card is on the page. */
export function useTagImage(tag: Source, scale: 1 | 2) {
  return usePictureOf({
    key: `tag ${tag.id} ${tag.updatedAt} ${scale}`,
    isCached: true,
    load: (signal) => fetchTagImage(tag, { ...SCREENSHOT_OPTIONS, scale }, signal),
  });
}

/** The picture of a deleted tag, which is drawn as a design that is not saved. */
export function useDesignImage({ id, updatedAt, tagConfig }: Source) {
  const load = () => fetchDesignImage(tagConfig);
  return usePictureOf({ key: `design ${id} ${updatedAt}`, isCached: true, load });
}
