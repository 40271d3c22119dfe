import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { toAirlineDraft } from '../../../tag/airlines/airline.ts';
import { formatMessage, type MessageCode } from '../../../tag/texts/messages.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { formatFieldError, type FieldError } from '../state/editor-fields.ts';
import { useEditor } from '../state/editor-store.ts';

const UNIQUENESS_CODES: ReadonlySet<string> = new Set<MessageCode>([
  'IATA_TAKEN',
  'ICAO_TAKEN',
  'UNIQUENESS_FAILED',
]);

/** Returns the text of a refused save. A code that is taken counts as a validation error of the new airline. */
export function formatSaveRefusal(error: FieldError): string {
  const code = UNIQUENESS_CODES.has(error.code) ? 'VALIDATION_FAILED' : 'SAVE_FAILED';
  return formatMessage(code, { message: formatFieldError(error) });
}

/** The id of an airline that is not stored yet. */
export const NEW_AIRLINE_ID = 'new';

/** Returns the new airline of the open design as a row of the list, or null if the airline is stored. */
export function useNewAirlineRow(): AirlineRowFragment | null {
  const airline = useEditor(useShallow(flattenAirline));
  return useMemo(() => (airline === null ? null : toAirlineRow(airline)), [airline]);
}

/** Returns only primitive values, so that typing in other fields does not redraw the list. */
const flattenAirline = ({ newAirline, design }: { newAirline: boolean; design: TagConfig }) => {
  if (!newAirline) return null;
  const { brandColors, ...airline } = toAirlineDraft(design);
  return { ...airline, ...brandColors };
};

function toAirlineRow(airline: NonNullable<ReturnType<typeof flattenAirline>>): AirlineRowFragment {
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
    activeFrom: null,
    activeTo: null,
    typicalTypes: [],
    isPreset: false,
    brandColors: { __typename: 'BrandColors', ...brandColors },
  };
}
