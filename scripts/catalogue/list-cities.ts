import { foldText } from '../../tag/base/fold-text.ts';
import { computeGreatCircleKm } from '../../tag/base/great-circle.ts';
import type { readAirportSeed } from '../../server/database/seed-files.ts';
import type { NamedPlace, NamedZone } from './read-city-sources.ts';

type AirportSeed = ReturnType<typeof readAirportSeed>[number];

/** The names of a city by locale; a locale without a name is absent. */
export type LocalNames = Readonly<Record<string, string>>;

/** A city with all its airports, the largest first, and its names. */
export type NamedCity = {
  readonly airports: readonly [AirportSeed, ...AirportSeed[]];
  readonly names: LocalNames;
};

/** The largest rank of airports whose cities get names. Capitals, and the cities whose names we wrote, get them too. */
const MAX_BUSY_RANK = 1_000;

/** The largest rank of airports with airliners, and the rank of closed airports. */
const MAX_SCHEDULED_RANK = 3_000;
const CLOSED_RANK = 5_000;

/** The largest distance in kilometers between two airports of one city: Yichun is two cities in China. */
const MAX_CITY_KM = 150;
/** The largest distance in kilometers from an airport to the center of its city. */
const MAX_CENTER_KM = 110;

/** Returns the busy cities with their names: those that we wrote, else those of the time zone, else those of Natural Earth. */
export function listCities(
  airports: readonly AirportSeed[],
  places: readonly NamedPlace[],
  zones: readonly NamedZone[],
  ownNames: Readonly<Record<string, LocalNames>>,
): readonly NamedCity[] {
  return groupByCity(airports).flatMap((group): NamedCity[] => {
    const [largest] = group;
    const place = findPlace(largest, places);
    const zone = findZone(largest, zones);
    const own = ownNames[largest.iata];
    const isNamed = largest.rank <= MAX_BUSY_RANK || own !== undefined || place?.isCapital;
    const names = Object.fromEntries(
      Object.entries({ ...place?.names, ...zone?.names, ...own }).filter(
        ([, name]) => name !== '' && name !== largest.city,
      ),
    );
    return isNamed && Object.keys(names).length > 0 ? [{ airports: group, names }] : [];
  });
}

/** Returns the airports of airliners, also the closed ones, by city, the largest city first. */
export function groupByCity(
  airports: readonly AirportSeed[],
): readonly (readonly [AirportSeed, ...AirportSeed[]])[] {
  const groups: [AirportSeed, ...AirportSeed[]][] = [];
  const ofAirliners = airports.filter(({ rank }) => rank <= MAX_SCHEDULED_RANK || rank === CLOSED_RANK);
  for (const airport of ofAirliners.toSorted((a, b) => a.rank - b.rank)) {
    const group = groups.find(
      ([largest]) =>
        largest.city === airport.city &&
        largest.country === airport.country &&
        computeGreatCircleKm(largest, airport) <= MAX_CITY_KM,
    );
    if (group) group.push(airport);
    else groups.push([airport]);
  }
  return groups;
}

function findPlace(airport: AirportSeed, places: readonly NamedPlace[]): NamedPlace | undefined {
  const city = foldName(airport.city);
  return places
    .filter((place) => place.englishNames.some((name) => foldName(name) === city))
    .map((place) => ({ place, km: computeGreatCircleKm(airport, place) }))
    .filter(({ km }) => km <= MAX_CENTER_KM)
    .toSorted((a, b) => a.km - b.km)[0]?.place;
}

function findZone(airport: AirportSeed, zones: readonly NamedZone[]): NamedZone | undefined {
  const zoneName = getCurrentZone(airport.timezone);
  return zones.find(
    ({ id, englishName }) =>
      foldName(englishName) === foldName(airport.city) && getCurrentZone(id) === zoneName,
  );
}

/** Returns one name for the old and the new name of a zone: 'Asia/Calcutta' and 'Asia/Kolkata'. */
function getCurrentZone(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}

const foldName = (name: string): string => foldText(name).replaceAll(/['’.]/gu, '').replaceAll('-', ' ');
