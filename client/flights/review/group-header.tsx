import { useStore } from 'zustand';
import type { SourceNoun } from '../../../tag/texts/messages.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import type { ImportSession } from '../import-session.ts';
import type { RowGroups } from './groups.ts';
import { TagUpdates } from './tag-updates.tsx';
import type { DateOrder } from '../../../tag/flights/flight-file.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { joinFacts } from '../../language/local-formats.ts';
import { buildSuggestion, createDayChoice, DATE_ORDERS, hasNoRoute, hasTwoDays } from './reasons.ts';
import styles from './review.module.css';

export type RowGroup = 'doubtful' | 'understood' | 'there' | 'doubles';

/** The filter that shows only the rows with an assumed type. */
export type AssumedTypeFilter = {
  readonly isFiltered: boolean;
  /** The number of these rows. */
  readonly count: number;
  readonly onChange: (isFiltered: boolean) => void;
};

type Props = { kind: RowGroup; groups: RowGroups; filter: AssumedTypeFilter; session: ImportSession };

/** Shows the header of a group of rows. */
export function GroupHeader({ kind, groups, filter, session }: Props) {
  const noun = useStore(session.state, (state) => state.noun);
  return (
    <Row role="cell" gap={16} padding="4px 16px" className={styles['band']}>
      <Text as="h2" variant="caps" tone={kind === 'doubtful' ? 'warn' : 'text'} size={14} grow>
        {filter.isFiltered ? formatAssumedCount(filter.count) : formatGroupName(kind, groups, noun)}
      </Text>
      {kind === 'understood' && filter.count > 0 && (
        <Button
          variant="quiet"
          className={styles['link']}
          onClick={() => filter.onChange(!filter.isFiltered)}
        >
          {filter.isFiltered ? translate('Show all flights') : formatAssumedCount(filter.count)}
        </Button>
      )}
      {kind === 'understood' && <span className={styles['wide']}>{translate('newest first')}</span>}
      {kind === 'there' && <TagUpdates rows={groups.there} session={session} />}
      {kind === 'doubtful' && <DayOrderButtons groups={groups} session={session} />}
      {kind === 'doubtful' && <AcceptAllButton groups={groups} session={session} />}
    </Row>
  );
}

function formatGroupName(kind: RowGroup, groups: RowGroups, noun: SourceNoun): string {
  const count = groups[kind].length;
  switch (kind) {
    case 'understood': {
      const ready = groups.selected.length;
      return joinFacts([
        translate('{count, plural, one {# ready} other {# ready}}', { count: ready }),
        ready === count
          ? ''
          : translate('{count, plural, one {# left out} other {# left out}}', { count: count - ready }),
      ]);
    }
    case 'doubtful':
      return translate('{count, plural, one {# needs review} other {# need review}}', { count });
    case 'there':
      return translate('{count, plural, one {# already yours} other {# already yours}}', { count });
    case 'doubles':
      return noun === 'text'
        ? translate('{count, plural, one {# twice in this text} other {# twice in this text}}', { count })
        : translate('{count, plural, one {# twice in this file} other {# twice in this file}}', { count });
  }
}

const formatAssumedCount = (count: number) =>
  translate('{count, plural, one {# type assumed} other {# types assumed}}', { count });

/** Reads all dates that can be two days in one order. */
function DayOrderButtons({ groups: { doubtful }, session }: Pick<Props, 'groups' | 'session'>) {
  const rows = doubtful.filter(hasTwoDays);
  const [example] = rows;
  if (!example || rows.length < 2) return null;
  const chooseForAll = (order: DateOrder) =>
    session.editRows(rows.map(({ index, entry }) => ({ index, entry: createDayChoice(entry, order).entry })));
  return (
    <>
      <span>
        {translate(
          '{count, plural, one {All # dates such as {example}:} other {All # dates such as {example}:}}',
          { count: rows.length, example: example.entry.dateText },
        )}
      </span>
      {DATE_ORDERS.map((order) => (
        <Button
          key={order}
          variant="quiet"
          className={styles['link']}
          aria-label={translate('{day} for all', { day: createDayChoice(example.entry, order).label })}
          onClick={() => chooseForAll(order)}
        >
          {createDayChoice(example.entry, order).label}
        </Button>
      ))}
    </>
  );
}

/** Accepts all suggestions, and shows how many of these flights will have no distance. */
function AcceptAllButton({ groups: { doubtful }, session }: Pick<Props, 'groups' | 'session'>) {
  const allRows = doubtful.map((row) => ({ row, proposal: buildSuggestion(row) }));
  const proposedCount = allRows.filter(
    ({ proposal }) => proposal.kind !== 'edit' && proposal.kind !== 'choose',
  ).length;
  if (proposedCount === 0) return null;
  const offMapCount = allRows.filter(
    ({ row, proposal }) => proposal.kind === 'accept' && hasNoRoute(row),
  ).length;
  const decideAll = () => {
    const listIndexes = (actionLabel: 'accept' | 'leave') =>
      allRows.filter(({ proposal }) => proposal.kind === actionLabel).map(({ row }) => row.index);
    session.decideRows(listIndexes('accept'), 'accept');
    session.decideRows(listIndexes('leave'), 'leave');
    const edits = allRows.flatMap(({ row: { index }, proposal }) =>
      proposal.kind === 'correct' ? [{ index, entry: proposal.entry }] : [],
    );
    if (edits.length > 0) session.editRows(edits);
  };
  return (
    <>
      <span className={styles['wide']}>
        {proposedCount === doubtful.length ? translate('Each has a suggestion.') : ''}
      </span>
      {offMapCount > 0 && (
        <span>
          {translate('{count, plural, one {# will have no distance.} other {# will have no distance.}}', {
            count: offMapCount,
          })}
        </span>
      )}
      <Button variant="quiet" className={styles['link']} onClick={decideAll}>
        {proposedCount === 1 ? translate('Accept') : translate('Accept all')}
      </Button>
    </>
  );
}
