import { memo } from 'react';
import type { AirlineRowFragment } from '../graphql/generated.ts';
import styles from './airline-list.module.css';
import { useEditor } from './editor.store.ts';
import { LogoTile } from './logo-tile.tsx';
import { chooseAirline } from './open-design.ts';
import { useSavedTags } from './saved-tags.context.ts';
import { SavedTags } from './saved-tags.tsx';

/** One airline; under the selected one stand its saved tags. */
export const AirlineRow = memo(function AirlineRow({ airline }: { airline: AirlineRowFragment }) {
  const selected = useEditor((editor) => editor.airlineId === airline.id);
  const { tags, complete } = useSavedTags();
  return (
    <li>
      <button
        type="button"
        className={styles['row']}
        aria-current={selected || undefined}
        onClick={() => chooseAirline(airline, tags, complete)}
      >
        <LogoTile logo={airline.logoUrl} background={airline.brandColors.background} />
        <span className={styles['name']}>{airline.name}</span>
        <span className={styles['iata']}>{airline.iata}</span>
      </button>
      {selected && <SavedTags airline={airline} tags={tags.filter((tag) => tag.airlineId === airline.id)} />}
    </li>
  );
});
