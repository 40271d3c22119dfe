/** Generates flights of the seeded catalogue. Equal seeds give equal flights. */
import { AIRCRAFT, type Aircraft } from '../../aircraft/aircraft.ts';
import { wasActiveInYear } from '../../airlines/match-airline.ts';
import type { Cabin } from '../flight-entry.ts';
import type { FlightAirline, FlightAirport } from '../plan/flight-catalogue.ts';
import { AIRLINES, AIRPORTS } from './seeded-catalogue.ts';
import { createSeededRandom } from '../../base/seeded-random.ts';

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

const countCode = (codes: readonly (string | null)[], code: string | null) =>
  codes.filter((one) => one === code).length;

/** Types that each of their codes identifies uniquely. */
const TYPES = AIRCRAFT.filter(
  ({ icao, iata, types }) =>
    types === undefined &&
    icao !== null &&
    iata !== null &&
    countCode(
      AIRCRAFT.map((type) => type.icao),
      icao,
    ) === 1 &&
    countCode(
      AIRCRAFT.map((type) => type.iata),
      iata,
    ) === 1,
);
const PLACES = AIRPORTS.filter(({ rank }) => rank <= 1_000);
const CABINS: readonly Cabin[] = ['Economy', 'Economy', 'Economy', 'Premium Economy', 'Business', 'First'];

const FIRST = Date.UTC(1985, 0, 1);
const LAST = Date.UTC(2026, 10, 1);

/** Returns true if an airline certainly flew in a year. It is uncertain if another airline had its code and its first year is unknown. */
function isCertainlyActive(airline: FlightAirline, year: number): boolean {
  const hasCode = ({ iata, icao }: FlightAirline) => iata === airline.iata || icao === airline.icao;
  const others = AIRLINES.filter(
    (other) => other !== airline && hasCode(other) && wasActiveInYear(other, year),
  );
  return wasActiveInYear(airline, year) && (airline.activeFrom !== null || others.length === 0);
}

const airlinesByYear = new Map<number, readonly FlightAirline[]>();

function listAirlinesIn(year: number): readonly FlightAirline[] {
  const airlines = airlinesByYear.get(year) ?? AIRLINES.filter((airline) => isCertainlyActive(airline, year));
  airlinesByYear.set(year, airlines);
  return airlines;
}

export function makeFlights(count: number, seed: number): readonly MadeFlight[] {
  const random = createSeededRandom(seed);
  const pickRandom = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const formatRandomLetters = (length: number) =>
    Array.from({ length }, () => pickRandom('ABCDEFGHJKLMNOPRSTUVWXYZ'.split(''))).join('');
  return Array.from({ length: count }, () => {
    const departs = new Date(FIRST + Math.floor(random() * ((LAST - FIRST) / 300_000)) * 300_000);
    const year = departs.getUTCFullYear();
    const from = pickRandom(PLACES);
    return {
      airline: pickRandom(listAirlinesIn(year)),
      digits: String(1 + Math.floor(random() * 9_000)),
      from,
      to: pickRandom(PLACES.filter((place) => place !== from)),
      departs,
      day: departs.toLocaleDateString('sv-SE', { timeZone: from.timezone }),
      type: pickRandom(TYPES.filter(({ firstFlight }) => firstFlight <= year)),
      registration: `${pickRandom(['D-A', 'OH-', 'SE-', 'G-E', 'PH-', 'F-G', 'C-F', 'I-D', '9V-', 'A6-', 'HB-', 'N1'])}${formatRandomLetters(3)}`,
      seat: `${1 + Math.floor(random() * 40)}${pickRandom('ABCDEFHK'.split(''))}`,
      cabin: pickRandom(CABINS),
    };
  });
}
