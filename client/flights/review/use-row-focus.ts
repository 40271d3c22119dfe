import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import type { Groups } from './groups.ts';

/** Where the keyboard was last; null outside of the table. index: null in the head of a group. */
type FocusPosition = { readonly index: number | null; readonly kind: string | undefined } | null;

/**
 * Keeps the keyboard in the table when the focused control goes with its row: on to the next doubtful row, and after the last
 * one to the button that adds.
 */
export function useRowFocus(groups: Groups) {
  const last = useRef<FocusPosition>(null);
  const review = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = last.current;
    if (!place || document.activeElement !== document.body) return;
    const { index, kind } = place;
    const stay = kind === 'doubtful' || index === null ? null : rowAt(review.current, index);
    const { doubtful } = groups;
    const next = doubtful.find((row) => row.index >= (index ?? 0)) ?? doubtful[0];
    const target =
      stay?.querySelector<HTMLElement>('[data-stop]') ??
      (next && rowAt(review.current, next.index)?.querySelector<HTMLElement>('[data-proposal]')) ??
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

function rowAt(review: HTMLElement | null, index: number): HTMLElement | null {
  return review?.querySelector<HTMLElement>(`[data-flight="${index}"]`) ?? null;
}
