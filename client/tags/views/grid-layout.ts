import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The card's own size; its place in the grid has the same shape. */
const CARD = { width: 376, height: 552 } as const;

/** The line of actions below a card: as high as a finger needs. */
const ACTIONS_HEIGHT = 44;

const MIN_COLUMNS = 2;
const MIN_WIDTH = 208;

/** How cards stand in a width; all in CSS px. */
export type GridShape = {
  columns: number;
  gap: number;
  cardWidth: number;
  cardHeight: number;
  /** From the top of a row to the top of the next. */
  rowHeight: number;
  /** The scale of a picture that is sharp at this size. */
  scale: 1 | 2;
};

/** @param density device pixels in a CSS pixel */
export function gridShape(width: number, density: number): GridShape {
  const gap = width < 600 ? 16 : width < 900 ? 24 : 32;
  const columns = Math.max(MIN_COLUMNS, Math.floor((width + gap) / (MIN_WIDTH + gap)));
  const cardWidth = Math.max(1, (width - gap * (columns - 1)) / columns);
  const cardHeight = (cardWidth * CARD.height) / CARD.width;
  return {
    columns,
    gap,
    cardWidth,
    cardHeight,
    rowHeight: Math.round(cardHeight + ACTIONS_HEIGHT + gap / 2),
    scale: cardWidth * density > CARD.width ? 2 : 1,
  };
}

/** Where a list stands: its width, and how far below the top of the page it begins; in CSS px. */
type ListBox = { readonly width: number; readonly top: number };

/** Measures a list, and again when it or the page changes its size. Null before the first measurement. */
export function useListBox<List extends HTMLElement>(): {
  ref: RefObject<List | null>;
  box: ListBox | null;
} {
  const ref = useRef<List>(null);
  const [box, setBox] = useState<ListBox | null>(null);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const measure = () => {
      const width = list.clientWidth;
      const top = Math.round(list.getBoundingClientRect().top + window.scrollY);
      setBox((box) => (box?.width === width && box.top === top ? box : { width, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { ref, box };
}

/** How far down the page was, by history entry. */
const scrollPositions = new Map<string, number>();

/** Restores the scroll position on Back and Forward; any other visit starts at the top. */
export function useScrollRestoration(ready: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const restored = useRef(false);
  const latest = useRef(key);
  useLayoutEffect(() => {
    latest.current = key;
  }, [key]);
  useLayoutEffect(() => {
    if (!ready || restored.current) return;
    restored.current = true;
    window.scrollTo(0, type === 'POP' ? (scrollPositions.get(key) ?? window.scrollY) : 0);
  }, [ready, key, type]);
  useLayoutEffect(() => () => void scrollPositions.set(latest.current, window.scrollY), []);
}

/** The rows of a virtual list with one more, such as the one that has the focus. */
export function withRow(rows: number[], row: number, count: number): number[] {
  if (row < 0 || row >= count || rows.includes(row)) return rows;
  return [...rows, row].toSorted((a, b) => a - b);
}
