import { useEffect, useRef } from 'react';
import { completeEdit, editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import type { FieldTexts } from '../state/form-state.ts';
import { useAirportIndex } from '../state/airports.ts';
import { getDestinationChanges } from '../state/destination.ts';

/** Returns the current destination and the opening of its design. */
function getDestination() {
  const { texts, wholeCode, opening } = useEditor.getState();
  return { iata: texts.iata, city: texts.city, country: texts.country, wholeCode, opening };
}

/** Returns true if the focus is in the field of the city or the country. */
function isPlaceFieldFocused(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && ['city', 'country'].includes(activeElement.name);
}

/**
 * Edits the code of the destination, and other fields with it. The code fills in its city and country. If the airports are still loading,
 * they are filled in afterwards, unless the user has edited or focused these fields meanwhile.
 */
export function useDestinationEdit(): (code: string, otherChanges?: Partial<FieldTexts>) => void {
  const { byCode } = useAirportIndex();
  const pendingEdit = useRef<ReturnType<typeof getDestination> | null>(null);
  const isLoaded = byCode.size > 0;

  useEffect(() => {
    const pendingDestination = pendingEdit.current;
    if (!isLoaded || !pendingDestination) return;
    pendingEdit.current = null;
    const currentDestination = getDestination();
    const isSame = (['city', 'country', 'opening'] as const).every(
      (part) => currentDestination[part] === pendingDestination[part],
    );
    if (!isSame || currentDestination.iata === pendingDestination.iata || isPlaceFieldFocused()) return;
    completeEdit(
      getDestinationChanges(
        currentDestination.iata,
        { ...currentDestination, iata: pendingDestination.wholeCode },
        byCode,
      ),
    );
  }, [isLoaded, byCode]);

  return (code, otherChanges = {}) => {
    const destination = getDestination();
    if (!isLoaded && pendingEdit.current?.opening !== destination.opening) pendingEdit.current = destination;
    editDesign({
      ...otherChanges,
      ...getDestinationChanges(code, { ...destination, iata: destination.wholeCode }, byCode),
    });
  };
}
