import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TagList } from '../../saved-tags/use-tag-list.ts';

/** Returns true while the page is being printed. A virtual list must then draw all its rows. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Renders synchronously, because the browser lays out the paper directly after the event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
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
  const isPart = list.hasMore && list.error === null;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPrint =
        event.key === 'p' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isPrint || !isPart) return;
      event.preventDefault();
      isWaiting.current = true;
      list.loadMore();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isPart, list]);
  useEffect(() => {
    if (!isWaiting.current) return;
    if (isPart) {
      list.loadMore();
      return;
    }
    isWaiting.current = false;
    window.print();
  }, [isPart, list]);
}
