import { useEffect, useLayoutEffect, useMemo, useRef, useId } from 'react';
import { Alert } from '../../ui/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { callText } from '../../error-text.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { groupByAlliance, searchAirlines, toggleGroup, type AirlineGroup } from './airline-groups.ts';
import { useIsCollapsed } from './collapsed-panel.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './airline-list.module.css';
import { AirlineRows } from './airline-rows.tsx';
import { useEditor, useReady } from '../state/editor-store.ts';
import { AIRLINE_LIST_ID, AIRLINE_SEARCH_ID, moveFocus } from './list-keys.ts';
import { useAirlines } from './use-airlines.ts';
import { useNewAirlineRow } from './new-airline.ts';
import { useScrollToOpenAirline } from './scroll-to-airline.ts';

/** The airlines by alliance, with one open group; during a search, all matching airlines. */
export function AirlineList() {
  const { airlines, error, retry } = useAirlines();
  // Until the first design is open, a selected airline would be replaced by it.
  const ready = useReady();
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = useEditor.getState().scrollTop;
  }, [airlines, ready]);

  useEffect(() => {
    const element = list.current;
    const onKeyDown = (event: KeyboardEvent) => moveFocus(event, element);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div
      ref={list}
      id={AIRLINE_LIST_ID}
      className={styles['list']}
      onScroll={(event) => useEditor.setState({ scrollTop: event.currentTarget.scrollTop })}
    >
      {airlines && ready ? <Airlines airlines={airlines} /> : <ListMessage error={error} onRetry={retry} />}
    </div>
  );
}

function ListMessage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error)
    return (
      <Text look="note" padding={10} className={styles['message']}>
        Loading...
      </Text>
    );
  const message = callText(error);
  return (
    <Alert action={<Button onClick={onRetry}>Retry</Button>}>
      {messageText('AIRLINES_LOAD_FAILED', { message })}
    </Alert>
  );
}

function Airlines({ airlines }: { airlines: readonly AirlineRowFragment[] }) {
  const searched = useEditor((editor) => editor.searched);
  const newAirline = useNewAirlineRow();
  const groups = useMemo(
    () => groupByAlliance(newAirline ? [...airlines, newAirline] : airlines),
    [airlines, newAirline],
  );
  useScrollToOpenAirline(groups);
  if (airlines.length === 0)
    return (
      <Text look="note" padding={10} className={styles['message']}>
        {messageText('AIRLINES_EMPTY')}
      </Text>
    );
  if (searched.trim() === '') return groups.map((group) => <Group key={group.alliance} {...group} />);
  return <Matches airlines={searchAirlines(airlines, searched)} searched={searched} />;
}

function Matches({ airlines, searched }: { airlines: readonly AirlineRowFragment[]; searched: string }) {
  return (
    <>
      <Text role="status" look="note" padding={10} className={styles['message']}>
        {airlines.length === 0 ? `No airline matches “${searched}”.` : matches(airlines.length)}
      </Text>
      {airlines.length === 0 && (
        <Button style={{ marginLeft: 10 }} onClick={clearSearch}>
          Clear
        </Button>
      )}
      <AirlineRows airlines={airlines} label="Matching airlines" />
    </>
  );
}

/** The button disappears with the search, so the focus moves to the search box. */
function clearSearch(): void {
  useEditor.setState({ searched: '', scrolledFor: null });
  document.getElementById(AIRLINE_SEARCH_ID)?.focus();
}

const matches = (count: number) => (count === 1 ? '1 airline' : `${count} airlines`);

function Group({ alliance, airlines }: AirlineGroup) {
  const open = useEditor((editor) => editor.openGroup === alliance);
  const isFolded = useIsCollapsed();
  const countId = useId();
  return (
    <section>
      <div className={styles['line']}>
        <Row
          as="button"
          gap={9}
          type="button"
          className={styles['group']}
          aria-expanded={open}
          aria-describedby={countId}
          onClick={() =>
            useEditor.setState(({ openGroup }) => ({ openGroup: toggleGroup(openGroup, alliance) }))
          }
        >
          <svg width="9" height="9" viewBox="0 0 9 9" fill="var(--muted)" data-turns aria-hidden="true">
            <path d="M2.5 0.5 7 4.5 2.5 8.5z" />
          </svg>
          <Text as="span" look="caps" tone={open ? 'text' : 'muted'} size={isFolded ? 10.5 : 13.5}>
            {alliance}
          </Text>
        </Row>
        <Row as="span" gap={11} id={countId} className={joinClasses(styles['beside'], 'hidden-in-rail')}>
          <Text as="span" look="mono" tone="muted" size={12}>
            {airlines.length}
          </Text>
        </Row>
      </div>
      {open && <AirlineRows airlines={airlines} label={alliance} />}
    </section>
  );
}
