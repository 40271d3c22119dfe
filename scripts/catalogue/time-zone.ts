import zoneAt from 'tz-lookup';
import { greatCircleKm, type Position } from '../../tag/base/great-circle.ts';

/** A zone of the time zone database; the position is that of its principal place. */
export type Zone = Position & { country: string; name: string };

export type TimeZoneSources = {
  zones: readonly Zone[];
  /** Today's names of zones that tz-lookup calls as they were called, or that have become a part of another one. */
  renamed: Readonly<Record<string, string>>;
  /** What is right where neither the lookup nor the nearest zone of the country is, by the airport's code. */
  byAirport: Readonly<Record<string, { timezone: string; because: string }>>;
};

type Place = Position & { iata: string; country: string };

/**
 * The IANA name of the zone that a place's clocks keep: by tz-lookup, whose borders are coarse, so that near a border and
 * on small islands it names a neighbour's; then the zone of the country whose principal place is nearest.
 * @throws when the country has no zone
 */
export function timeZoneOf(place: Place, { zones, renamed, byAirport }: TimeZoneSources): string {
  const corrected = byAirport[place.iata];
  if (corrected !== undefined) return corrected.timezone;
  const found = zoneAt(place.latitude, place.longitude);
  const name = renamed[found] ?? found;
  const [first, ...others] = zones.filter(({ country }) => country === place.country);
  if (first === undefined) throw new Error(`${place.iata}: ${place.country} has no time zone`);
  if (first.name === name || others.some((zone) => zone.name === name)) return name;
  return others.reduce(
    (best, zone) => (greatCircleKm(zone, place) < greatCircleKm(best, place) ? zone : best),
    first,
  ).name;
}

/** '+404251' is 40 degrees, 42 minutes and 51 seconds; the seconds may be absent. */
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
 * The lines of the time zone database's zone.tab.
 * @throws when a line is not as described there
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
