import { useMemo, useState } from 'react';
import { DialogActions as AnswerButtons } from '../../ui/dialogs/dialog-actions.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Tick } from '../../ui/forms/tick.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { EntryList } from './entry-list.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRowView } from './import-row.tsx';
import {
  applyBulkAction,
  getBulkAction,
  toImportRows,
  countTags,
  type BulkAction,
  type ImportRow,
} from './import-rows.ts';
import { formatCount } from './import-text.ts';
import styles from './import.module.css';
import type { BatchImportControls, DryRun } from './use-import.ts';

type Props = { review: DryRun; running: BatchImportControls };

/** Shows what the import will do with each entry. The user can change each action before the import writes anything. */
export function ImportReview({ review, running: { busy, errorMessage, decide, send, reset } }: Props) {
  const { file, report, choices, notice } = review;
  const [onlyNotable, setOnlyNotable] = useState(false);
  const rows = useMemo(() => toImportRows(report, choices), [report, choices]);
  const notable = useMemo(
    () => report.entries.filter(({ index, result }) => result !== 'added' || choices.has(index)),
    [report, choices],
  );
  const shown = onlyNotable ? notable.flatMap(({ index }) => rows[index] ?? []) : rows;
  const tags = countTags(rows);
  return (
    <Stack
      as="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && tags > 0) send(rows);
      }}
    >
      <FileName review={review} />
      {notice !== null && <Alert>{notice}</Alert>}
      <Row wrap gap="10px 20px" justify="space-between">
        <Totals rows={rows} />
        {notable.length > 0 && notable.length < rows.length && (
          <NotableFilter checked={onlyNotable} onChange={setOnlyNotable} />
        )}
        <BulkActionSelect
          rows={rows}
          busy={busy}
          onChange={(chosen) => decide(applyBulkAction(rows, chosen))}
        />
      </Row>
      <EntryList
        key={String(onlyNotable)}
        name="What the import will do"
        rows={shown}
        rowHeight={82}
        className={styles['review']}
      >
        {(row) => (
          <ImportRowView
            row={row}
            entry={file.entries[row.index]}
            busy={busy}
            onChange={(action) => decide(new Map([...choices, [row.index, action]]))}
          />
        )}
      </EntryList>
      <Text variant="note">Nothing is saved yet. Replaced tags stay in Recently deleted for 30 days.</Text>
      <ImportProgress name="Import" text={busy ? `Importing ${formatCount(tags, 'tag', 'tags')}...` : null} />
      {errorMessage && <Alert>{errorMessage}</Alert>}
      <ReviewButtons tags={tags} busy={busy} onBack={reset} />
    </Stack>
  );
}

function FileName({ review: { file } }: Pick<Props, 'review'>) {
  return (
    <Row
      as="p"
      gap={16}
      align="baseline"
      justify="space-between"
      padding="13px 14px"
      className={styles['file']}
    >
      <Text as="bdi" variant="strong">
        {file.name}
      </Text>
      <Text as="span" variant="note" nowrap>
        {formatCount(file.entries.length, 'entry', 'entries')}
      </Text>
    </Row>
  );
}

type OnlyProps = { checked: boolean; onChange: (checked: boolean) => void };

function NotableFilter({ checked, onChange }: OnlyProps) {
  return (
    <Row as="label" gap={9}>
      <Tick checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      Only replaced or skipped entries
    </Row>
  );
}

type ReviewActionsProps = { tags: number; busy: boolean; onBack: () => void };

function ReviewButtons({ tags, busy, onBack }: ReviewActionsProps) {
  return (
    <>
      {tags === 0 && <Status>Every entry is skipped, so there is nothing to import.</Status>}
      <AnswerButtons>
        <Button aria-disabled={busy || undefined} onClick={() => !busy && onBack()}>
          Choose another file
        </Button>
        <Button
          variant="go"
          type="submit"
          busy={busy}
          aria-disabled={tags === 0 || undefined}
          data-autofocus
          ref={focusButton}
        >
          Import {formatCount(tags, 'tag', 'tags')}
        </Button>
      </AnswerButtons>
    </>
  );
}

const ACTION_TOTALS = [
  { action: 'add', word: 'added' },
  { action: 'replace', word: 'replaced' },
  { action: 'skip', word: 'skipped' },
] as const;

function Totals({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <Row as="ul" wrap gap="4px 16px" aria-label="Entries">
      {ACTION_TOTALS.map(({ action, word }) => (
        <Text as="li" key={action} variant="note" data-action={action}>
          <Text as="b" variant="code" size={20} className={styles['outcome']}>
            {rows.filter((row) => (row.action ?? 'skip') === action).length.toLocaleString('en')}
          </Text>{' '}
          {word}
        </Text>
      ))}
    </Row>
  );
}

const BULK_ACTIONS: readonly { readonly value: BulkAction; readonly label: string }[] = [
  { value: 'proposed', label: 'As suggested' },
  { value: 'add', label: 'Add all' },
  { value: 'skip', label: 'Skip all' },
];

type BulkActionProps = { rows: readonly ImportRow[]; busy: boolean; onChange: (chosen: BulkAction) => void };

/**
 * Selects one action for all entries. Offers "add" only if an entry replaces something, because otherwise the proposal already adds all.
 */
function BulkActionSelect({ rows, busy, onChange }: BulkActionProps) {
  const chosen = getBulkAction(rows);
  const replaces = rows.some(({ replaces: replaced }) => replaced !== null);
  const offered = BULK_ACTIONS.filter(({ value }) => replaces || value !== 'add');
  return (
    <Row as="label" gap={10}>
      <Text as="span" variant="note">
        For all
      </Text>
      <select
        className={styles['select']}
        disabled={busy}
        value={chosen}
        onChange={(event) => {
          const wanted = BULK_ACTIONS.find(({ value }) => value === event.currentTarget.value);
          if (wanted) onChange(wanted.value);
        }}
      >
        {chosen === 'mixed' && (
          <option value="mixed" disabled>
            As set below
          </option>
        )}
        {offered.map(({ value, label }) => (
          <option key={value} value={value}>
            {value === 'proposed' && !replaces ? 'Add all' : label}
          </option>
        ))}
      </select>
    </Row>
  );
}

/** Focuses the button, because the previous step has disappeared with its focused button. */
function focusButton(button: HTMLButtonElement | null): void {
  button?.focus();
}
