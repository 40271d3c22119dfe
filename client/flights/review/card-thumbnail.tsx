import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { describeDesign } from '../../../tag/design/describe.ts';
import { getLayout } from '../../../tag/design/layouts/layouts.ts';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import { useDrawing } from '../../card/drawing-cache.ts';
import styles from './review.module.css';

/** Shows the card preview of a row; small previews are hidden from assistive technology. */
export function CardThumbnail({ design, isLarge = false }: { design: TagConfig | null; isLarge?: boolean }) {
  const url = useDrawing(design);
  if (url != null && design !== null)
    return (
      <img
        className={styles['card']}
        src={url}
        alt={isLarge ? describeDesign(design) : ''}
        width={getLayout(design.layout).width}
        height={getLayout(design.layout).height}
        draggable={false}
      />
    );
  const colors = design && { from: design.gradientColor, to: design.tagBackgroundColor };
  return (
    <span className={styles['card']}>
      <CardSkeleton isStatic={design === null} {...(colors && { colors })} />
    </span>
  );
}
