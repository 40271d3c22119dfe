/** Generates flights of the seeded catalogue. Equal seeds give equal flights. */
import { AIRCRAFT, type Aircraft } from '../../aircraft/aircraft.ts';
import { wasActiveIn } from '../../airlines/match-airline.ts';
import type { Cabin } from '../flight-entry.ts';
import type { FlightAirline, FlightAirport } from '../plan/flight-catalogue.ts';
import { AIRLINES, AIRPORTS } from './seeded-catalogue.ts';

/** The true data of a flight. */
export type MadeFlight = {
  readonly airline: FlightAirline;
  readonly digits: string;
  readonly from: FlightAirport;
  readonly to: FlightAirport;
  /** The departure in UTC. */
  readonly departs: Date;
  /** The local day of the departure. */
  readonly day: string;
  readonly type: Aircraft;
  readonly registration: string;
  readonly seat: string;
  readonly cabin: Cabin;
};

/** Returns a generator of numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const count = (codes: readonly (string | null)[], code: string | null) =>
  codes.filter((one) => one === code).length;

/** Types that each of their codes identifies uniquely. */
const TYPES = AIRCRAFT.filter(
  ({ icao, iata, types }) =>
    types === undefined &&
    icao !== null &&
    iata !== null &&
    count(
      AIRCRAFT.map((type) => type.icao),
      icao,
    ) === 1 &&
    count(
      AIRCRAFT.map((type) => type.iata),
      iata,
    ) === 1,
);
const PLACES = AIRPORTS.filter(({ rank }) => rank <= 1_000);
const CABINS: readonly Cabin[] = ['Economy', 'Economy', 'Economy', 'Premium Economy', 'Business', 'First'];

const FIRST = Date.UTC(1985, 0, 1);
const LAST = Date.UTC(2026, 10, 1);

/** Returns true if an airline certainly flew in a year. It is uncertain if another airline had its code and its first year is unknown. */
function surelyFlew(airline: FlightAirline, year: number): boolean {
  const hasCode = ({ iata, icao }: FlightAirline) => iata === airline.iata || icao === airline.icao;
  const others = AIRLINES.filter((other) => other !== airline && hasCode(other) && wasActiveIn(other, year));
  return wasActiveIn(airline, year) && (airline.activeFrom !== null || others.length === 0);
}

const flying = new Map<number, readonly FlightAirline[]>();

function airlinesOf(year: number): readonly FlightAirline[] {
  const known = flying.get(year) ?? AIRLINES.filter((airline) => surelyFlew(airline, year));
  flying.set(year, known);
  return known;
}

export function makeFlights(most: number, seed: number): readonly MadeFlight[] {
  const random = randomOf(seed);
  const one = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const letters = (length: number) =>
    Array.from({ length }, () => one('ABCDEFGHJKLMNOPRSTUVWXYZ'.split(''))).join('');
  return Array.from({ length: most }, () => {
    const departs = new Date(FIRST + Math.floor(random() * ((LAST - FIRST) / 300_000)) * 300_000);
    const year = departs.getUTCFullYear();
    const from = one(PLACES);
    return {
      airline: one(airlinesOf(year)),
      digits: String(1 + Math.floor(random() * 9_000)),
      from,
      to: one(PLACES.filter((place) => place !== from)),
      departs,
      day: departs.toLocaleDateString('sv-SE', { timeZone: from.timezone }),
      type: one(TYPES.filter(({ firstFlight }) => firstFlight <= year)),
      registration: `${one(['D-A', 'OH-', 'SE-', 'G-E', 'PH-', 'F-G', 'C-F', 'I-D', '9V-', 'A6-', 'HB-', 'N1'])}${letters(3)}`,
      seat: `${1 + Math.floor(random() * 40)}${one('ABCDEFHK'.split(''))}`,
      cabin: one(CABINS),
    };
  });
}
