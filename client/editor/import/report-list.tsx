import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { airlineOf } from './entry-words.ts';
import styles from './import.module.css';
import type { Report } from './use-import.ts';

const ROW = 44;
/** The list's height where the screen has it, as its style says. */
const FULL = 320;

type Entry = Report['entries'][number];
type Props = { rows: readonly Entry[]; entries: readonly unknown[] };

/** The entries one by one, of which only those in sight are in the page. The keyboard scrolls the list itself. */
export function ReportList({ rows, entries }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- what it gives goes no further than this component
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    overscan: 6,
    observeElementRect: observeHeight,
    measureElement: (row) => (row as HTMLElement).offsetHeight || ROW,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
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

/** Tells the height of the list. Before it is laid out it counts as full: its first frame is never empty. */
function observeHeight(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  tell: (rect: { width: number; height: number }) => void,
) {
  if (!scrollElement) return undefined;
  const measure = () =>
    tell({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight || FULL });
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
