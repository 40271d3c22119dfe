import zoneAt from 'tz-lookup';
import type { AirportSources } from './read-sources.ts';

/** A row of server/database/seed/airports.json. `rank`: smaller is bigger, 1 is the busiest airport of the world. */
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

/** Where an airport stands that is not among the busiest; those in the list stand before all of them. */
const RANK = {
  large: 1000,
  largeWithoutFlights: 2000,
  medium: 3000,
  mediumWithoutFlights: 4000,
  closed: 5000,
};

/** Four decimals are about ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

function rankOf(row: AirportSources['rows'][number], busiest: ReadonlyMap<string, number>): number {
  const place = busiest.get(row.iata_code);
  if (place !== undefined) return place + 1;
  const isLarge = row.type === 'large_airport';
  if (row.scheduled_service === 'yes') return isLarge ? RANK.large : RANK.medium;
  return isLarge ? RANK.largeWithoutFlights : RANK.mediumWithoutFlights;
}

const placeOf = ({ iata, name, city, country, latitude, longitude, timezone }: Omit<AirportRow, 'rank'>) => ({
  iata,
  name,
  city,
  country,
  latitude,
  longitude,
  timezone,
});

/**
 * The airports by code: those of the package with the overrides, those that it lacks, and closed ones.
 * @returns `airports`, and `dropped`: the codes of rows that have no city or no country, and no override
 * @throws when a code comes twice, or when a code of a hand-kept list is unknown or stands in two of them
 */
export function listAirports({ rows, overrides, closed, added, busiest }: AirportSources) {
  const places = new Map(busiest.map((iata, place) => [iata, place]));
  const known = rows.map((row): AirportRow => {
    const [latitude, longitude] = [Number(row.latitude_deg), Number(row.longitude_deg)];
    const override = overrides[row.iata_code];
    return {
      iata: row.iata_code,
      name: tidy(override?.name ?? row.name),
      city: tidy(override?.city ?? row.municipality),
      country: row.iso_country.trim(),
      latitude: rounded(latitude),
      longitude: rounded(longitude),
      timezone: zoneAt(latitude, longitude),
      rank: rankOf(row, places),
    };
  });
  const unknown = [...Object.keys(overrides), ...busiest].filter(
    (iata) => !rows.some((row) => row.iata_code === iata) && !closed.some((row) => row.iata === iata),
  );
  if (unknown.length > 0) throw new Error(`No such airport: ${unknown.join(', ')}`);
  const isWhole = ({ city, country }: AirportRow): boolean => city !== '' && country !== '';
  const airports = [
    ...known.filter(isWhole),
    ...added,
    ...closed.map((row) => ({ ...placeOf(row), rank: RANK.closed })),
  ].toSorted((a, b) => (a.iata < b.iata ? -1 : 1));
  const twice = airports.filter(({ iata }, at) => iata === airports[at + 1]?.iata);
  if (twice.length > 0) throw new Error(`Twice: ${twice.map(({ iata }) => iata).join(', ')}`);
  return { airports, dropped: known.filter((row) => !isWhole(row)).map(({ iata }) => iata) };
}

/** The seed file: one row a line, so that a change of one airport is one line of a diff. */
export function seedText(airports: readonly AirportRow[]): string {
  return `[\n${airports.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}
