import type { TagConfig } from '../design/tag-config.ts';
import { foldText } from '../base/fold-text.ts';
import { getCityName } from '../places/city-names.ts';
import { translateIn } from '../texts/translate.ts';

/** The title of a tag's page: a flight between two places, or one place. */
export type PageTitle = { readonly from: string | null; readonly to: string };

/** Returns the city of an airport in the catalogue. */
type CityLookup = (code: string) => string | undefined;

/**
 * Returns the title of a tag's page in the current language: 'Singapore to Sydney', with codes for unknown places. For a separate
 * headline, or a flight without departure, it is only the destination.
 */
export function getPageTitle(design: TagConfig, findCity: CityLookup): PageTitle {
  const { headline, city, iata, departure, arrival, airline } = design;
  if (headline === 'own') return { from: null, to: getPlaceName(iata, city, findCity) || airline };
  const to = getPlaceName(arrival || iata, city, findCity);
  const from = getPlaceName(departure, '', findCity);
  return from === '' || to === '' ? { from: null, to: to || from || airline } : { from, to };
}

/** Returns the city in the current language and the spelling of the catalogue, unless the design has a different city. */
function getPlaceName(code: string, city: string, findCity: CityLookup): string {
  const catalogueCity = findCity(code);
  if (catalogueCity !== undefined && (city === '' || foldText(city) === foldText(catalogueCity)))
    return getCityName({ iata: code, city: catalogueCity });
  return city || code;
}

/** Formats a title in the current language: 'Singapore to Sydney'. */
export function formatPageTitle({ from, to }: PageTitle): string {
  return from === null ? to : translateIn('route', '{from} to {to}', { from, to });
}
