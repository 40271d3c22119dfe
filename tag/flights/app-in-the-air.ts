import { ok, refuse, type Result } from '../texts/refusal.ts';
import { parseLogDate } from './dates.ts';
import { EMPTY_ENTRY, FLIGHT_FILE_LIMITS, type FlightEntry } from './flight-entry.ts';
import { splitLines, toBatches, type YieldToEventLoop } from './batches.ts';
import { parseAirportRef, parseCabin, cleanField, parseSeat } from './parse-raw-fields.ts';

/** Returns true if a text is the export that App in the Air gave its users when it closed. */
export function isAppInTheAir(text: string): boolean {
  return /^Ownership\.\w+;/m.test(text) && /^flights:\s*$/m.test(text);
}

/** The offsets of a flight's fields from its airline. The local times follow the times in UTC. */
const PLACE = { airline: 0, number: 1, type: 2, from: 3, to: 4, utc: 5, local: 7 } as const;

/** The range of the airline's field. It is later if a booking has more parts. */
const FIRST_PLACE = 5;
const LAST_PLACE = 12;

/**
 * Parses trips, each with an owner and its flights as lines of fields separated by semicolons. Trips of friends are only counted.
 * @returns TOO_MANY_ROWS
 */
export async function readAppInTheAir(
  text: string,
  pause?: YieldToEventLoop,
): Promise<Result<{ entries: readonly FlightEntry[]; others: number }>> {
  const entries: FlightEntry[] = [];
  let others = 0;
  let isOwn = false;
  let isFlight = false;
  for await (const lines of toBatches(splitLines(text), pause)) {
    for (const line of lines) {
      const owner = /^Ownership\.(\w+);/.exec(line)?.[1];
      if (owner !== undefined) isOwn = owner === 'MINE';
      if (/^[a-z ]+:\s*$/.test(line)) isFlight = line.startsWith('flights:');
      const fields = isFlight && owner === undefined ? line.split(';', MAX_FIELDS) : [];
      const start = startOf(fields);
      if (start < 0) continue;
      if (isOwn) entries.push(entryOf(fields, start));
      else others += 1;
    }
    if (entries.length > FLIGHT_FILE_LIMITS.rows)
      return refuse('TOO_MANY_ROWS', null, { max: FLIGHT_FILE_LIMITS.rows });
  }
  return ok({ entries, others });
}

const MAX_FIELDS = 20;

/** Returns the index of the airline, which two airports and a time follow; -1 if the line is no flight. */
function startOf(fields: readonly string[]): number {
  return fields.findIndex(
    (_, at) =>
      at >= FIRST_PLACE &&
      at <= LAST_PLACE &&
      /^[A-Z]{3,4}$/.test(fields[at + PLACE.from] ?? '') &&
      /^[A-Z]{3,4}$/.test(fields[at + PLACE.to] ?? '') &&
      /^\d{4}-\d\d-\d\dT/.test(fields[at + PLACE.utc] ?? ''),
  );
}

function entryOf(fields: readonly string[], start: number): FlightEntry {
  const text = (at: number) => {
    const value = cleanField(fields[at] ?? '');
    return value === 'None' ? '' : value;
  };
  const field = (name: keyof typeof PLACE) => text(start + PLACE[name]);
  const code = field('airline').toUpperCase();
  const local = parseLogDate(field('local'), null);
  return {
    ...EMPTY_ENTRY,
    airline: { name: '', iata: code.length === 2 ? code : '', icao: code.length === 3 ? code : '' },
    number: `${code}${field('number')}`,
    from: parseAirportRef(field('from')),
    to: parseAirportRef(field('to')),
    date: local,
    departsAt: local === '' ? `${field('utc')}Z` : '',
    type: { name: '', code: field('type') },
    seat: parseSeat(text(1)),
    cabin: parseCabin(text(0)),
  };
}
