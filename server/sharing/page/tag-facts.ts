import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { CARD_LABELS, PRINTABLE_FIELDS } from '../../../tag/design/field-lists.ts';
import { getAircraftVariant } from '../../../tag/design/printed.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { findRouteEnds } from '../../../tag/figures/flight-routes.ts';
import type { FlownAirports } from '../../../tag/figures/flown-tag.ts';
import { parseFlightDay } from '../../../tag/dates/flight-day.ts';
import { computeGreatCircleKm } from '../../../tag/base/great-circle.ts';
import { translate, translateText } from '../../../tag/texts/translate.ts';
import { formatDistance, formatShortDay } from './format-values.ts';

/** A fact on the page of a shared tag, such as 'Aircraft' and 'Airbus A350'. */
export type TagFact = { readonly name: string; readonly value: string };

/**
 * Returns the facts of a flight for its page in the current language, only those in its design.
 * @param today YYYY-MM-DD
 */
export function listTagFacts(design: TagConfig, airports: FlownAirports, today: string): TagFact[] {
  const { date, flightNumber, headline, departure, arrival } = design;
  const routeEnds = findRouteEnds(design, airports);
  const day = parseFlightDay(date);
  const aircraft = getAircraftVariant(design) ?? findAircraft(design.selectedAircraft)?.name ?? '';
  const route = [departure, arrival].filter((code) => code !== '').join(' - ');
  return [
    { name: translate('Flight'), value: flightNumber },
    // Shown only if the headline does not contain the route.
    { name: translate('Route'), value: headline === 'own' ? route : '' },
    {
      name: day !== null && day <= today ? translate('Flown') : translate('Date'),
      value: day === null ? date : formatShortDay(day),
    },
    { name: translate('Aircraft'), value: aircraft },
    ...PRINTABLE_FIELDS.map((field) => ({ name: translateText(CARD_LABELS[field]), value: design[field] })),
    {
      name: translate('Distance'),
      value: routeEnds ? formatDistance(computeGreatCircleKm(routeEnds.from, routeEnds.to)) : '',
    },
  ].filter(({ value }) => value.trim() !== '');
}
