import type { TagConfig } from '../../../tag/tag-config.ts';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import type { Picture } from './picture-store.ts';
import styles from '../grid/tag-card.module.css';

/** The picture of a tag, or the card's shape in the tag's colours until it comes. The link around it has the name. */
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
