import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import type { RowGroups } from './groups.ts';

/** The last focused row; null outside the table. index: null in the header of a group. */
type FocusPosition = { readonly index: number | null; readonly kind: string | undefined } | null;

/**
 * Keeps the focus in the table when the focused control disappears with its row: moves it to the next row to review, and after the last
 * of them to the button that adds.
 */
export function useRowFocus(groups: RowGroups) {
  const last = useRef<FocusPosition>(null);
  const review = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = last.current;
    if (!place || document.activeElement !== document.body) return;
    const { index, kind } = place;
    const stay = kind === 'doubtful' || index === null ? null : findRow(review.current, index);
    const { doubtful } = groups;
    const next = doubtful.find((row) => row.index >= (index ?? 0)) ?? doubtful[0];
    const target =
      stay?.querySelector<HTMLElement>('[data-stop]') ??
      (next && findRow(review.current, next.index)?.querySelector<HTMLElement>('[data-proposal]')) ??
      review.current?.querySelector<HTMLElement>('[data-add]');
    target?.focus();
  }, [groups]);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[role="row"]');
    const { flight, kind } = row?.dataset ?? {};
    last.current = row && { index: flight === undefined ? null : Number(flight), kind };
  };
  return { ref: review, onFocus };
}

function findRow(review: HTMLElement | null, index: number): HTMLElement | null {
  return review?.querySelector<HTMLElement>(`[data-flight="${index}"]`) ?? null;
}
