import type { TagConfig } from '../../tag/tag-config.ts';
import type { Picture } from './picture-store.ts';
import styles from './tag-card.module.css';

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
  return <TagCardSkeleton design={design} still={picture.state === 'failed'} />;
}

/** The card's shape and the places of its parts. `still`: nothing is on its way. */
export function TagCardSkeleton({ design, still = false }: { design?: TagConfig; still?: boolean }) {
  const colors = design && {
    backgroundImage: `linear-gradient(200deg, ${design.gradientColor}, ${design.tagBackgroundColor} 70%)`,
  };
  return (
    <span className={styles['skeleton']} style={colors} data-still={still || undefined}>
      <span className={styles['slot']} />
      <span className={styles['code']} />
      <span className={styles['aircraft']} />
      <span className={styles['city']} />
      <span className={styles['perforation']} />
      <span className={styles['foot']} />
    </span>
  );
}
