import { memo, useEffect, useId, useRef, type RefObject } from 'react';
import type { AirlineRowFragment } from '../graphql/generated.ts';
import styles from './airline-list.module.css';
import { useBrowse } from './browse.store.ts';
import { useEditor } from './editor.store.ts';
import { LogoTile } from './logo-tile.tsx';
import { SavedTags } from './saved-tags.tsx';

type Props = {
  airline: AirlineRowFragment;
  /** How many saved tags it has. */
  saved: number;
  onChoose: (airline: AirlineRowFragment) => void;
};

/** One airline; under the selected one stand its saved tags. */
export const AirlineRow = memo(function AirlineRow({ airline, saved, onChoose }: Props) {
  const selected = useEditor((editor) => editor.airlineId === airline.id);
  const waiting = useBrowse((browse) => browse.asked === airline.id);
  const row = useRef<HTMLButtonElement>(null);
  const aboutId = useId();
  useScrollIntoSight(airline.id, row);
  return (
    <>
      <div className={styles['line']}>
        <button
          ref={row}
          type="button"
          className={styles['row']}
          aria-current={selected || undefined}
          aria-describedby={aboutId}
          aria-busy={waiting || undefined}
          data-noted={saved > 0 || undefined}
          onClick={() => onChoose(airline)}
        >
          <LogoTile logo={airline.logoUrl} background={airline.brandColors.background} />
          <span className={styles['name']}>{airline.name}</span>
        </button>
        <span id={aboutId} className={styles['beside']}>
          {saved > 0 && <TagCount count={saved} />}
          <span className={styles['iata']}>{airline.iata}</span>
        </span>
      </div>
      {selected && <SavedTags airline={airline} />}
    </>
  );
});

function TagCount({ count }: { count: number }) {
  return (
    <span className={styles['tags']}>
      {count}
      <span className="visually-hidden"> saved</span>
    </span>
  );
}

/** After the list took up its old place again, or that would undo it: hence no layout effect. */
function useScrollIntoSight(airlineId: string, row: RefObject<HTMLElement | null>): void {
  const wanted = useBrowse((browse) => browse.revealing === airlineId);
  useEffect(() => {
    if (!wanted || useBrowse.getState().revealing === null) return;
    row.current?.scrollIntoView({ block: 'nearest' });
    useBrowse.setState({ revealing: null });
  }, [wanted, row]);
}
