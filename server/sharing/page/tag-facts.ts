import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { CARD_LABELS, PRINTABLE } from '../../../tag/design/field-lists.ts';
import { variantOf } from '../../../tag/design/printed.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { findRouteEnds } from '../../../tag/figures/flight-routes.ts';
import type { FlownAirports } from '../../../tag/figures/flown-tag.ts';
import { flightDay, formatDay } from '../../../tag/dates/flight-day.ts';
import { greatCircleKm, formatKm } from '../../../tag/base/great-circle.ts';

export type Fact = { readonly name: string; readonly value: string };

/** What the page tells of a flight; only what its design shows. @param today YYYY-MM-DD */
export function factsOf(design: TagConfig, airports: FlownAirports, today: string): Fact[] {
  const { date, flightNumber, headline, departure, arrival } = design;
  const ends = findRouteEnds(design, airports);
  const day = flightDay(date);
  const aircraft = variantOf(design) ?? findAircraft(design.selectedAircraft)?.name ?? '';
  const route = [departure, arrival].filter((code) => code !== '').join(' - ');
  return [
    { name: 'Flight', value: flightNumber },
    // The headline does not say it.
    { name: 'Route', value: headline === 'own' ? route : '' },
    { name: day !== null && day <= today ? 'Flown' : 'Date', value: day === null ? date : written(day) },
    { name: 'Aircraft', value: aircraft },
    ...PRINTABLE.map((field) => ({ name: CARD_LABELS[field], value: design[field] })),
    { name: 'Distance', value: ends ? `${formatKm(greatCircleKm(ends.from, ends.to))} km` : '' },
  ].filter(({ value }) => value.trim() !== '');
}

/** '9 Oct 2026'. */
function written(day: string): string {
  return formatDay(day, '16 JUL 2025').replace(/[A-Z]+/, ([first = '', ...rest]) => {
    return first + rest.join('').toLowerCase();
  });
}
