import type { TagConfig } from '../design/tag-config.ts';
import { foldText } from '../base/fold-text.ts';

/** What the page of a tag is about: a flight between two places, or one place. */
export type PageTitle = { readonly from: string | null; readonly to: string };

/** The city of an airport in the catalogue. */
type CityOf = (code: string) => string | undefined;

/**
 * The title of a tag's page: 'Singapore to Sydney', by the codes where the places are not known; the destination alone where it is
 * a headline of its own, or where the flight has no departure.
 */
export function pageTitle(design: TagConfig, cityOf: CityOf): PageTitle {
  const { headline, city, iata, departure, arrival, airline } = design;
  if (headline === 'own') return { from: null, to: placeOf(iata, city, cityOf) || airline };
  const to = placeOf(arrival || iata, city, cityOf);
  const from = cityOf(departure) ?? departure;
  return from === '' || to === '' ? { from: null, to: to || from || airline } : { from, to };
}

/** The city as the catalogue writes it, unless the design writes another one. */
function placeOf(code: string, city: string, cityOf: CityOf): string {
  const known = cityOf(code);
  if (known !== undefined && (city === '' || foldText(city) === foldText(known))) return known;
  return city || known || code;
}

/** 'Singapore to Sydney'. */
export function pageTitleText({ from, to }: PageTitle): string {
  return from === null ? to : `${from} to ${to}`;
}
