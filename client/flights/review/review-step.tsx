import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { PASS_FILE_TYPES } from '../../boarding-pass/pass-file-types.ts';
import { paths } from '../../paths.ts';
import { Button, NavigateButton } from '../../ui/forms/button.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Grid, Row, Stack } from '../../ui/layout/box.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Stat, Stats } from '../../ui/stats.tsx';
import { Text } from '../../ui/text.tsx';
import type { ImportSession } from '../import-session.ts';
import type { ImportFileInfo } from '../../drafts/stored-import.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { formatDecimal, formatNumber, joinFacts } from '../../language/local-formats.ts';
import { Check } from './check.tsx';
import { FocusedCard } from './focused-card.tsx';
import { groupRows, type RowGroups } from './groups.ts';
import { useIsReviewNarrow } from './narrow.ts';
import type { AssumedTypeFilter } from './group-header.tsx';
import { ReviewTable } from './review-table.tsx';
import { EditorButtons } from './row-editor.tsx';
import { useRowFocus } from './use-row-focus.ts';
import styles from './review.module.css';
import { SOURCE_NAMES } from './source-names.ts';

type Props = { session: ImportSession; passError: string | null; onFile: (file: File) => void };

/** Shows all flights of a file before they are added; flights to review come first. */
export function ReviewStep({ session, passError, onFile }: Props) {
  const { head, rows, decisions, noun } = useStore(session.state);
  const groups = useMemo(() => groupRows(rows, decisions), [rows, decisions]);
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  const [editedIndex, setEditedIndex] = useState<number | null>(null);
  const { shownGroups, filter } = useAssumedTypeFilter(groups);
  const firstRow = groups.doubtful[0] ?? groups.understood[0] ?? groups.there[0] ?? groups.doubles[0];
  const shownRow = (focusedIndex !== null && rows[focusedIndex]) || firstRow;
  const rowFocus = useRowFocus(groups);
  return (
    <Stack grow gap={26} className={styles['review']} {...rowFocus}>
      <Row wrap align="end" justify="space-between" gap="16px 40px">
        <div>
          <PageHeading title={translate('Import and export')} replacesFocused>
            {formatHeading(groups)}
          </PageHeading>
          {head && <FileSummary head={head} session={session} onFile={onFile} />}
        </div>
        <ReviewCounts groups={groups} otherPeopleCount={head?.othersLeftOut ?? 0} />
      </Row>
      {passError !== null && <Alert>{passError}</Alert>}
      <Grid columns="minmax(0, 1fr) 300px" gap={34} align="start" grow className={styles['columns']}>
        <ReviewTable
          session={session}
          groups={shownGroups}
          decisions={decisions}
          filter={filter}
          focusedIndex={shownRow?.index ?? null}
          editedIndex={editedIndex}
          onFocus={setFocusedIndex}
          onEdit={setEditedIndex}
        />
        {shownRow && (
          <FocusedCard
            row={shownRow}
            noun={noun}
            isTaken={groups.selected.includes(shownRow.index)}
            onEdit={() => setEditedIndex(shownRow.index)}
            onDecide={(decision) => session.decideRows([shownRow.index], decision)}
          />
        )}
      </Grid>
      <ReviewBar groups={groups} session={session} isEditing={editedIndex !== null} />
    </Stack>
  );
}

/** Returns the rows to show, and the filter for those with an assumed type. The filter ends with its last row. */
function useAssumedTypeFilter(groups: RowGroups): { shownGroups: RowGroups; filter: AssumedTypeFilter } {
  const [isAssumedOnly, setAssumedOnly] = useState(false);
  const assumedRows = useMemo(() => groups.understood.filter(({ plan }) => plan.isTypeAssumed), [groups]);
  const isFiltered = isAssumedOnly && assumedRows.length > 0;
  const shownGroups = useMemo(
    () =>
      isFiltered ? { ...groups, doubtful: [], understood: assumedRows, there: [], doubles: [] } : groups,
    [groups, isFiltered, assumedRows],
  );
  return { shownGroups, filter: { isFiltered, count: assumedRows.length, onChange: setAssumedOnly } };
}

type ReviewBarProps = { groups: RowGroups; session: ImportSession; isEditing: boolean };

/** Shows the buttons that end the review. On narrow screens it shows the buttons of an edited row instead. */
function ReviewBar({ groups: { selected, doubtful, understood }, session, isEditing }: ReviewBarProps) {
  const isNarrow = useIsReviewNarrow();
  const count = selected.length;
  if (isEditing && isNarrow)
    return (
      <Row className={styles['bar']}>
        <EditorButtons />
      </Row>
    );
  return (
    <Row gap={32} className={styles['bar']}>
      <Text variant="note" grow className={styles['wide']}>
        {translate(
          'Booking codes, ticket numbers and other people’s flights were left out and stay on this device.',
        )}
        <br />
        {translate('After adding, you can undo the whole import.')}
      </Text>
      <Row grow justify="end" gap={14}>
        <Button onClick={() => void session.close()}>{translate('Cancel')}</Button>
        {doubtful.length + understood.length === 0 ? (
          <NavigateButton variant="go" size="large" to={paths.tags}>
            {translate('Open my tags')}
          </NavigateButton>
        ) : (
          <Button
            variant="go"
            size="large"
            data-add
            aria-disabled={count === 0 || undefined}
            onClick={() => count > 0 && void session.addFlights()}
          >
            {translate('{count, plural, one {Add # tag} other {Add # tags}}', { count })}
          </Button>
        )}
      </Row>
    </Row>
  );
}

/** The shortest reading time that the page shows, in milliseconds. */
const MIN_SHOWN_MS = 50;

function formatHeading({ selected, doubtful }: RowGroups): string {
  if (selected.length > 0)
    return translate('{count, plural, one {# flight ready to add} other {# flights ready to add}}', {
      count: selected.length,
    });
  if (doubtful.length === 0) return translate('Nothing to add');
  return translate('{count, plural, one {# flight needs review} other {# flights need review}}', {
    count: doubtful.length,
  });
}

type FileSummaryProps = { head: ImportFileInfo; session: ImportSession; onFile: (file: File) => void };

function FileSummary({ head: { source, name, count, ms }, session, onFile }: FileSummaryProps) {
  const input = useRef<HTMLInputElement>(null);
  const readText =
    ms >= MIN_SHOWN_MS
      ? translate('{count, plural, one {# row read in {seconds} s} other {# rows read in {seconds} s}}', {
          count,
          seconds: formatDecimal(ms / 1000),
        })
      : translate('{count, plural, one {# row read} other {# rows read}}', { count });
  const isPass = source === 'pass';
  return (
    <Row as="p" wrap gap="4px 16px" padding="6px 0 0">
      <Row as="span" gap={8}>
        <Text as="span" tone="synced">
          <Check />
        </Text>
        <Text as="span" tone="muted" title={name}>
          {isPass ? SOURCE_NAMES.pass() : joinFacts([SOURCE_NAMES[source](), readText])}
        </Text>
      </Row>
      <Button
        variant="quiet"
        className={styles['link']}
        onClick={() => (isPass ? input.current?.click() : void session.close())}
      >
        {isPass ? translate('Another pass') : translate('Another file')}
      </Button>
      {isPass && <FileInput ref={input} accept={PASS_FILE_TYPES} onFile={onFile} />}
    </Row>
  );
}

function ReviewCounts({
  groups: { selected, doubtful, there, leftOut },
  otherPeopleCount,
}: {
  groups: RowGroups;
  otherPeopleCount: number;
}) {
  const counts = [
    [translate('Ready'), selected.length, false],
    [translate('Need review'), doubtful.length, true],
    [translate('Already yours'), there.length, false],
    [translate('Left out'), leftOut + otherPeopleCount, false],
  ] as const;
  return (
    <Stats className={styles['counts']}>
      {counts.map(([name, count, isReview]) => (
        <Stat key={name} name={name} needsReview={isReview && count > 0}>
          {formatNumber(count)}
        </Stat>
      ))}
    </Stats>
  );
}
