import { useLayoutEffect, type RefObject } from 'react';
import type { CardPart } from '../../../tag/card/card-part.ts';
import { findArea } from './card-parts.ts';

/** The distance between a part and its fields, and from the edges of the window, in pixels. */
const GAP_PX = 14;

/**
 * Places the fields of a part below it, or above it if there is more space. On a phone they are at the upper edge of the keyboard, and
 * the card moves up until the part is visible.
 */
export function usePartPosition(part: CardPart, isSheet: boolean, ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = ref.current;
    const card = findArea(part)?.parentElement;
    if (!box) return undefined;
    const placeEditor = () => {
      // A text that the user has just begun is new on the card.
      const area = findArea(part) ?? card;
      if (isSheet) placeSheet(box);
      if (!area || !card) return;
      if (isSheet) moveAbove(box, area, card);
      else placeNextTo(box, area);
    };
    placeEditor();
    const sizes = new ResizeObserver(placeEditor);
    sizes.observe(box);
    if (card) sizes.observe(card);
    const targets = [window, window.visualViewport];
    for (const target of targets) target?.addEventListener('resize', placeEditor);
    return () => {
      sizes.disconnect();
      for (const target of targets) target?.removeEventListener('resize', placeEditor);
      if (card) card.style.translate = '';
    };
  }, [part, isSheet, ref]);
}

function placeSheet(box: HTMLElement): void {
  const { height = innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
  box.style.bottom = `${Math.max(0, innerHeight - height - offsetTop)}px`;
}

/** Moves the card up until the part is above the sheet. */
function moveAbove(sheet: HTMLElement, area: HTMLElement, card: HTMLElement): void {
  const { height = innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
  card.style.translate = '';
  area.scrollIntoView({ block: 'nearest' });
  const [areaBox, sheetBox] = [area.getBoundingClientRect(), sheet.getBoundingClientRect()];
  // In a low window the fields are beside the card.
  const visibleBottom = sheetBox.left < areaBox.right ? sheetBox.top : offsetTop + height;
  const coveredHeight = areaBox.bottom + GAP_PX - visibleBottom;
  card.style.translate = `0 ${-Math.max(0, coveredHeight)}px`;
}

function placeNextTo(box: HTMLElement, area: HTMLElement): void {
  const { left, width, top, bottom } = area.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = box;
  const x = Math.min(Math.max(left + (width - offsetWidth) / 2, GAP_PX), innerWidth - offsetWidth - GAP_PX);
  const hasSpaceBelow = bottom + GAP_PX + offsetHeight <= innerHeight - GAP_PX;
  const y = hasSpaceBelow ? bottom + GAP_PX : Math.max(GAP_PX, top - GAP_PX - offsetHeight);
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}
