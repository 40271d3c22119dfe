import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TagList } from '../../saved-tags/use-tag-list.ts';

/** Returns true while the page is being printed. A virtual list must then draw all its rows. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Renders synchronously, because the browser lays out the paper directly after the event.
    const startPrinting = () => flushSync(() => setPrinting(true));
    const endPrinting = () => setPrinting(false);
    window.addEventListener('beforeprint', startPrinting);
    window.addEventListener('afterprint', endPrinting);
    return () => {
      window.removeEventListener('beforeprint', startPrinting);
      window.removeEventListener('afterprint', endPrinting);
    };
  }, []);
  return isPrinting;
}

/**
 * Delays the keyboard shortcut for printing until all pages of a list are loaded. The menu of the browser cannot wait and prints the
 * loaded rows.
 */
export function useLoadAllForPrint(list: TagList): void {
  const isWaiting = useRef(false);
  const isIncomplete = list.hasMore && list.error === null;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPrint =
        event.key === 'p' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isPrint || !isIncomplete) return;
      event.preventDefault();
      isWaiting.current = true;
      list.loadMore();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isIncomplete, list]);
  useEffect(() => {
    if (!isWaiting.current) return;
    if (isIncomplete) {
      list.loadMore();
      return;
    }
    isWaiting.current = false;
    window.print();
  }, [isIncomplete, list]);
}
