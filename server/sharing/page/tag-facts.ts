import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { PRINTABLE_FIELDS } from '../../../tag/design/field-lists.ts';
import { getCardLabel } from '../../../tag/design/labels.ts';
import { getAircraftVariant } from '../../../tag/design/printed.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { findRouteEnds } from '../../../tag/figures/flight-routes.ts';
import type { FlownAirports } from '../../../tag/figures/flown-tag.ts';
import { parseFlightDay, formatDay } from '../../../tag/dates/flight-day.ts';
import { computeGreatCircleKm, formatKm } from '../../../tag/base/great-circle.ts';

/** A fact on the page of a shared tag, such as 'Aircraft' and 'Airbus A350'. */
export type TagFact = { readonly name: string; readonly value: string };

/**
 * Returns the facts of a flight for its page, only those in its design.
 * @param today YYYY-MM-DD
 */
export function listTagFacts(design: TagConfig, airports: FlownAirports, today: string): TagFact[] {
  const { date, flightNumber, headline, departure, arrival } = design;
  const routeEnds = findRouteEnds(design, airports);
  const day = parseFlightDay(date);
  const aircraft = getAircraftVariant(design) ?? findAircraft(design.selectedAircraft)?.name ?? '';
  const route = [departure, arrival].filter((code) => code !== '').join(' - ');
  return [
    { name: 'Flight', value: flightNumber },
    // Shown only if the headline does not contain the route.
    { name: 'Route', value: headline === 'own' ? route : '' },
    {
      name: day !== null && day <= today ? 'Flown' : 'Date',
      value: day === null ? date : formatFactDay(day),
    },
    { name: 'Aircraft', value: aircraft },
    ...PRINTABLE_FIELDS.map((field) => ({ name: getCardLabel(field), value: design[field] })),
    {
      name: 'Distance',
      value: routeEnds ? `${formatKm(computeGreatCircleKm(routeEnds.from, routeEnds.to))} km` : '',
    },
  ].filter(({ value }) => value.trim() !== '');
}

/** Formats a day, such as '9 Oct 2026'. */
function formatFactDay(day: string): string {
  return formatDay(day, '16 JUL 2025').replace(/[A-Z]+/, ([firstLetter = '', ...otherLetters]) => {
    return firstLetter + otherLetters.join('').toLowerCase();
  });
}
