import type { TagConfig } from '../design/tag-config.ts';
import { foldText } from '../base/fold-text.ts';

/** The title of a tag's page: a flight between two places, or one place. */
export type PageTitle = { readonly from: string | null; readonly to: string };

/** Returns the city of an airport in the catalogue. */
type CityLookup = (code: string) => string | undefined;

/**
 * Returns the title of a tag's page: 'Singapore to Sydney', with codes for unknown places. For a separate headline, or a flight without
 * departure, it is only the destination.
 */
export function getPageTitle(design: TagConfig, cityOf: CityLookup): PageTitle {
  const { headline, city, iata, departure, arrival, airline } = design;
  if (headline === 'own') return { from: null, to: placeOf(iata, city, cityOf) || airline };
  const to = placeOf(arrival || iata, city, cityOf);
  const from = cityOf(departure) ?? departure;
  return from === '' || to === '' ? { from: null, to: to || from || airline } : { from, to };
}

/** Returns the city in the spelling of the catalogue, unless the design has a different city. */
function placeOf(code: string, city: string, cityOf: CityLookup): string {
  const known = cityOf(code);
  if (known !== undefined && (city === '' || foldText(city) === foldText(known))) return known;
  return city || known || code;
}

/** Formats a title: 'Singapore to Sydney'. */
export function formatPageTitle({ from, to }: PageTitle): string {
  return from === null ? to : `${from} to ${to}`;
}
