import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { countOf } from './count-of.ts';
import styles from './import.module.css';
import type { ImportFile } from './read-import-file.ts';
import { ReportList } from './report-list.tsx';
import type { ImportMode, Report } from './use-import.ts';

type Props = {
  file: ImportFile;
  mode: ImportMode;
  report: Report;
  onMore: () => void;
  onClose: () => void;
};

/** What became of each entry. */
export function ImportReport({ file, mode, report, onMore, onClose }: Props) {
  const [onlySkipped, setOnlySkipped] = useState(false);
  const summary = useRef<HTMLParagraphElement>(null);
  // It is what the user has waited for; the button that was pressed is gone with its step.
  useEffect(() => summary.current?.focus(), []);
  const rows = useMemo(
    () => report.entries.filter(({ result }) => !onlySkipped || result === 'skipped'),
    [report, onlySkipped],
  );
  return (
    <div className={styles['step']}>
      <p ref={summary} role="status" tabIndex={-1} data-autofocus className={styles['summary']}>
        {summaryOf(mode, report)}
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
      <ReportList key={String(onlySkipped)} rows={rows} entries={file.entries} />
      <div className={styles['buttons']}>
        <Button onClick={onMore}>Import another file</Button>
        <Button look="go" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

function summaryOf(mode: ImportMode, { added, replaced, entries }: Report): string {
  const stored = added + replaced;
  if (stored > 0)
    return `Imported ${countOf(stored, 'entry', 'entries')} of ${entries.length.toLocaleString('en')}`;
  const faulty = entries.filter(({ code }) => code !== null).length;
  if (mode === 'all') return `Nothing was imported: ${countOf(faulty, 'entry has', 'entries have')} a fault`;
  return 'Nothing was imported: every entry was skipped';
}
