import { useEffect, useId, useRef } from 'react';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import styles from '../airline-list.module.css';
import { LogoTile } from '../logo-tile.tsx';
import own from './add-airline.module.css';

/** The airline of the open design in the list, while it is stored nowhere. It is open; there is nothing to choose. */
export function NewAirlineRow({ airline }: { airline: AirlineRowFragment }) {
  const row = useRef<HTMLButtonElement>(null);
  const aboutId = useId();
  // In braces: newer browsers answer with a promise, which is no clean-up.
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={styles['line']}>
      <button
        ref={row}
        type="button"
        className={styles['row']}
        aria-current="true"
        aria-describedby={aboutId}
        data-noted="words"
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
