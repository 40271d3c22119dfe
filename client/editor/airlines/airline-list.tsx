import { useEffect, useLayoutEffect, useMemo, useRef, useId } from 'react';
import { Alert } from '../../ui/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { formatCallError } from '../../error-text.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { groupByAlliance, searchAirlines, toggleGroup, type AirlineGroup } from './airline-groups.ts';
import { useIsCollapsed } from './collapsed-panel.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './airline-list.module.css';
import { AirlineRows } from './airline-rows.tsx';
import { useEditor, useIsReady } from '../state/editor-store.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { AIRLINE_LIST_ID, AIRLINE_SEARCH_ID, moveFocus } from './list-keys.ts';
import { useAirlines } from './use-airlines.ts';
import { useNewAirlineRow } from './new-airline.ts';
import { useScrollToOpenAirline } from './scroll-to-airline.ts';
import { useLanguage } from '../../language/use-language.ts';
import { getAllianceName } from '../../../tag/design/labels.ts';

/** Shows the airlines by alliance, with one open group. During a search it shows all matching airlines. */
export function AirlineList() {
  const { airlines, error, retry } = useAirlines();
  // The first design, still loading, would replace a selected airline.
  const isReady = useIsReady();
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = useEditor.getState().scrollTop;
  }, [airlines, isReady]);

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
      {airlines && isReady ? (
        <GroupedAirlines airlines={airlines} />
      ) : (
        <ListMessage error={error} onRetry={retry} />
      )}
    </div>
  );
}

function ListMessage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error)
    return (
      <Text variant="note" padding={10} className={styles['message']}>
        {translate('Loading...')}
      </Text>
    );
  const message = formatCallError(error);
  return (
    <Alert action={<Button onClick={onRetry}>{translate('Retry')}</Button>}>
      {formatMessage('AIRLINES_LOAD_FAILED', { message })}
    </Alert>
  );
}

function GroupedAirlines({ airlines }: { airlines: readonly AirlineRowFragment[] }) {
  const searchText = useEditor((editor) => editor.searched);
  const newAirline = useNewAirlineRow();
  const language = useLanguage();
  const groups = useMemo(
    () => groupByAlliance(newAirline ? [...airlines, newAirline] : airlines),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the order is that of the language
    [airlines, newAirline, language],
  );
  useScrollToOpenAirline(groups);
  if (airlines.length === 0)
    return (
      <Text variant="note" padding={10} className={styles['message']}>
        {formatMessage('AIRLINES_EMPTY')}
      </Text>
    );
  if (searchText.trim() === '')
    return groups.map((group) => <AirlineGroupSection key={group.alliance} {...group} />);
  return <MatchingAirlines airlines={searchAirlines(airlines, searchText)} searchText={searchText} />;
}

function MatchingAirlines({
  airlines,
  searchText,
}: {
  airlines: readonly AirlineRowFragment[];
  searchText: string;
}) {
  return (
    <>
      <Text role="status" variant="note" padding={10} className={styles['message']}>
        {airlines.length === 0
          ? translate('No airline matches “{searchText}”.', { searchText })
          : formatMatchCount(airlines.length)}
      </Text>
      {airlines.length === 0 && (
        <Button style={{ marginInlineStart: 10 }} onClick={clearSearch}>
          {translate('Clear')}
        </Button>
      )}
      <AirlineRows airlines={airlines} label={translate('Matching airlines')} />
    </>
  );
}

/** The button disappears with the search text, so the focus moves to the search box. */
function clearSearch(): void {
  useEditor.setState({ searched: '', scrolledFor: null });
  document.getElementById(AIRLINE_SEARCH_ID)?.focus();
}

const formatMatchCount = (count: number) =>
  translate('{count, plural, one {# airline} other {# airlines}}', { count });

function AirlineGroupSection({ alliance, airlines }: AirlineGroup) {
  const isOpen = useEditor((editor) => editor.openGroup === alliance);
  const isCollapsed = useIsCollapsed();
  const countId = useId();
  return (
    <section>
      <div className={styles['line']}>
        <Row
          as="button"
          gap={9}
          type="button"
          className={styles['group']}
          aria-expanded={isOpen}
          aria-describedby={countId}
          onClick={() =>
            useEditor.setState(({ openGroup }) => ({ openGroup: toggleGroup(openGroup, alliance) }))
          }
        >
          <svg width="9" height="9" viewBox="0 0 9 9" fill="var(--muted)" data-turns aria-hidden="true">
            <path d="M2.5 0.5 7 4.5 2.5 8.5z" />
          </svg>
          <Text as="span" variant="caps" tone={isOpen ? 'text' : 'muted'} size={isCollapsed ? 10.5 : 13.5}>
            {getAllianceName(alliance)}
          </Text>
        </Row>
        <Row as="span" gap={11} id={countId} className={joinClasses(styles['beside'], 'hidden-in-rail')}>
          <Text as="span" variant="mono" tone="muted" size={12}>
            {airlines.length}
          </Text>
        </Row>
      </div>
      {isOpen && <AirlineRows airlines={airlines} label={getAllianceName(alliance)} />}
    </section>
  );
}
