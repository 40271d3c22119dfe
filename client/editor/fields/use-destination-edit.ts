import { useEffect, useRef } from 'react';
import { completeEdit, editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import type { FieldTexts } from '../state/form-state.ts';
import { useAirportIndex } from '../state/airports.ts';
import { destinationChanges } from '../state/destination.ts';

/** The destination and its opening before the user typed a code. */
function currentDestination() {
  const { texts, wholeCode, opening } = useEditor.getState();
  return { iata: texts.iata, city: texts.city, country: texts.country, wholeCode, opening };
}

/** Whether the user is about to write the city or the country. */
function isPlaceFieldFocused(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && ['city', 'country'].includes(activeElement.name);
}

/**
 * Edits the code of the destination, and other fields with it. The code fills in its city and country. A code that was
 * typed before the airports were loaded fills them in then, unless the user has written them meanwhile or is about to.
 */
export function useDestinationEdit(): (code: string, others?: Partial<FieldTexts>) => void {
  const { byCode } = useAirportIndex();
  const early = useRef<ReturnType<typeof currentDestination> | null>(null);
  const isLoaded = byCode.size > 0;

  useEffect(() => {
    const before = early.current;
    if (!isLoaded || !before) return;
    early.current = null;
    const now = currentDestination();
    const isSame = (['city', 'country', 'opening'] as const).every((part) => now[part] === before[part]);
    if (!isSame || now.iata === before.iata || isPlaceFieldFocused()) return;
    completeEdit(destinationChanges(now.iata, { ...now, iata: before.wholeCode }, byCode));
  }, [isLoaded, byCode]);

  return (code, others = {}) => {
    const before = currentDestination();
    if (!isLoaded && early.current?.opening !== before.opening) early.current = before;
    editDesign({ ...others, ...destinationChanges(code, { ...before, iata: before.wholeCode }, byCode) });
  };
}
