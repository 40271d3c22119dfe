import type { Virtualizer } from '@tanstack/react-virtual';

type Options = {
  /** The height that the list has before its first layout, in pixels. */
  fullHeight: number;
  /** Called each time the list becomes visible. */
  onVisible?: (list: HTMLElement) => void;
};

/**
 * Reports the height of a virtual list. Before its first layout the list counts as full, so that the first frame is not empty.
 * @returns a function that stops it
 */
export function observeListHeight(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  report: (rect: { width: number; height: number }) => void,
  { fullHeight, onVisible }: Options,
): (() => void) | undefined {
  if (!scrollElement) return undefined;
  let isVisible = false;
  const measure = () => {
    const { offsetWidth: width, offsetHeight: height } = scrollElement;
    if (height > 0 && !isVisible) onVisible?.(scrollElement);
    isVisible = height > 0;
    report({ width, height: height || fullHeight });
  };
  report({ width: 0, height: fullHeight });
  const observer = new ResizeObserver(measure);
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
