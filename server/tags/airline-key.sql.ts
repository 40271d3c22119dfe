import { PAST_AIRLINE_KEYS } from '../../tag/airlines/data/past-airline-keys.ts';

/** The keys as a literal of SQL. */
const KEYS = `'${JSON.stringify(PAST_AIRLINE_KEYS).replaceAll("'", "''")}'::jsonb`;

/** Returns the SQL of the key of a design's airline, as getAirlineKey returns it. */
export function buildAirlineKeySql(design: string): string {
  const code = `${design} ->> 'icao'`;
  return `coalesce(${KEYS} ->> ((${code}) || ' ' || (${design} ->> 'airline')), ${code})`;
}
