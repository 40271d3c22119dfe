import { describeDesign } from '../../../tag/design/describe.ts';
import { layoutOf } from '../../../tag/design/layouts/layouts.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { useDrawing } from '../../card/drawing-cache.ts';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './compare-designs.module.css';

/**
 * A design drawn as it is saved: a picture, not part of the page, so that two of them beside the stage's share no ids.
 */
export function DesignPicture({ design }: { design: TagConfig }) {
  const drawn = useDrawing(design);
  if (drawn === null)
    return (
      <Text look="note" align="center" padding="24px 12px" surface="dashed">
        {messageText('PREVIEW_NOT_FOUND')}
      </Text>
    );
  if (drawn === undefined) return <CardSkeleton />;
  const { width, height } = layoutOf(design.layout);
  return (
    <img className={styles['card']} src={drawn} alt={describeDesign(design)} width={width} height={height} />
  );
}
