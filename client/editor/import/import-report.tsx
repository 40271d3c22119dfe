import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { countOf, airlineOf } from './import-words.ts';
import styles from './import.module.css';
import type { ImportFile } from './read-import-file.ts';
import type { ImportMode, Report } from './use-import.ts';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';

type Props = {
  file: ImportFile;
  mode: ImportMode;
  report: Report;
  onMore: () => void;
  onClose: () => void;
};

/** The result of each entry. */
export function ImportReport({ file, mode, report, onMore, onClose }: Props) {
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
  const refused = entries.filter(({ code }) => code !== null).length;
  if (mode === 'all') return `Nothing was imported: ${countOf(refused, 'entry has', 'entries have')} a fault`;
  return 'Nothing was imported: every entry was skipped';
}

const ROW = 44;
/** The height of the list, as in its style. */
const FULL = 320;

type Entry = Report['entries'][number];
type ListProps = { rows: readonly Entry[]; entries: readonly unknown[] };

/** The entries. Only the visible rows are in the page; the keyboard scrolls the focused list. */
function ReportList({ rows, entries }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its result stays inside this component
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    overscan: 6,
    observeElementRect: observeHeight,
    measureElement: (row) => (row as HTMLElement).offsetHeight || ROW,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolled list
    <div ref={list} className={styles['list']} tabIndex={0} role="region" aria-label="Entries">
      <ul style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={row.index}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Row row={row} airline={airlineOf(entries[row.index])} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function Row({ row: { index, result, field, error }, airline }: { row: Entry; airline: string | null }) {
  const reason = error ?? (result === 'skipped' ? 'Fine by itself' : null);
  return (
    <div className={styles['row']} data-result={result}>
      <code className={styles['index']}>[{index}]</code>
      <bdi className={airline === null ? styles['nameless'] : styles['airline']}>
        {airline ?? 'No airline'}
      </bdi>
      <span className={styles['result']}>{result}</span>
      {reason !== null && (
        <p className={styles['reason']}>
          {reason}
          {field !== null && !reason.includes(field) && <code> {field}</code>}
        </p>
      )}
    </div>
  );
}

/**
 * Reports the height of the list. Before its first layout it counts as full, so that its first frame is not empty.
 */
function observeHeight(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  report: (rect: { width: number; height: number }) => void,
) {
  if (!scrollElement) return undefined;
  const measure = () =>
    report({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight || FULL });
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
