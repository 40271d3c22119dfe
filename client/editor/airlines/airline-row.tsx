import { memo, useId, useRef } from 'react';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import styles from './airline-list.module.css';
import { isDraft } from '../state/design-slice.ts';
import { useEditor } from '../state/editor-store.ts';
import { LogoTile } from '../fields/logo-tile.tsx';
import { SavedTags } from '../saved-tags/saved-tags.tsx';
import { useScrollIntoSight } from './use-scroll-into-sight.ts';

type Props = {
  airline: AirlineRowFragment;
  /** How many saved tags it has. */
  saved: number;
  /** Whether the Tab key stops here: once in the list, the arrow keys go on from there. */
  isStop: boolean;
  onChoose: (airline: AirlineRowFragment) => void;
};

/** One airline; under the selected one stand its saved tags. */
export const AirlineRow = memo(function AirlineRow({ airline, saved, isStop, onChoose }: Props) {
  const selected = useEditor((editor) => editor.airlineId === airline.id);
  const unsaved = useEditor((editor) => editor.airlineId === airline.id && isDraft(editor));
  const waiting = useEditor((editor) => editor.requestedAirline === airline.id);
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
          data-noted={saved > 0 && unsaved ? 'words' : saved > 0 || unsaved || undefined}
          tabIndex={isStop ? 0 : -1}
          onFocus={() => useEditor.setState({ focusedAirline: airline.id })}
          onClick={() => onChoose(airline)}
        >
          <LogoTile logo={airline.logoUrl} background={airline.brandColors.background} />
          <span className={styles['name']}>{airline.name}</span>
        </button>
        <span id={aboutId} className={styles['beside']}>
          {unsaved && <UnsavedMark />}
          {saved > 0 && <TagCount count={saved} />}
          <span className={styles['iata']}>{airline.iata}</span>
        </span>
      </div>
      {selected && <SavedTags airline={airline} />}
    </>
  );
});

function UnsavedMark() {
  return (
    <span className={styles['unsaved']}>
      <span className="visually-hidden">unsaved changes</span>
    </span>
  );
}

function TagCount({ count }: { count: number }) {
  return (
    <span className={styles['tags']}>
      {count}
      <span className="visually-hidden"> saved</span>
    </span>
  );
}
