import { useMemo } from 'react';
import { findParsedField, type ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import { useAirlines } from '../airlines/use-airlines.ts';
import { useAirportIndex } from '../state/airports.ts';
import { useEditor } from '../state/editor-store.ts';
import { toQuickEntryAction, type QuickEntryAction } from './quick-entry-action.ts';
import { useEarlierFlights } from './use-earlier-flights.ts';

/** Returns the effect that Enter would have. It is updated when another design opens. */
export function useQuickEntryAction(legs: readonly ParsedLine[] | null): QuickEntryAction | null {
  const { airlines } = useAirlines();
  const { byCode } = useAirportIndex();
  const number = legs
    ?.map((leg) => findParsedField(leg, 'flight')?.value)
    .find((value) => value !== undefined);
  const tags = useEarlierFlights(number ?? '');
  const opening = useEditor((editor) => editor.opening);
  const design = useEditor((editor) => (legs ? editor.design : null));
  return useMemo(
    () => legs && toQuickEntryAction(legs, useEditor.getState(), { airlines, airports: byCode, tags }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the entry reads the open design from the store
    [legs, airlines, byCode, tags, opening, design],
  );
}
