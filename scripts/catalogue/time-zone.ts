import zoneAt from 'tz-lookup';
import { computeGreatCircleKm, type Position } from '../../tag/base/great-circle.ts';

/** A zone of the time zone database; the position is that of its principal place. */
export type NamedZone = Position & { country: string; name: string };

export type TimeZoneSources = {
  zones: readonly NamedZone[];
  /** Today's names of zones for which tz-lookup has old names, or which are now part of another zone. */
  renamed: Readonly<Record<string, string>>;
  /** Corrections by airport code, for places at which the lookup and the nearest zone of the country are wrong. */
  byAirport: Readonly<Record<string, { timezone: string; because: string }>>;
};

type AirportPlace = Position & { iata: string; country: string };

/**
 * Returns the IANA name of a place's time zone, from tz-lookup. Its borders are coarse, so that near a border and on small islands it may
 * return a neighbor's zone. In that case returns the zone of the country whose main place is nearest.
 * @throws if the country has no zone
 */
export function findTimeZone(place: AirportPlace, { zones, renamed, byAirport }: TimeZoneSources): string {
  const correctedZone = byAirport[place.iata];
  if (correctedZone !== undefined) return correctedZone.timezone;
  const foundZone = zoneAt(place.latitude, place.longitude);
  const name = renamed[foundZone] ?? foundZone;
  const [firstZone, ...otherZones] = zones.filter(({ country }) => country === place.country);
  if (firstZone === undefined) throw new Error(`${place.iata}: ${place.country} has no time zone`);
  if (firstZone.name === name || otherZones.some((zone) => zone.name === name)) return name;
  return otherZones.reduce(
    (nearest, zone) =>
      computeGreatCircleKm(zone, place) < computeGreatCircleKm(nearest, place) ? zone : nearest,
    firstZone,
  ).name;
}

/** Converts '+404251' to degrees: 40 degrees, 42 minutes and 51 seconds; the seconds may be absent. */
function parseDegrees(sign: string, digits: string, width: 2 | 3): number {
  const [wholeDegrees, minutes, seconds] = [
    digits.slice(0, width),
    digits.slice(width, width + 2),
    digits.slice(-2),
  ];
  const secondsValue = digits.length > width + 2 ? Number(seconds) : 0;
  return (sign === '-' ? -1 : 1) * (Number(wholeDegrees) + Number(minutes) / 60 + secondsValue / 3600);
}

/**
 * Parses the lines of the time zone database's zone.tab.
 * @throws if a line is invalid
 */
export function parseZoneTab(text: string): NamedZone[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const match = /^([A-Z]{2})\t([+-])(\d{4}|\d{6})([+-])(\d{5}|\d{7})\t([\w/+-]+)(\t|$)/.exec(line);
      if (match === null) throw new Error(`zone.tab: ${line}`);
      const [, country = '', south = '', latitude = '', west = '', longitude = '', name = ''] = match;
      return {
        country,
        latitude: parseDegrees(south, latitude, 2),
        longitude: parseDegrees(west, longitude, 3),
        name,
      };
    });
}
