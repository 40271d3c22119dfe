import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { airlineOfDesign } from '../../../tag/airline.ts';
import { messageText, type MessageCode } from '../../../tag/messages.ts';
import type { TagConfig } from '../../../tag/tag-config.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { errorText, type FieldError } from '../fields/editor-fields.ts';
import { useEditor } from '../state/editor-store.ts';

const OF_UNIQUENESS: ReadonlySet<string> = new Set<MessageCode>([
  'IATA_TAKEN',
  'ICAO_TAKEN',
  'UNIQUENESS_FAILED',
]);

/** What Save Config says of a refusal: whether a code is taken is the validation of a new airline. */
export function refusedSaveText(fault: FieldError): string {
  const code = OF_UNIQUENESS.has(fault.code) ? 'VALIDATION_FAILED' : 'SAVE_FAILED';
  return messageText(code, { message: errorText(fault) });
}

/** What stands for the id of an airline that is stored nowhere. */
export const NEW_AIRLINE_ID = 'new';

/** The open design's airline as a row of the list, while it is stored nowhere; else null. */
export function useNewAirlineRow(): AirlineRowFragment | null {
  const airline = useEditor(useShallow(flatAirline));
  return useMemo(() => (airline === null ? null : rowOf(airline)), [airline]);
}

/** Of simple values only, so that a keystroke in any other field redraws no list. */
const flatAirline = ({ newAirline, design }: { newAirline: boolean; design: TagConfig }) => {
  if (!newAirline) return null;
  const { brandColors, ...airline } = airlineOfDesign(design);
  return { ...airline, ...brandColors };
};

function rowOf(airline: NonNullable<ReturnType<typeof flatAirline>>): AirlineRowFragment {
  const { name, icao, iata, alliance, logoUrl, ...brandColors } = airline;
  return {
    __typename: 'Airline',
    id: NEW_AIRLINE_ID,
    name,
    icao,
    iata,
    alliance,
    logoUrl,
    country: null,
    isPreset: false,
    brandColors: { __typename: 'BrandColors', ...brandColors },
  };
}
