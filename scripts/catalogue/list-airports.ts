import type { AirportSources } from './read-sources.ts';
import { findTimeZone } from './time-zone.ts';

/** A row of server/database/seed/airports.json. A smaller `rank` means a bigger airport; 1 is the busiest airport of the world. */
export type AirportRow = {
  iata: string;
  name: string;
  city: string;
  country: string;
  latitude: number;
  longitude: number;
  timezone: string;
  rank: number;
};

/** The ranks of airports that are not in the list of the busiest, whose ranks are smaller. */
const RANK_BY_SIZE = {
  large: 1000,
  largeWithoutFlights: 2000,
  medium: 3000,
  small: 3500,
  mediumWithoutFlights: 4000,
  smallWithoutFlights: 4500,
  closed: 5000,
};

/** Four decimals are about ten meters; README.md names the code that depends on them. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

const normalizeText = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

function computeRank(row: AirportSources['rows'][number]): number {
  const hasFlights = row.scheduled_service === 'yes';
  if (row.type === 'large_airport') return hasFlights ? RANK_BY_SIZE.large : RANK_BY_SIZE.largeWithoutFlights;
  if (row.type === 'medium_airport')
    return hasFlights ? RANK_BY_SIZE.medium : RANK_BY_SIZE.mediumWithoutFlights;
  return hasFlights ? RANK_BY_SIZE.small : RANK_BY_SIZE.smallWithoutFlights;
}

/** Returns only the columns of the file, in its order. */
const toSeedRow = ({ iata, name, city, country, latitude, longitude, timezone, rank }: AirportRow) => ({
  iata,
  name,
  city,
  country,
  latitude,
  longitude,
  timezone,
  rank,
});

/**
 * Returns the airports by code: those of the package with the overrides, missing airports, and closed airports.
 * @returns `airports`, and `dropped`: the codes of rows without a city or a country, and without an override
 * @throws if a code appears twice, or if a code of a manual list is unknown or in two of these lists
 */
export function listAirports({ rows, overrides, closed, added, busiest, timeZones }: AirportSources) {
  const rankByIata = new Map(busiest.map((iata, index) => [iata, index + 1]));
  // A closed airport of the list replaces the package's row with its code, which is now another place without flights.
  const closedCodes = new Set(closed.map(({ iata }) => iata));
  const listedAirports = rows
    .filter(({ iata_code }) => !closedCodes.has(iata_code))
    .map((row): AirportRow => {
      const override = overrides[row.iata_code];
      const airport = {
        iata: row.iata_code,
        country: row.iso_country.trim(),
        latitude: Number(row.latitude_deg),
        longitude: Number(row.longitude_deg),
      };
      return {
        ...airport,
        name: normalizeText(override?.name ?? row.name),
        city: normalizeText(override?.city ?? row.municipality),
        latitude: roundDegrees(airport.latitude),
        longitude: roundDegrees(airport.longitude),
        timezone: airport.country === '' ? '' : findTimeZone(airport, timeZones),
        rank: override?.closed === undefined ? computeRank(row) : RANK_BY_SIZE.closed,
      };
    });
  const codes = new Set([
    ...rows.map((row) => row.iata_code),
    ...[...added, ...closed].map(({ iata }) => iata),
  ]);
  const namedCodes = [...Object.keys(overrides), ...busiest, ...Object.keys(timeZones.byAirport)];
  const unknownCodes = namedCodes.filter((iata) => !codes.has(iata));
  if (unknownCodes.length > 0) throw new Error(`No such airport: ${unknownCodes.join(', ')}`);
  const isWhole = ({ city, country }: AirportRow): boolean => city !== '' && country !== '';
  const airports = [
    ...listedAirports.filter(isWhole),
    ...added,
    ...closed.map((row) => ({ ...row, rank: RANK_BY_SIZE.closed })),
  ]
    .map((row) => toSeedRow({ ...row, rank: rankByIata.get(row.iata) ?? row.rank }))
    .toSorted((a, b) => (a.iata < b.iata ? -1 : 1));
  const repeatedAirports = airports.filter(({ iata }, index) => iata === airports[index + 1]?.iata);
  if (repeatedAirports.length > 0)
    throw new Error(`Twice: ${repeatedAirports.map(({ iata }) => iata).join(', ')}`);
  return { airports, dropped: listedAirports.filter((row) => !isWhole(row)).map(({ iata }) => iata) };
}

/** Returns the text of the seed file with one row per line, so that a change of one airport changes one line of a diff. */
export function formatSeed(airports: readonly AirportRow[]): string {
  return `[\n${airports.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}
