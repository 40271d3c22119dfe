import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Where a list stands: its width, and how far below the top of the page it begins; in CSS px. */
export type ListBox = { readonly width: number; readonly top: number };

/** Measures a list, and again whenever it or the page above it changes its size. Null until it is there. */
export function useListBox(): { ref: RefObject<HTMLUListElement | null>; box: ListBox | null } {
  const ref = useRef<HTMLUListElement>(null);
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
