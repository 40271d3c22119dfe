import zoneAt from 'tz-lookup';
import { computeGreatCircleKm, type Position } from '../../tag/base/great-circle.ts';

/** A zone of the time zone database; the position is that of its principal place. */
export type Zone = Position & { country: string; name: string };

export type TimeZoneSources = {
  zones: readonly Zone[];
  /** Today's names of zones for which tz-lookup has old names, or which are now part of another zone. */
  renamed: Readonly<Record<string, string>>;
  /** Corrections by airport code, for places at which the lookup and the nearest zone of the country are wrong. */
  byAirport: Readonly<Record<string, { timezone: string; because: string }>>;
};

type Place = Position & { iata: string; country: string };

/**
 * Returns the IANA name of a place's time zone, from tz-lookup. Its borders are coarse, so that near a border and on small islands it may
 * return a neighbor's zone. In that case returns the zone of the country whose main place is nearest.
 * @throws if the country has no zone
 */
export function findTimeZone(place: Place, { zones, renamed, byAirport }: TimeZoneSources): string {
  const corrected = byAirport[place.iata];
  if (corrected !== undefined) return corrected.timezone;
  const found = zoneAt(place.latitude, place.longitude);
  const name = renamed[found] ?? found;
  const [first, ...others] = zones.filter(({ country }) => country === place.country);
  if (first === undefined) throw new Error(`${place.iata}: ${place.country} has no time zone`);
  if (first.name === name || others.some((zone) => zone.name === name)) return name;
  return others.reduce(
    (best, zone) => (computeGreatCircleKm(zone, place) < computeGreatCircleKm(best, place) ? zone : best),
    first,
  ).name;
}

/** Converts '+404251' to degrees: 40 degrees, 42 minutes and 51 seconds; the seconds may be absent. */
function degrees(sign: string, digits: string, width: 2 | 3): number {
  const [whole, minutes, seconds] = [
    digits.slice(0, width),
    digits.slice(width, width + 2),
    digits.slice(-2),
  ];
  const rest = digits.length > width + 2 ? Number(seconds) : 0;
  return (sign === '-' ? -1 : 1) * (Number(whole) + Number(minutes) / 60 + rest / 3600);
}

/**
 * Parses the lines of the time zone database's zone.tab.
 * @throws if a line is invalid
 */
export function parseZoneTab(text: string): Zone[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const match = /^([A-Z]{2})\t([+-])(\d{4}|\d{6})([+-])(\d{5}|\d{7})\t([\w/+-]+)(\t|$)/.exec(line);
      if (match === null) throw new Error(`zone.tab: ${line}`);
      const [, country = '', south = '', latitude = '', west = '', longitude = '', name = ''] = match;
      return {
        country,
        latitude: degrees(south, latitude, 2),
        longitude: degrees(west, longitude, 3),
        name,
      };
    });
}
