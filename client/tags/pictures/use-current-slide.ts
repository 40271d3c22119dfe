import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Returns the index of the slide in the middle of a list that scrolls sideways, the ref of the list, and a function that scrolls to a
 * slide. The browser scrolls and snaps by itself.
 * @param shownSlides the shown slides; another array if they change
 * @param layoutKey changes when the slides get another size; the current slide then stays in the middle
 */
export function useCurrentSlide(shownSlides: readonly unknown[], layoutKey: string) {
  const [currentIndex, setCurrentIndex] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const current = useRef(0);
  const index = Math.min(currentIndex, Math.max(0, shownSlides.length - 1));
  useEffect(() => {
    current.current = index;
  }, [index]);

  useEffect(() => {
    if (!list.current || !('IntersectionObserver' in window)) return;
    const slides = [...list.current.children];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) setCurrentIndex(slides.indexOf(target));
      },
      // Only the line in the middle of the list counts.
      { root: list.current, rootMargin: '0px -50%' },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [shownSlides]);

  const scrollTo = useCallback((target: number, behavior: ScrollBehavior) => {
    const slide = list.current?.children[target];
    if (!(slide instanceof HTMLElement) || !list.current) return;
    const left = slide.offsetLeft + slide.offsetWidth / 2 - list.current.clientWidth / 2;
    list.current.scrollTo?.({ left, behavior });
  }, []);

  useEffect(() => scrollTo(current.current, 'instant'), [layoutKey, scrollTo]);

  const select = useCallback(
    (target: number) => {
      setCurrentIndex(target);
      const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo(target, isReduced ? 'instant' : 'smooth');
    },
    [scrollTo],
  );
  return { index, list, select };
}
