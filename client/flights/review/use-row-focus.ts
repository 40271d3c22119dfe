import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import type { RowGroups } from './groups.ts';

/** The last focused row; null outside the table. index: null in the header of a group. */
type FocusPosition = { readonly index: number | null; readonly kind: string | undefined } | null;

/**
 * Keeps the focus in the table when the focused control disappears with its row: moves it to the next row to review, and after the last
 * of them to the button that adds.
 */
export function useRowFocus(groups: RowGroups) {
  const lastFocus = useRef<FocusPosition>(null);
  const review = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focusPlace = lastFocus.current;
    if (!focusPlace || document.activeElement !== document.body) return;
    const { index, kind } = focusPlace;
    const keepFocus = kind === 'doubtful' || index === null ? null : findRow(review.current, index);
    const { doubtful } = groups;
    const nextRow = doubtful.find((row) => row.index >= (index ?? 0)) ?? doubtful[0];
    const target =
      keepFocus?.querySelector<HTMLElement>('[data-stop]') ??
      (nextRow && findRow(review.current, nextRow.index)?.querySelector<HTMLElement>('[data-proposal]')) ??
      review.current?.querySelector<HTMLElement>('[data-add]');
    target?.focus();
  }, [groups]);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[role="row"]');
    const { flight, kind } = row?.dataset ?? {};
    lastFocus.current = row && { index: flight === undefined ? null : Number(flight), kind };
  };
  return { ref: review, onFocus };
}

function findRow(review: HTMLElement | null, index: number): HTMLElement | null {
  return review?.querySelector<HTMLElement>(`[data-flight="${index}"]`) ?? null;
}
