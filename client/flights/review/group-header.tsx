import { useStore } from 'zustand';
import type { SourceNoun } from '../../../tag/texts/messages.ts';
import { formatCount, formatInteger } from '../../../tag/base/format-count.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import type { ImportSession } from '../import-session.ts';
import type { RowGroups } from './groups.ts';
import { TagUpdates } from './tag-updates.tsx';
import type { DateOrder } from '../../../tag/flights/flight-file.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { buildSuggestion, createDayChoice, DATE_ORDERS, hasNoRoute, hasTwoDays } from './reasons.ts';
import styles from './review.module.css';

export type RowGroup = 'doubtful' | 'understood' | 'there' | 'doubles';

const GROUP_NAMES: Readonly<Record<RowGroup, (noun: SourceNoun) => string>> = {
  doubtful: () => 'need review',
  understood: () => 'ready',
  there: () => 'already yours',
  doubles: (noun) => `twice in this ${noun}`,
};

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
  if (kind === 'understood') {
    const readyCount = groups.selected.length;
    const leftOut = readyCount === count ? '' : `, ${formatInteger(count - readyCount)} left out`;
    return `${formatInteger(readyCount)} ${GROUP_NAMES.understood(noun)}${leftOut}`;
  }
  const name = kind === 'doubtful' && count === 1 ? 'needs review' : GROUP_NAMES[kind](noun);
  return `${formatInteger(count)} ${name}`;
}

const formatAssumedCount = (count: number) => `${formatCount(count, 'type')} assumed`;

/** Reads all dates that can be two days in one order. */
function DayOrderButtons({ groups: { doubtful }, session }: Pick<Props, 'groups' | 'session'>) {
  const rows = doubtful.filter(hasTwoDays);
  const [example] = rows;
  if (!example || rows.length < 2) return null;
  const chooseForAll = (order: DateOrder) =>
    session.editRows(rows.map(({ index, entry }) => ({ index, entry: createDayChoice(entry, order).entry })));
  return (
    <>
      <span>{`All ${formatInteger(rows.length)} dates such as ${example.entry.dateText}:`}</span>
      {DATE_ORDERS.map((order) => (
        <Button
          key={order}
          variant="quiet"
          className={styles['link']}
          aria-label={translate('{label} for all', { label: createDayChoice(example.entry, order).label })}
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
      {offMapCount > 0 && <span>{formatInteger(offMapCount)} will have no distance.</span>}
      <Button variant="quiet" className={styles['link']} onClick={decideAll}>
        {proposedCount === 1 ? 'Accept' : 'Accept all'}
      </Button>
    </>
  );
}
