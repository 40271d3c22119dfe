import type { CSSProperties } from 'react';
import { layoutOf } from '../../../tag/design/layouts/layouts.ts';
import { useEditor, useIsDraft } from '../state/editor-store.ts';
import { Layer, useDrawnCard } from './drawn-card.tsx';
import styles from './drawer-card.module.css';

/** The live card above the fields of the drawer on a phone, with the flight in words. */
export function DrawerCard() {
  const layers = useDrawnCard((drawn) => drawn.layers);
  const { width, height } = layoutOf(useDrawnCard(({ design }) => design?.layout ?? 'classic'));
  const { flightNumber, departure, arrival, date } = useEditor(({ design }) => design);
  const isDraft = useIsDraft();
  return (
    <div className={styles['head']}>
      {/* The card itself has the name. */}
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
      <p className={styles['facts']}>
        <strong>{flightNumber}</strong>
        <span>
          {departure} → {arrival}
        </span>
        <span>{date}</span>
        {isDraft && <span className={styles['unsaved']}>Unsaved</span>}
      </p>
    </div>
  );
}
