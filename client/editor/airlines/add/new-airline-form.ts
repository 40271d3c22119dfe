import { parseAirline, type AirlineDraft } from '../../../../tag/airline.ts';
import { parseDesign } from '../../../../tag/design.ts';
import { messageText } from '../../../../tag/messages.ts';
import type { Refusal, Result } from '../../../../tag/refusal.ts';
import type { TagConfig } from '../../../../tag/tag-config.ts';

/** The fields of the form, in its order, with their labels. */
export const AIRLINE_FIELDS = {
  name: 'Airline Name',
  icao: 'ICAO',
  iata: 'IATA',
  alliance: 'Alliance',
  logoUrl: 'Logo',
} as const;

export type AirlineField = keyof typeof AIRLINE_FIELDS;
export type AirlineValues = Record<AirlineField, string>;
/** What is wrong with each field; null or absent where nothing is. */
export type AirlineFaults = Partial<Record<AirlineField, string | null>>;

/** What the form starts with; the logo is the specification's. */
export const NEW_AIRLINE: AirlineValues = {
  name: '',
  icao: '',
  iata: '',
  alliance: 'Independent',
  logoUrl: '/img/logo_lufthansa.png',
};

/** Stands in for a field that is at fault, so that the others are looked at as well. */
const ANY_GOOD: AirlineValues = { ...NEW_AIRLINE, name: 'A', icao: 'AAA', iata: 'AA' };

function isAirlineField(field: string | null): field is AirlineField {
  return field !== null && Object.hasOwn(AIRLINE_FIELDS, field);
}

/** What is wrong, in words that call the field by its label. */
export function airlineFaultText({ code, field, params }: Refusal): string {
  const named = isAirlineField(field) && 'field' in params;
  return messageText(code, named ? { ...params, field: AIRLINE_FIELDS[field] } : params);
}

/** The airline that the form describes, or what is wrong with each of its fields. */
export function readAirline(
  values: AirlineValues,
): { readonly draft: AirlineDraft } | { readonly faults: AirlineFaults } {
  const faults: AirlineFaults = {};
  let candidate = values;
  for (;;) {
    const parsed = parseAirline(candidate);
    if (parsed.ok) return Object.keys(faults).length === 0 ? { draft: parsed.value } : { faults };
    const { refusal } = parsed;
    // Every other field is one of ours or has been replaced by a good one: a second fault of a field is a bug.
    if (!isAirlineField(refusal.field) || faults[refusal.field])
      throw new Error(`Unparsable: ${refusal.code}`);
    faults[refusal.field] = airlineFaultText(refusal);
    candidate = { ...candidate, [refusal.field]: ANY_GOOD[refusal.field] };
  }
}

/** The design a new airline starts with, by the specification; its colours are the default ones. */
export function designOfNewAirline({ name, icao, iata, alliance, logoUrl }: AirlineDraft): Result<TagConfig> {
  return parseDesign({
    airline: name,
    icao,
    airlineIata: iata,
    alliance,
    selectedLogo: logoUrl,
    iata: 'PVG',
    city: 'SHANGHAI',
    country: 'CN',
    departure: 'FRA',
  });
}
