import { findAircraft } from '../../../tag/aircraft.ts';
import { variantOf } from '../../../tag/design/printed.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { FlownAirport, FlownAirports } from '../../../tag/figures/flown-tag.ts';
import { flightDay, printDay } from '../../../tag/flight-day.ts';
import { folded } from '../../../tag/fold.ts';
import { flightKm } from '../../../tag/great-circle.ts';

export type Fact = { readonly name: string; readonly value: string };

/** The ends of a flight where both are known. */
export type Ends = { readonly from: FlownAirport; readonly to: FlownAirport };

export function endsOf({ departure, arrival }: TagConfig, airports: FlownAirports): Ends | null {
  const [from, to] = [airports.get(departure), airports.get(arrival)];
  return from && to ? { from, to } : null;
}

/** What a page is about: a flight between two places, or one place. */
export type Headline = { readonly from: string | null; readonly to: string };

/**
 * The headline of a tag's page: 'Singapore to Sydney', by the codes where the places are not known; the destination alone where it is
 * a headline of its own, or where the flight has no departure.
 */
export function headlineOf(design: TagConfig, airports: FlownAirports): Headline {
  const { headline, city, iata, departure, arrival, airline } = design;
  if (headline === 'own') return { from: null, to: placeOf(iata, city, airports) || airline };
  const to = placeOf(arrival || iata, city, airports);
  const from = airports.get(departure)?.city ?? departure;
  return from === '' || to === '' ? { from: null, to: to || from || airline } : { from, to };
}

/** The city as the catalogue writes it, unless the design writes another one. */
function placeOf(code: string, city: string, airports: FlownAirports): string {
  const known = airports.get(code)?.city;
  if (known !== undefined && (city === '' || folded(city) === folded(known))) return known;
  return city || known || code;
}

/** What the page tells of a flight; only what its design shows. @param today YYYY-MM-DD */
export function factsOf(design: TagConfig, airports: FlownAirports, today: string): Fact[] {
  const { date, registration, flightNumber, seat, cabin, headline, departure, arrival } = design;
  const ends = endsOf(design, airports);
  const day = flightDay(date);
  const aircraft = variantOf(design) ?? findAircraft(design.selectedAircraft)?.name ?? '';
  const route = [departure, arrival].filter((code) => code !== '').join(' - ');
  const km = ends && flightKm(ends.from, ends.to);
  return [
    { name: 'Flight', value: flightNumber },
    // The headline does not say it.
    { name: 'Route', value: headline === 'own' ? route : '' },
    { name: day !== null && day <= today ? 'Flown' : 'Date', value: day === null ? date : written(day) },
    { name: 'Aircraft', value: aircraft },
    { name: 'Registration', value: registration },
    { name: 'Seat', value: seat },
    { name: 'Class', value: cabin },
    { name: 'Distance', value: km ? `${km.toLocaleString('en-US')} km` : '' },
  ].filter(({ value }) => value.trim() !== '');
}

/** '9 Oct 2026'. */
function written(day: string): string {
  return printDay(day, '16 JUL 2025').replace(/[A-Z]+/, ([first = '', ...rest]) => {
    return first + rest.join('').toLowerCase();
  });
}
