import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The size of the card in pixels; its place in the grid has the same proportions. */
const CARD_SIZE_PX = { width: 376, height: 552 } as const;

/** The height of the actions below a card, in pixels: large enough for touch. */
const ACTIONS_HEIGHT_PX = 44;

const MIN_COLUMNS = 2;
const MIN_CARD_WIDTH_PX = 208;

/** The layout of the cards in a given width, in CSS pixels. */
export type GridShape = {
  columns: number;
  gap: number;
  cardWidth: number;
  cardHeight: number;
  /** The distance from the top of a row to the top of the next row. */
  rowHeight: number;
  /** The scale at which an image is sharp in this size. */
  scale: 1 | 2;
};

/**
 * Computes the layout of the grid.
 * @param density the number of device pixels in a CSS pixel
 * @param hasSmallCards true if twice as many cards are in a row, without their actions
 */
export function calculateGridShape(width: number, density: number, hasSmallCards: boolean): GridShape {
  const largeGap = width < 600 ? 16 : width < 900 ? 24 : 32;
  const largeColumns = Math.max(MIN_COLUMNS, Math.floor((width + largeGap) / (MIN_CARD_WIDTH_PX + largeGap)));
  const [columns, gap] = hasSmallCards ? [2 * largeColumns, largeGap / 2] : [largeColumns, largeGap];
  const cardWidth = Math.max(1, (width - gap * (columns - 1)) / columns);
  const cardHeight = (cardWidth * CARD_SIZE_PX.height) / CARD_SIZE_PX.width;
  return {
    columns,
    gap,
    cardWidth,
    cardHeight,
    rowHeight: Math.round(cardHeight + (hasSmallCards ? gap : ACTIONS_HEIGHT_PX + gap / 2)),
    scale: cardWidth * density > CARD_SIZE_PX.width ? 2 : 1,
  };
}

/** The width of a list, and its distance from the top of the page, in CSS pixels. */
type ListBox = { readonly width: number; readonly top: number };

/** Measures a list, and measures it again when the list or the page changes its size. `elementBox` is null before the first measurement. */
export function useListBox<List extends HTMLElement>(): {
  ref: RefObject<List | null>;
  elementBox: ListBox | null;
} {
  const ref = useRef<List>(null);
  const [elementBox, setBox] = useState<ListBox | null>(null);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const measure = () => {
      const width = list.clientWidth;
      const top = Math.round(list.getBoundingClientRect().top + window.scrollY);
      setBox((elementBox) =>
        elementBox?.width === width && elementBox.top === top ? elementBox : { width, top },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { ref, elementBox };
}

/** The scroll position of the page, by history entry, in pixels. */
const scrollPositions = new Map<string, number>();

/** Restores the scroll position on Back and Forward; any other visit starts at the top. */
export function useScrollRestoration(isReady: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const hasRestored = useRef(false);
  const latestKey = useRef(key);
  useLayoutEffect(() => {
    latestKey.current = key;
  }, [key]);
  useLayoutEffect(() => {
    if (!isReady || hasRestored.current) return;
    hasRestored.current = true;
    window.scrollTo(0, type === 'POP' ? (scrollPositions.get(key) ?? window.scrollY) : 0);
  }, [isReady, key, type]);
  useLayoutEffect(() => () => void scrollPositions.set(latestKey.current, window.scrollY), []);
}

/** Adds a row to the rows of a virtual list, such as the row with the focus. */
export function appendToLastRow(rows: number[], row: number, count: number): number[] {
  if (row < 0 || row >= count || rows.includes(row)) return rows;
  return [...rows, row].toSorted((a, b) => a - b);
}
