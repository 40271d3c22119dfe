import { memo } from 'react';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { searchAirlines } from './airline-groups.ts';
import { AirlineActions } from './airline-actions.tsx';
import { AirlineList } from './airline-list.tsx';
import styles from './airlines-panel.module.css';
import { useEditor, useReady } from '../state/editor-store.ts';
import { AIRLINE_LIST_ID, AIRLINE_SEARCH_ID, moveFocus } from '../fields/list-keys.ts';
import { useAirlines } from './use-airlines.ts';
import { useChooseAirline } from './use-choose-airline.ts';
import { UserCard } from './user-card.tsx';

/** What stands in the left panel below the brand: the user, the search and the airlines. */
export const AirlinesPanel = memo(function AirlinesPanel() {
  return (
    <div className={styles['panel']}>
      <UserCard />
      <AirlineActions />
      <SearchBox />
      <AirlineList />
    </div>
  );
});

function SearchBox() {
  const searched = useEditor((editor) => editor.searched);
  const airlines = useAirlines().airlines ?? [];
  const chooseAirline = useChooseAirline();
  const ready = useReady();
  const search = (text: string) =>
    // The list that comes back shows where its user is.
    useEditor.setState({ searched: text, scrollTop: 0, ...(text === '' && { scrolledFor: null }) });
  const pickFirst = () => {
    const [first] = searched.trim() === '' || !ready ? [] : searchAirlines(airlines, searched);
    if (first) chooseAirline(first);
  };

  return (
    <div className={styles['search']}>
      <SearchField
        label="Search airlines"
        small
        id={AIRLINE_SEARCH_ID}
        value={searched}
        // The first Escape empties the box; only the next one closes the drawer it may stand in.
        data-mantine-stop-propagation={searched === '' ? undefined : 'true'}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') pickFirst();
          if (event.key === 'ArrowDown') moveFocus(event, document.getElementById(AIRLINE_LIST_ID));
          if (event.key !== 'Escape' || searched === '') return;
          event.preventDefault();
          search('');
        }}
      />
    </div>
  );
}
