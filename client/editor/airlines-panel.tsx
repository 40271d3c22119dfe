import { useEffect, useRef } from 'react';
import { useAirlinesQuery } from '../graphql/generated.ts';
import { searchAirlines } from './airline-groups.ts';
import { AirlineActions } from './airline-actions.tsx';
import { AirlineList } from './airline-list.tsx';
import styles from './airlines-panel.module.css';
import { useBrowse } from './browse.store.ts';
import { AIRLINE_LIST_ID, AIRLINE_SEARCH_ID, moveFocus } from './list-keys.ts';
import { isTyping } from './shortcuts.ts';
import { useChooseAirline } from './use-choose-airline.ts';
import { useReady } from './use-ready.ts';
import { UserCard } from './user-card.tsx';

/** What stands in the left panel below the brand: the user, the search and the airlines. */
export function AirlinesPanel() {
  return (
    <div className={styles['panel']}>
      <UserCard />
      <AirlineActions />
      <SearchBox />
      <AirlineList />
    </div>
  );
}

function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const searched = useBrowse((browse) => browse.searched);
  const airlines = useAirlinesQuery().data?.airlines ?? [];
  const chooseAirline = useChooseAirline();
  const ready = useReady();
  const search = (text: string) => useBrowse.setState({ searched: text, scrollTop: 0 });
  const pickFirst = () => {
    const [first] = searched.trim() === '' || !ready ? [] : searchAirlines(airlines, searched);
    if (first) chooseAirline(first);
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div className={styles['search']}>
      <svg width="15" height="15" viewBox="0 0 15 15" aria-hidden="true">
        <circle cx="6.5" cy="6.5" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="m10 10 4 4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <input
        ref={input}
        id={AIRLINE_SEARCH_ID}
        type="search"
        aria-label="Search airlines"
        placeholder="Search airlines"
        autoComplete="off"
        spellCheck={false}
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
      <kbd aria-hidden="true">/</kbd>
    </div>
  );
}
