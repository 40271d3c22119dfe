import { DEFAULT_DESIGN, type TagConfig } from '../../design/tag-config.ts';
import { toFlownTag, type FlownAirport, type FlownTag } from '../flown-tag.ts';

const createAirport = (
  iata: string,
  city: string,
  country: string,
  latitude: number,
  longitude: number,
): [string, FlownAirport] => [iata, { iata, city, country, latitude, longitude }];

export const AIRPORTS: ReadonlyMap<string, FlownAirport> = new Map([
  createAirport('PEK', 'Beijing', 'CN', 40.08, 116.58),
  createAirport('JFK', 'New York', 'US', 40.64, -73.78),
  createAirport('FRA', 'Frankfurt', 'DE', 50.03, 8.57),
  createAirport('MUC', 'Munich', 'DE', 48.35, 11.79),
  createAirport('AKL', 'Auckland', 'NZ', -37.01, 174.79),
]);

/** A day after all flights of tests that have no planned flights. */
export const LAST_DAY = '2099-12-31';

let made = 0;

/** Builds a flight such as 'FRA-MUC' with other values of a design. */
export function createFlight(
  route: string,
  design: Partial<TagConfig> = {},
  flownOn: string | null = null,
): FlownTag {
  const [departure = '', arrival = ''] = route.split('-');
  made += 1;
  const tagConfig = { ...DEFAULT_DESIGN, date: '', departure, arrival, ...design };
  return toFlownTag({ id: `tag-${made}`, tagConfig, flownOn });
}
