import { useId, useRef } from 'react';
import type { AirlineRowFragment } from '../../../graphql/generated.ts';
import styles from '../airline-list.module.css';
import { useEditor } from '../../state/editor-store.ts';
import { LogoTile } from '../../fields/logo-tile.tsx';
import { useScrollIntoSight } from '../use-scroll-into-sight.ts';
import own from './add-airline.module.css';

type Props = { airline: AirlineRowFragment; isStop: boolean };

/**
 * The airline of the open design in the list, while it is stored nowhere. It is open; there is nothing to choose.
 */
export function NewAirlineRow({ airline, isStop }: Props) {
  const row = useRef<HTMLButtonElement>(null);
  const aboutId = useId();
  useScrollIntoSight(airline.id, row);
  return (
    <div className={styles['line']}>
      <button
        ref={row}
        type="button"
        className={styles['row']}
        aria-current="true"
        aria-describedby={aboutId}
        data-noted="words"
        tabIndex={isStop ? 0 : -1}
        onFocus={() => useEditor.setState({ focusedAirline: airline.id })}
      >
        <LogoTile logo={airline.logoUrl} background={airline.brandColors.background} />
        <span className={styles['name']}>{airline.name}</span>
      </button>
      <span id={aboutId} className={styles['beside']}>
        <span className={own['unsaved']}>not saved</span>
        <span className={styles['iata']}>{airline.iata}</span>
      </span>
    </div>
  );
}
