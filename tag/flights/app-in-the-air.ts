import { ok, refuse, type Result } from '../texts/refusal.ts';
import { parseLogDate } from './log-date.ts';
import { EMPTY_ENTRY, type FlightEntry } from './flight-entry.ts';
import { FLIGHT_FILE_LIMITS } from './flight-file.ts';
import { splitLines, toBatches, type YieldToEventLoop } from './batches.ts';
import { parseAirportRef, parseCabin, cleanField, parseSeat } from './parse-raw-fields.ts';

/** Returns true if a text is the export that App in the Air gave its users when it closed. */
export function isAppInTheAirExport(text: string): boolean {
  return /^Ownership\.\w+;/m.test(text) && /^flights:\s*$/m.test(text);
}

/** The offsets of a flight's fields from its airline. The local times follow the times in UTC. */
const FIELD_OFFSETS = { airline: 0, number: 1, type: 2, from: 3, to: 4, utc: 5, local: 7 } as const;

/** The range of the airline's field. It is later if a booking has more parts. */
const MIN_AIRLINE_INDEX = 5;
const MAX_AIRLINE_INDEX = 12;

/**
 * Parses trips, each with an owner and its flights as lines of fields separated by semicolons. Trips of friends are only counted.
 * @returns TOO_MANY_ROWS
 */
export async function parseAppInTheAir(
  text: string,
  yieldToEventLoop?: YieldToEventLoop,
): Promise<Result<{ entries: readonly FlightEntry[]; othersCount: number }>> {
  const entries: FlightEntry[] = [];
  let othersCount = 0;
  let isOwnTrip = false;
  let isInFlights = false;
  for await (const lines of toBatches(splitLines(text), yieldToEventLoop)) {
    for (const line of lines) {
      const owner = /^Ownership\.(\w+);/.exec(line)?.[1];
      if (owner !== undefined) isOwnTrip = owner === 'MINE';
      if (/^[a-z ]+:\s*$/.test(line)) isInFlights = line.startsWith('flights:');
      const fields = isInFlights && owner === undefined ? line.split(';', MAX_FIELDS) : [];
      const airlineIndex = findAirlineIndex(fields);
      if (airlineIndex < 0) continue;
      if (isOwnTrip) entries.push(toEntry(fields, airlineIndex));
      else othersCount += 1;
    }
    if (entries.length > FLIGHT_FILE_LIMITS.rows)
      return refuse('TOO_MANY_ROWS', null, { max: FLIGHT_FILE_LIMITS.rows });
  }
  return ok({ entries, othersCount });
}

const MAX_FIELDS = 20;

/** Returns the index of the airline, which two airports and a time follow; -1 if the line is no flight. */
function findAirlineIndex(fields: readonly string[]): number {
  return fields.findIndex(
    (_, index) =>
      index >= MIN_AIRLINE_INDEX &&
      index <= MAX_AIRLINE_INDEX &&
      /^[A-Z]{3,4}$/.test(fields[index + FIELD_OFFSETS.from] ?? '') &&
      /^[A-Z]{3,4}$/.test(fields[index + FIELD_OFFSETS.to] ?? '') &&
      /^\d{4}-\d\d-\d\dT/.test(fields[index + FIELD_OFFSETS.utc] ?? ''),
  );
}

function toEntry(fields: readonly string[], airlineIndex: number): FlightEntry {
  const getText = (index: number) => {
    const value = cleanField(fields[index] ?? '');
    return value === 'None' ? '' : value;
  };
  const getField = (name: keyof typeof FIELD_OFFSETS) => getText(airlineIndex + FIELD_OFFSETS[name]);
  const code = getField('airline').toUpperCase();
  const localDay = parseLogDate(getField('local'), null);
  return {
    ...EMPTY_ENTRY,
    airline: { name: '', iata: code.length === 2 ? code : '', icao: code.length === 3 ? code : '' },
    number: `${code}${getField('number')}`,
    from: parseAirportRef(getField('from')),
    to: parseAirportRef(getField('to')),
    date: localDay,
    departsAt: localDay === '' ? `${getField('utc')}Z` : '',
    type: { name: '', code: getField('type') },
    seat: parseSeat(getText(1)),
    cabin: parseCabin(getText(0)),
  };
}
