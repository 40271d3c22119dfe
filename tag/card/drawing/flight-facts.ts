import { getFamilyLabel } from '../../aircraft/aircraft.ts';
import { isPrinted, getAircraftVariant } from '../../design/printed.ts';
import { OTHER_PRINTABLE_FIELDS, PERSONAL_FIELDS, type PrintableField } from '../../design/field-lists.ts';
import type { TypesetterLine } from './typesetter.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { UNKNOWN_CODE } from '../../design/unknown-code.ts';

/** Returns the airport codes of the route; an arrival that differs from the destination is a stopover. */
export function getStops({ departure, arrival, iata }: TagConfig): string[] {
  return [departure, getStopover({ arrival, iata }), iata].filter((code) => code.trim() !== '');
}

/** Returns the field of each stop of `getStops`. */
export function listStopFields(design: TagConfig): ('departure' | 'arrival' | 'iata')[] {
  const codes = { departure: design.departure, arrival: getStopover(design), iata: design.iata };
  return (['departure', 'arrival', 'iata'] as const).filter((field) => codes[field].trim() !== '');
}

/** Returns the airport code of the stopover; '' for a direct flight, or if the arrival or the destination is unknown. */
export function getStopover({ arrival, iata }: Pick<TagConfig, 'arrival' | 'iata'>): string {
  return arrival === iata || [arrival, iata].includes(UNKNOWN_CODE) ? '' : arrival;
}

/** Returns the aircraft's type, such as '787-9'; '' if it is unknown. */
export function formatAircraftType(design: TagConfig): string {
  return (getAircraftVariant(design) ?? getFamilyLabel(design.selectedAircraft)).toUpperCase();
}

/** Formats city and country in one line, with the comma of their script. */
export function formatPlace({ city, country }: Pick<TagConfig, 'city' | 'country'>): string {
  const comma = [city, country].every((part) => /\p{Script=Arabic}/u.test(part)) ? '، ' : ', ';
  return [city, country].filter((part) => part.trim() !== '').join(comma);
}

/** Returns the texts that a line with the city, or with city and country, shows. */
export function listPlaceFields(
  { city, country }: Pick<TagConfig, 'city' | 'country'>,
  text: string,
): Pick<TypesetterLine, 'field' | 'secondField'> {
  const hasCountry = country.trim() !== '' && text !== city;
  if (city.trim() === '') return { field: 'country' };
  return { field: 'city', ...(hasCountry && { secondField: 'country' }) };
}

/** Returns the payload of the decorative barcodes: the printed facts in the order of an IATA boarding pass. */
export function formatBarCodeText(design: TagConfig): string {
  const { airline, flightNumber, date } = design;
  const listPrintedTexts = (fields: readonly PrintableField[]) =>
    fields.map((field) => (isPrinted(design, field) ? design[field] : ''));
  const facts = [
    flightNumber,
    date,
    ...listPrintedTexts(PERSONAL_FIELDS),
    formatAircraftType(design),
    ...listPrintedTexts(OTHER_PRINTABLE_FIELDS),
  ];
  return ['M1', airline, ...getStops(design), ...facts].filter(Boolean).join('/');
}
