import { useLayoutEffect, type RefObject } from 'react';
import type { CardPart } from '../../../tag/card/card-part.ts';
import { areaId } from './card-parts.ts';

/** Between a part and its fields, and from the edges of the window, in pixels. */
const GAP = 14;

/**
 * Places the fields of a part: below it, or above where there is more room; on a phone at the upper edge of the
 * keyboard, with the card pushed up until the part is in sight.
 */
export function usePartPosition(part: CardPart, isSheet: boolean, ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = ref.current;
    const area = document.getElementById(areaId(part));
    const card = area?.parentElement;
    if (!box || !area || !card) return undefined;
    const place = () => (isSheet ? placeSheet(box, area, card) : placeBeside(box, area));
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(box);
    const targets = [window, window.visualViewport];
    for (const target of targets) target?.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      for (const target of targets) target?.removeEventListener('resize', place);
      card.style.translate = '';
    };
  }, [part, isSheet, ref]);
}

function placeSheet(box: HTMLElement, area: HTMLElement, card: HTMLElement): void {
  const { height = innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
  box.style.bottom = `${Math.max(0, innerHeight - height - offsetTop)}px`;
  card.style.translate = '';
  const covered = area.getBoundingClientRect().bottom + GAP - box.getBoundingClientRect().top;
  card.style.translate = `0 ${-Math.max(0, covered)}px`;
}

function placeBeside(box: HTMLElement, area: HTMLElement): void {
  const { left, width, top, bottom } = area.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = box;
  const x = Math.min(Math.max(left + (width - offsetWidth) / 2, GAP), innerWidth - offsetWidth - GAP);
  const fitsBelow = bottom + GAP + offsetHeight <= innerHeight - GAP;
  const y = fitsBelow ? bottom + GAP : Math.max(GAP, top - GAP - offsetHeight);
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}
