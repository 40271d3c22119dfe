import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { useTagCounts } from '../../saved-tags/use-tag-counts.ts';
import styles from './airline-list.module.css';
import { NewAirlineRow, AirlineRow } from './airline-row.tsx';
import { useEditor } from '../state/editor-store.ts';
import { AIRLINE_LIST_ID } from './list-keys.ts';
import { NEW_AIRLINE_ID } from './new-airline.ts';
import { useSelectAirline } from './use-airlines.ts';

type Props = { airlines: readonly AirlineRowFragment[]; label: string };

/** The largest number of rows that are all drawn, so that the search of the browser finds every row. */
const MAX_UNVIRTUALIZED_ROWS = 60;

/** The height of a row without saved tags, in pixels. */
const ROW_HEIGHT_PX = 44;

/** Rows drawn above and below the visible ones, so that an arrow key always finds the next row. */
const OVERSCAN_ROWS = 12;

/** Shows a list of airlines. Draws only the visible rows of a long list. */
export function AirlineRows({ airlines, label }: Props) {
  if (airlines.length === 0) return null;
  return airlines.length > MAX_UNVIRTUALIZED_ROWS ? (
    <VirtualRows airlines={airlines} label={label} />
  ) : (
    <PlainRows airlines={airlines} label={label} />
  );
}

function PlainRows({ airlines, label }: Props) {
  const { rowOf: getRowProps } = useRowProps(airlines);
  return (
    <ul aria-label={label}>
      {airlines.map((airline) => (
        <li key={airline.id}>
          <AirlineRowItem {...getRowProps(airline)} />
        </li>
      ))}
    </ul>
  );
}

function AirlineRowItem(row: ComponentProps<typeof AirlineRow>) {
  return row.airline.id === NEW_AIRLINE_ID ? (
    <NewAirlineRow airline={row.airline} isTabStop={row.isTabStop} />
  ) : (
    <AirlineRow {...row} />
  );
}

/** Returns the props of the rows. Requests the counts once for all rows. */
function useRowProps(airlines: readonly AirlineRowFragment[]) {
  const { getCount } = useTagCounts();
  const onChoose = useSelectAirline();
  const tabStopIndex = useTabStop(airlines);
  const getRowProps = (airline: AirlineRowFragment) => ({
    airline,
    saved: getCount(airline.id) ?? 0,
    isTabStop: airline.id === airlines[tabStopIndex]?.id,
    onChoose,
  });
  return { rowOf: getRowProps, stop: tabStopIndex };
}

/** Returns the row at which the Tab key stops: the last focused row, else the selected one, else the first. */
function useTabStop(airlines: readonly AirlineRowFragment[]): number {
  const focusedId = useEditor((editor) => editor.focusedAirline);
  const selectedId = useEditor((editor) => (editor.newAirline ? NEW_AIRLINE_ID : editor.airlineId));
  const findAirlineIndex = (airlineId: string | null) => airlines.findIndex(({ id }) => id === airlineId);
  return Math.max(
    0,
    [findAirlineIndex(focusedId), findAirlineIndex(selectedId)].find((index) => index >= 0) ?? 0,
  );
}

function VirtualRows({ airlines, label }: Props) {
  const { rowOf: getRowProps, stop: tabStopIndex } = useRowProps(airlines);
  // The offset of the rows within the scrolled element, in pixels.
  const [scrollMargin, setScrollMargin] = useState(0);
  const onList = useCallback((list: HTMLUListElement | null) => setScrollMargin(list?.offsetTop ?? 0), []);
  const rows = useVirtualizer({
    count: airlines.length,
    getScrollElement: () => document.getElementById(AIRLINE_LIST_ID),
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (index) => airlines[index]?.id ?? index,
    overscan: OVERSCAN_ROWS,
    scrollMargin,
    initialOffset: () => useEditor.getState().scrollTop,
    // The Tab key finds only rows that are drawn.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), tabStopIndex])].toSorted((a, b) => a - b),
  });
  useScrollTo(airlines, (index) => {
    const { range } = rows;
    const isDrawn = range && index >= range.startIndex && index <= range.endIndex;
    if (!isDrawn) rows.scrollToIndex(index, { align: 'center' });
  });

  return (
    <ul ref={onList} aria-label={label} className={styles['many']} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((item: VirtualItem) => {
        const airline = airlines[item.index];
        return (
          airline && (
            <li
              key={item.key}
              ref={rows.measureElement}
              data-index={item.index}
              aria-setsize={airlines.length}
              aria-posinset={item.index + 1}
              style={{ transform: `translateY(${item.start - scrollMargin}px)` }}
            >
              <AirlineRowItem {...getRowProps(airline)} />
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Scrolls to the requested airline, so that its row is drawn. The row then scrolls itself into view. */
function useScrollTo(airlines: readonly AirlineRowFragment[], scrollTo: (index: number) => void): void {
  const requestedId = useEditor((editor) => editor.scrollTo);
  useEffect(() => {
    const index = airlines.findIndex(({ id }) => id === requestedId);
    if (index >= 0) scrollTo(index);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each airline to scroll to
  }, [requestedId]);
}
