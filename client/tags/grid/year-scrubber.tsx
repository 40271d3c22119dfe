import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { YearSection } from './grid-rows.ts';
import { findPosition, type ScrubberYear } from './scrubber-years.ts';
import styles from './years.module.css';
import { translate } from '../../../tag/texts/translate.ts';
import { mirrorArrowKey } from '../../language/direction.ts';

/** The time after the last scroll for which the handle stays visible, in milliseconds. */
const VISIBLE_MS = 1_500;

type Props = {
  years: readonly ScrubberYear[];
  sections: readonly YearSection[];
  /** The distance from the top of the page to the list, in pixels. */
  listTop: number;
  /** The year whose tags are loading, because the user moved the handle to it; null if there is none. */
  requestedYear: string | null;
  /** Loads the tags until this year, then scrolls to it. */
  onRequest: (year: string) => void;
};

/** Shows a handle at the end edge of the window that moves the list to a year. */
export function YearScrubber({ years, sections, listTop, requestedYear, onRequest }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const { index, isDragging, select, pointerHandlers } = useScrubber(track, {
    years,
    sections,
    listTop,
    requestedYear,
    onRequest,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const nextIndex = getIndexAfter(mirrorArrowKey(event.key), index, years.length);
    if (nextIndex === null) return;
    event.preventDefault();
    select(nextIndex, years[nextIndex]?.start ?? 0, true);
  };
  return (
    <div ref={track} className={styles['track']}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={translate('Year')}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={years.length - 1}
        aria-valuenow={index}
        aria-valuetext={years[index]?.year}
        aria-busy={requestedYear !== null || undefined}
        className={styles['handle']}
        data-dragging={isDragging || undefined}
        onKeyDown={onKeyDown}
        {...pointerHandlers}
      >
        <span className={styles['grip']}>
          <svg width="12" height="20" viewBox="0 0 12 20" aria-hidden="true">
            <path d="M2 7l4-4 4 4M2 13l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.8" />
          </svg>
        </span>
      </div>
      <span className={styles['bubble']} role="status">
        {isDragging && years[index]?.year}
        {!isDragging && requestedYear !== null && `${requestedYear} …`}
      </span>
    </div>
  );
}

/** Returns the index of the year at the handle, and the functions that move the list to a year. */
function useScrubber(
  track: RefObject<HTMLElement | null>,
  { years, sections, listTop, requestedYear, onRequest }: Props,
) {
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  const [scrolledIndex, setScrolledIndex] = useState(0);
  const isDragging = draggedIndex !== null;
  const requestedIndex = years.findIndex(({ year }) => year === requestedYear);
  const index = draggedIndex ?? (requestedIndex >= 0 ? requestedIndex : scrolledIndex);
  useScrollPosition(track, isDragging || requestedIndex >= 0, () => {
    const position = findPosition(years, sections, window.scrollY - listTop + 1);
    setScrolledIndex(position.index);
    return position.ratio;
  });

  const select = (yearIndex: number, ratio: number, isFinal: boolean) => {
    const scrubberYear = years[yearIndex];
    if (!scrubberYear) return;
    setRatio(track.current, ratio);
    const { year, start, end } = scrubberYear;
    const section = sections.find((loadedSection) => loadedSection.year === year);
    if (section) {
      const part = isFinal && draggedIndex === null ? 0 : (ratio - start) / (end - start);
      window.scrollTo(0, listTop + section.top + part * section.height);
    } else if (isFinal) onRequest(year);
  };
  const drag = (event: PointerEvent, isFinal = false) => {
    const box = track.current?.getBoundingClientRect();
    if (!box) return;
    const ratio = Math.min(0.9999, Math.max(0, (event.clientY - box.top - 24) / (box.height - 48)));
    const yearIndex = Math.max(
      0,
      years.findIndex(({ end }) => ratio < end),
    );
    setDraggedIndex(isFinal ? null : yearIndex);
    select(yearIndex, ratio, isFinal);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDraggedIndex(index);
  };
  const pointerHandlers = {
    onPointerDown,
    onPointerMove: (event: PointerEvent) => isDragging && drag(event),
    onPointerUp: (event: PointerEvent) => isDragging && drag(event, true),
    onPointerCancel: () => setDraggedIndex(null),
  };
  return { index, isDragging, select, pointerHandlers };
}

/**
 * Moves the handle when the page scrolls, and shows it for a moment.
 * @param isHeld true while the handle does not follow the page
 * @param readRatio returns the position of the handle, from 0 to 1
 */
function useScrollPosition(
  track: RefObject<HTMLElement | null>,
  isHeld: boolean,
  readRatio: () => number,
): void {
  const latest = useRef({ isHeld, readRatio });
  useEffect(() => {
    latest.current = { isHeld, readRatio };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      if (!latest.current.isHeld) setRatio(track.current, latest.current.readRatio());
      if (track.current) track.current.dataset['shown'] = '';
      clearTimeout(timer);
      timer = setTimeout(() => delete track.current?.dataset['shown'], VISIBLE_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [track]);
}

function setRatio(track: HTMLElement | null, ratio: number): void {
  track?.style.setProperty('--at', String(ratio));
}

/** Returns the index of the year after a key press; null for any other key. */
function getIndexAfter(key: string, index: number, count: number): number | null {
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(0, index - 1);
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(count - 1, index + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
