import { useMemo } from 'react';
import { findParsedField, type ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import { useAirlines } from '../airlines/use-airlines.ts';
import { useAirportIndex } from '../state/airports.ts';
import { useEditor } from '../state/editor-store.ts';
import { findEntryProblem, toQuickEntryAction, type QuickEntryAction } from './quick-entry-action.ts';
import { useEarlierFlights } from './use-earlier-flights.ts';
import { useLanguage } from '../../language/use-language.ts';

export type QuickEntryResult = {
  /** The effect that Enter would have; null if there is none. */
  readonly entry: QuickEntryAction | null;
  /** The reason why Enter has no effect, as a sentence. */
  readonly problem: string | null;
};

/** Returns the effect that Enter would have, or why it has none. It is updated when another design opens. */
export function useQuickEntryAction(legs: readonly ParsedLine[] | null): QuickEntryResult {
  const { airlines } = useAirlines();
  const { byCode } = useAirportIndex();
  const number = legs
    ?.map((leg) => findParsedField(leg, 'flight')?.value)
    .find((value) => value !== undefined);
  const tags = useEarlierFlights(number ?? '');
  const opening = useEditor((editor) => editor.opening);
  const language = useLanguage();
  const design = useEditor((editor) => (legs ? editor.design : null));
  return useMemo(() => {
    if (!legs) return { entry: null, problem: null };
    const lists = { airlines, airports: byCode, tags };
    const entry = toQuickEntryAction(legs, useEditor.getState(), lists);
    return { entry, problem: entry ? null : findEntryProblem(legs, useEditor.getState(), lists) };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the entry reads the open design from the store, and has texts of the language
  }, [legs, airlines, byCode, tags, opening, design, language]);
}
