import type { TagConfig } from '../design/tag-config.ts';
import { PAST_AIRLINE_KEYS } from './data/past-airline-keys.ts';

/**
 * Returns the key by which flights are counted and filtered by airline: the ICAO code, so that a renamed airline stays one airline. Of
 * airlines with equal codes, one that no longer flies has the year of its last flight in its key, such as 'LAN-2016': it is not its
 * successor.
 */
export function getAirlineKey({ icao, airline }: Pick<TagConfig, 'icao' | 'airline'>): string {
  return PAST_AIRLINE_KEYS[`${icao} ${airline}`] ?? icao;
}

/** Splits a key into the ICAO code and the year of the last flight with its hyphen; `lastYear` is '' in most keys. */
export function splitAirlineKey(key: string): { code: string; lastYear: string } {
  const lastYear = /-\d{4}$/.exec(key)?.[0] ?? '';
  return { code: key.slice(0, key.length - lastYear.length), lastYear };
}
