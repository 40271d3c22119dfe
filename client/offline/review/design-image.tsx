import { describeDesign } from '../../../tag/design/describe.ts';
import { getLayout } from '../../../tag/design/layouts/layouts.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { useDrawing } from '../../card/drawing-cache.ts';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './compare-designs.module.css';

/** Shows a saved design as an image instead of inline SVG, so that the ids of several drawings do not collide. */
export function DesignImage({ design }: { design: TagConfig }) {
  const imageUrl = useDrawing(design);
  if (imageUrl === null)
    return (
      <Text variant="note" align="center" padding="24px 12px" surface="dashed">
        {formatMessage('PREVIEW_NOT_FOUND')}
      </Text>
    );
  if (imageUrl === undefined) return <CardSkeleton />;
  const { width, height } = getLayout(design.layout);
  return (
    <img
      className={styles['card']}
      src={imageUrl}
      alt={describeDesign(design)}
      width={width}
      height={height}
    />
  );
}
