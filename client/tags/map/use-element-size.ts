import { useEffect, useState, type RefObject } from 'react';
import type { StageSize } from './map-viewport.ts';

/** Returns the size of an element, also after it has changed; null before the first measurement. */
export function useElementSize(element: RefObject<HTMLElement | null>): StageSize | null {
  const [size, setSize] = useState<StageSize | null>(null);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
