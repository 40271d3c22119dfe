import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from '../field.module.css';
import type { Choice } from './picture-choices.ts';

const ROW = 40;
/** The full height of the list, as in its style: the eleven specified aircraft. */
const FULL = 11 * ROW;

type Props = {
  id: string;
  label: string;
  choices: readonly Choice[];
  active: number;
  /** The value in the design. */
  chosen: string;
  optionId: (at: number) => string;
  pictureOf: (choice: Choice) => ReactNode;
  onPick: (value: string) => void;
};

/** The list of a picker. Only the visible rows and the active one are in the page. */
export function PictureList({ id, label, choices, active, chosen, optionId, pictureOf, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [start] = useState(() => Math.max(0, active * ROW - FULL / 2));
  // oxlint-disable-next-line react/incompatible-library -- its result stays inside this component
  const rows = useVirtualizer({
    count: choices.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    overscan: 4,
    initialOffset: start,
    observeElementRect: (virtualizer, report) => observeHeight(virtualizer, report, start),
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])].toSorted((a, b) => a - b),
  });
  useEffect(() => rows.scrollToIndex(active), [rows, active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles['options']}>
      <div role="presentation" className={styles['rows']} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const choice = choices[index];
          return (
            choice && (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused field handles the keys
              <div
                key={choice.value}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={choice.value === chosen}
                aria-setsize={choices.length}
                aria-posinset={index + 1}
                data-combobox-selected={index === active || undefined}
                className={`${styles['option']} ${styles['virtual']}`}
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => onPick(choice.value)}
              >
                <Row choice={choice} picture={pictureOf(choice)} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function Row({ choice, picture }: { choice: Choice; picture: ReactNode }) {
  return (
    <span className={styles['row']}>
      {picture}
      <span className={styles['name']}>{choice.label}</span>
      {choice.note && <span className={styles['note']}>{choice.note}</span>}
    </span>
  );
}

/**
 * Reports the height of the list. Before its first layout it counts as full, so that its first frame is not empty. It
 * is scrolled to its start each time it becomes visible, because a hidden list cannot be scrolled.
 */
function observeHeight(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  report: (rect: { width: number; height: number }) => void,
  start: number,
) {
  if (!scrollElement) return undefined;
  let shown = false;
  const measure = () => {
    const { offsetWidth: width, offsetHeight: height } = scrollElement;
    if (height > 0 && !shown) scrollElement.scrollTop = start;
    shown = height > 0;
    report({ width, height: height || FULL });
  };
  report({ width: 0, height: FULL });
  const observer = new ResizeObserver(measure);
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
