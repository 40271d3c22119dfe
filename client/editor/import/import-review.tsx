import { useMemo, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import { EntryList } from './entry-list.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRowView } from './import-row.tsx';
import {
  applyBulkAction,
  getBulkAction,
  rowsOf,
  tagsOf,
  type BulkAction,
  type ImportRow,
} from './import-rows.ts';
import { formatCount } from './import-text.ts';
import styles from './import.module.css';
import type { Import, DryRun } from './use-import.ts';

type Props = { review: DryRun; running: Import };

/** What the import will do with each entry, to be changed before anything is written. */
export function ImportReview({ review, running: { busy, errorMessage, decide, send, reset } }: Props) {
  const { file, report, choices, notice } = review;
  const [onlyNotable, setOnlyNotable] = useState(false);
  const rows = useMemo(() => rowsOf(report, choices), [report, choices]);
  const notable = useMemo(
    () => report.entries.filter(({ index, result }) => result !== 'added' || choices.has(index)),
    [report, choices],
  );
  const shown = onlyNotable ? notable.flatMap(({ index }) => rows[index] ?? []) : rows;
  const tags = tagsOf(rows);
  return (
    <form
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && tags > 0) send(rows);
      }}
    >
      <FileName review={review} />
      {notice !== null && <Alert>{notice}</Alert>}
      <div className={styles['above']}>
        <Totals rows={rows} />
        {notable.length > 0 && notable.length < rows.length && (
          <NotableFilter checked={onlyNotable} onChange={setOnlyNotable} />
        )}
        <BulkActionSelect
          rows={rows}
          busy={busy}
          onChange={(chosen) => decide(applyBulkAction(rows, chosen))}
        />
      </div>
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
      <p className={styles['hint']}>
        Nothing is stored yet. What is replaced stays in Recently deleted for 30 days.
      </p>
      <ImportProgress name="Import" text={busy ? `Importing ${formatCount(tags, 'tag', 'tags')}...` : null} />
      {errorMessage && <Alert>{errorMessage}</Alert>}
      <ReviewButtons tags={tags} busy={busy} onBack={reset} />
    </form>
  );
}

function FileName({ review: { file } }: Pick<Props, 'review'>) {
  return (
    <p className={styles['file']}>
      <bdi className={styles['name']}>{file.name}</bdi>
      <span className={styles['count']}>{formatCount(file.entries.length, 'entry', 'entries')}</span>
    </p>
  );
}

type OnlyProps = { checked: boolean; onChange: (checked: boolean) => void };

function NotableFilter({ checked, onChange }: OnlyProps) {
  return (
    <label className={styles['only']}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      Only what replaces or is skipped
    </label>
  );
}

type AnswersProps = { tags: number; busy: boolean; onBack: () => void };

function ReviewButtons({ tags, busy, onBack }: AnswersProps) {
  return (
    <>
      {tags === 0 && <Status>Every entry is skipped, so there is nothing to import.</Status>}
      <div className={styles['buttons']}>
        <Button aria-disabled={busy || undefined} onClick={() => !busy && onBack()}>
          Choose another file
        </Button>
        <Button
          variant="go"
          type="submit"
          busy={busy}
          aria-disabled={tags === 0 || undefined}
          data-autofocus
          ref={takeFocus}
        >
          Import {formatCount(tags, 'tag', 'tags')}
        </Button>
      </div>
    </>
  );
}

const TOTALS = [
  { action: 'add', word: 'added' },
  { action: 'replace', word: 'replaced' },
  { action: 'skip', word: 'skipped' },
] as const;

function Totals({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <ul className={styles['totals']} aria-label="Entries">
      {TOTALS.map(({ action, word }) => (
        <li key={action} data-action={action}>
          <b>{rows.filter((row) => (row.action ?? 'skip') === action).length.toLocaleString('en')}</b> {word}
        </li>
      ))}
    </ul>
  );
}

const BULK_ACTIONS: readonly { readonly value: BulkAction; readonly label: string }[] = [
  { value: 'proposed', label: 'As proposed' },
  { value: 'add', label: 'Add all' },
  { value: 'skip', label: 'Skip all' },
];

type BulkActionProps = { rows: readonly ImportRow[]; busy: boolean; onChange: (chosen: BulkAction) => void };

/** One choice for all entries. Where nothing is replaced, to add all is the proposal. */
function BulkActionSelect({ rows, busy, onChange }: BulkActionProps) {
  const chosen = getBulkAction(rows);
  const replaces = rows.some(({ replaces: replaced }) => replaced !== null);
  const offered = BULK_ACTIONS.filter(({ value }) => replaces || value !== 'add');
  return (
    <label className={styles['forAll']}>
      For all
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
            As chosen below
          </option>
        )}
        {offered.map(({ value, label }) => (
          <option key={value} value={value}>
            {value === 'proposed' && !replaces ? 'Add all' : label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The previous step and its focused button are gone. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
