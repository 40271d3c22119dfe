import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { EntryList } from './entry-list.tsx';
import { formatCount, airlineOf } from './import-text.ts';
import styles from './import.module.css';
import type { ImportFile } from './read-import-file.ts';
import type { Report } from './import-rows.ts';

type Props = {
  file: ImportFile;
  report: Report;
  onMore: () => void;
  onClose: () => void;
};

/** The result of each entry. */
export function ImportReport({ file, report, onMore, onClose }: Props) {
  const [onlySkipped, setOnlySkipped] = useState(false);
  const summary = useRef<HTMLParagraphElement>(null);
  // The clicked button is gone, and the user waits for this text.
  useEffect(() => summary.current?.focus(), []);
  const rows = useMemo(
    () => report.entries.filter(({ result }) => !onlySkipped || result === 'skipped'),
    [report, onlySkipped],
  );
  return (
    <div className={styles['step']}>
      <p ref={summary} role="status" tabIndex={-1} data-autofocus className={styles['summary']}>
        {summaryOf(report)}
      </p>
      <dl className={styles['counts']}>
        {(['added', 'replaced', 'skipped'] as const).map((result) => (
          <div key={result} data-result={result}>
            <dt>{result}</dt>
            <dd>{report[result].toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {report.skipped > 0 && (
        <label className={styles['only']}>
          <input
            type="checkbox"
            checked={onlySkipped}
            onChange={(event) => setOnlySkipped(event.currentTarget.checked)}
          />
          Only skipped
        </label>
      )}
      <EntryList key={String(onlySkipped)} name="Entries" rows={rows} rowHeight={44}>
        {(row) => <Row row={row} airline={airlineOf(file.entries[row.index])} />}
      </EntryList>
      <div className={styles['buttons']}>
        <Button onClick={onMore}>Import another file</Button>
        <Button variant="go" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

function summaryOf({ added, replaced, entries }: Report): string {
  const stored = added + replaced;
  if (stored > 0)
    return `Imported ${formatCount(stored, 'entry', 'entries')} of ${entries.length.toLocaleString('en')}`;
  return 'Nothing was imported: every entry was skipped';
}

type Entry = Report['entries'][number];

function Row({ row: { index, result, field, error }, airline }: { row: Entry; airline: string | null }) {
  return (
    <div className={styles['row']} data-result={result}>
      <code className={styles['index']}>[{index}]</code>
      <bdi className={airline === null ? styles['nameless'] : styles['airline']}>
        {airline ?? 'No airline'}
      </bdi>
      <span className={styles['result']}>{result}</span>
      {error !== null && (
        <p className={styles['reason']}>
          {error}
          {field !== null && !error.includes(field) && <code> {field}</code>}
        </p>
      )}
    </div>
  );
}
