import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TagList } from '../../saved-tags/use-tag-list.ts';

/** Whether the page is being printed: a list that draws what is in sight only must then draw all that it has. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // At once: the browser lays the paper out right after the event.
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

/** The keys that print wait for the pages of a list that are yet to come. The browser's own menu cannot wait, and prints what there is. */
export function useLoadAllForPrint(list: TagList): void {
  const isWaiting = useRef(false);
  const isPart = list.more && list.error === null;
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
