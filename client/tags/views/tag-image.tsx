import { getLayout, type LayoutId } from '../../../tag/design/layouts/layouts.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import { imageStore, useImage, type ImageState } from '../../card/image-store.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import styles from '../grid/tag-card.module.css';
import { onReconnect } from '../../offline/connection.ts';
import { useSession } from '../../session/session-store.ts';
import { SCREENSHOT_OPTIONS } from '../../../tag/exported-image/image-options.ts';
import { fetchDesignImage, fetchTagImage } from '../../fetch-tag-image.ts';

/** Shows the image of a tag, or a skeleton in the tag's colors while it loads. The surrounding link has the accessible name. */
export function TagImage({ image, design }: { image: ImageState; design: TagConfig }) {
  if (image.status === 'ready') {
    const { width, height } = getLayout(design.layout);
    return (
      <img
        className={styles['picture']}
        src={image.url}
        alt=""
        width={width}
        height={height}
        draggable={false}
      />
    );
  }
  const colors = { from: design.gradientColor, to: design.tagBackgroundColor };
  if (design.layout !== 'classic') return <ImagePlaceholder layout={design.layout} {...colors} />;
  return <CardSkeleton colors={colors} isStatic={image.status === 'failed'} />;
}

/** Shows the space of an image in the proportions of its layout and the tag's colors. */
function ImagePlaceholder({ layout, from, to }: { layout: LayoutId; from: string; to: string }) {
  const { width, height } = getLayout(layout);
  const card = getLayout('classic');
  const style = {
    width: `${Math.min(1, (card.height / card.width) * (width / height)) * 100}%`,
    aspectRatio: `${width} / ${height}`,
    backgroundImage: `linear-gradient(200deg, ${from}, ${to} 70%)`,
  };
  return <span className={styles['blank']} style={style} aria-hidden="true" />;
}

// Threat: after a change of user without a reload, the images of the previous user stay in memory.
useSession.subscribe(({ token }, previous) => {
  if (token !== previous.token) imageStore.clear();
});
const retryFailedImages = () => imageStore.retryFailed();
window.addEventListener('online', retryFailedImages);
onReconnect(retryFailedImages);

type TagImageSource = Pick<SavedTagFragment, 'id' | 'updatedAt' | 'tagConfig'>;

/** Returns the image of a tag. It is requested while the card of the tag is on the page. */
export function useTagImage(tag: TagImageSource, scale: 1 | 2) {
  return useImage({
    key: `tag ${tag.id} ${tag.updatedAt} ${scale}`,
    isCached: true,
    load: async (signal) => {
      await waitForNextTask();
      return fetchTagImage(tag, { ...SCREENSHOT_OPTIONS, scale }, signal);
    },
  });
}

/** Waits until the current task has ended. Several new cards would otherwise start their requests in one frame, which takes too long. */
const waitForNextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Returns the image of a deleted tag, which is drawn like an unsaved design. */
export function useDesignImage({ id, updatedAt, tagConfig }: TagImageSource) {
  const load = () => fetchDesignImage(tagConfig);
  return useImage({ key: `design ${id} ${updatedAt}`, isCached: true, load });
}
