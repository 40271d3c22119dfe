import { ok, refuse, type Result } from '../texts/refusal.ts';
import { parseLogDate } from './dates.ts';
import {
  EMPTY_ENTRY,
  FLIGHT_FILE_LIMITS,
  type FilePerson,
  type FlightEntry,
  type RawReference,
} from './flight-entry.ts';
import { readAll, type YieldToEventLoop } from './batches.ts';
import {
  parseAirlineRef,
  parseAirportRef,
  parseCabin,
  cleanField,
  parseRegistration,
  parseSeat,
  parseTypeRef,
} from './parse-raw-fields.ts';

export type AirTrailFile = {
  readonly entries: readonly FlightEntry[];
  /** The number of flights of other people. */
  readonly others: number;
  /** The people with flights, if they are several and none is selected; otherwise empty. */
  readonly people: readonly FilePerson[];
};

/**
 * Parses the JSON that AirTrail exports. Airports, airlines and types are codes in older versions and objects in later versions. The
 * names of people are read only to ask which of them is the user, and no entry contains them.
 * @param person the id of the person whose flights are read; without it, all flights are read
 * @returns IMPORT_NOT_JSON, FLIGHTS_FORMAT_UNKNOWN, TOO_MANY_ROWS
 */
export async function readAirTrailJson(
  text: string,
  person?: string,
  pause?: YieldToEventLoop,
): Promise<Result<AirTrailFile>> {
  if (isDeep(text)) return refuse('IMPORT_NOT_JSON', null, { message: 'It is nested too deeply.' });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return refuse('IMPORT_NOT_JSON', null, { message: error instanceof Error ? error.message : '' });
  }
  const flights = fieldOf(parsed, 'flights');
  if (!Array.isArray(flights)) return refuse('FLIGHTS_FORMAT_UNKNOWN');
  if (flights.length > FLIGHT_FILE_LIMITS.rows)
    return refuse('TOO_MANY_ROWS', null, { max: FLIGHT_FILE_LIMITS.rows });
  const people = listPeople(parsed, flights);
  const selected = person ?? (people.length === 1 ? people[0]?.id : undefined);
  const read = await readAll(flights, (flight) => entryOf(flight, selected), pause);
  const entries = read.filter((entry) => entry !== null);
  return ok({
    entries,
    others: read.length - entries.length,
    people: person === undefined && people.length > 1 ? people : [],
  });
}

/** Returns the people who have a seat on a flight of the file, those with the most flights first. */
function listPeople(file: unknown, flights: readonly unknown[]): readonly FilePerson[] {
  const counts = new Map<string, number>();
  for (const flight of flights)
    for (const id of new Set(listSeats(flight).map((seat) => textOf(seat, 'userId'))))
      if (id !== '') counts.set(id, (counts.get(id) ?? 0) + 1);
  const users = fieldOf(file, 'users');
  const named = new Map(
    (Array.isArray(users) ? users : []).map((user) => [
      textOf(user, 'id'),
      textOf(user, 'displayName') || textOf(user, 'username'),
    ]),
  );
  return [...counts]
    .map(([id, flightCount]) => ({ id, name: named.get(id) || id, flightCount }))
    .toSorted((a, b) => b.flightCount - a.flightCount)
    .slice(0, MAX_PEOPLE);
}

/** The number of people that the question lists. */
const MAX_PEOPLE = 50;

/** The deepest nesting that is parsed. AirTrail's files have a depth of six. */
const MAX_DEPTH = 50;

/** Returns true if JSON is nested so deeply that parsing would take seconds. */
function isDeep(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isString = !isString;
    else if (isString) at += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Returns null for a flight on which other people have seats and the selected person has none. */
function entryOf(flight: unknown, person: string | undefined): FlightEntry | null {
  const text = (name: string) => textOf(flight, name);
  const taken = listSeats(flight).filter((seat) => textOf(seat, 'userId') !== '');
  const own = taken.filter((seat) => textOf(seat, 'userId') === person);
  if (person !== undefined && taken.length > 0 && own.length === 0) return null;
  const [seat] = own;
  return {
    ...EMPTY_ENTRY,
    date: parseLogDate(text('date'), null).slice(0, PRECISION[text('datePrecision')] ?? 10),
    number: text('flightNumber'),
    from: placeOf(fieldOf(flight, 'from')),
    to: placeOf(fieldOf(flight, 'to')),
    airline: writtenOf(fieldOf(flight, 'airline'), parseAirlineRef),
    type: aircraftOf(fieldOf(flight, 'aircraft')),
    registration: parseRegistration(text('aircraftReg')),
    seat: parseSeat(textOf(seat, 'seatNumber')),
    cabin: parseCabin(textOf(seat, 'seatClass')),
  };
}

/** The number of known characters of the date by its precision. */
const PRECISION: Readonly<Record<string, number>> = { month: 7, year: 4 };

const placeOf = (value: unknown) => writtenOf(value, parseAirportRef);

function writtenOf(value: unknown, read: (text: string) => RawReference): RawReference {
  if (typeof value === 'string') return read(cleanField(value));
  const { iata, icao } = { iata: textOf(value, 'iata'), icao: textOf(value, 'icao') };
  return { name: textOf(value, 'name'), iata: iata.toUpperCase(), icao: icao.toUpperCase() };
}

function aircraftOf(value: unknown): FlightEntry['type'] {
  if (typeof value === 'string') return parseTypeRef(cleanField(value));
  return { name: textOf(value, 'name'), code: textOf(value, 'icao').toUpperCase() };
}

function listSeats(flight: unknown): readonly unknown[] {
  const seats = fieldOf(flight, 'seats') ?? fieldOf(flight, 'passengers');
  return Array.isArray(seats) ? seats : [];
}

/** Returns an own property of an object; undefined for a property of its prototype. */
function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

function textOf(value: unknown, name: string): string {
  const field = fieldOf(value, name);
  return typeof field === 'string' || typeof field === 'number' ? cleanField(String(field)) : '';
}
