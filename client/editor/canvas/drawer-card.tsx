import type { CSSProperties } from 'react';
import { getLayout } from '../../../tag/design/layouts/layouts.ts';
import { useEditor, useIsDraft } from '../state/editor-store.ts';
import { getShownDesign } from '../state/preview.ts';
import { Layer, useDrawnCard } from './drawn-card.tsx';
import { Dot } from '../../ui/dot.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './drawer-card.module.css';

/** Shows the live card and its flight, or that of the typed line, as text, above the fields of the drawer on a phone. */
export function DrawerCard() {
  const layers = useDrawnCard((state) => state.layers);
  const { width, height } = getLayout(useDrawnCard(({ design }) => design?.layout ?? 'classic'));
  const { flightNumber, departure, arrival, date } = useEditor(getShownDesign);
  const isDraft = useIsDraft();
  return (
    <Row gap={14} align="end" padding="0 16px 14px" className={styles['head']}>
      {/* Hidden from screen readers, because the card of the canvas has the name. */}
      <div
        className={styles['card']}
        style={{ '--w': width, '--h': height } as CSSProperties}
        aria-hidden="true"
      >
        {layers && (
          <>
            <Layer svg={layers.under} />
            <Layer svg={layers.over} />
          </>
        )}
      </div>
      <Text variant="note" style={{ overflowWrap: 'anywhere' }}>
        <Text as="strong" variant="heading" tone="text" size={20}>
          {flightNumber}
        </Text>
        <br />
        <bdi dir="ltr">
          {departure} → {arrival}
        </bdi>
        <br />
        {date}
        {isDraft && (
          <>
            <br />
            <Dot isInline isUnsaved aria-hidden="true" />
            {translate('Unsaved')}
          </>
        )}
      </Text>
    </Row>
  );
}
