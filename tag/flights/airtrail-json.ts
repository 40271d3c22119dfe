import { ok, refuse, type Result } from '../texts/refusal.ts';
import { parseLogDate } from './dates.ts';
import { EMPTY_ENTRY, FLIGHT_FILE_LIMITS, type FlightEntry, type RawReference } from './flight-entry.ts';
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

/**
 * Parses the JSON that AirTrail exports. Airports, airlines and types are codes in older versions and objects in later versions. The
 * names of people are not read.
 * @returns IMPORT_NOT_JSON, FLIGHTS_FORMAT_UNKNOWN, TOO_MANY_ROWS
 */
export async function readAirTrailJson(
  text: string,
  pause?: YieldToEventLoop,
): Promise<Result<readonly FlightEntry[]>> {
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
  const users = usersOf(parsed);
  return ok(await readAll(flights, (flight) => entryOf(flight, users), pause));
}

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

function entryOf(flight: unknown, users: number): FlightEntry {
  const text = (name: string) => textOf(flight, name);
  const seat = ownSeat(flight, users);
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

function usersOf(file: unknown): number {
  const users = fieldOf(file, 'users');
  return Array.isArray(users) ? users.length : 0;
}

/** Returns the seat if it certainly is the seat of the file's owner. */
function ownSeat(flight: unknown, users: number): unknown {
  const seats = fieldOf(flight, 'seats') ?? fieldOf(flight, 'passengers');
  const own = Array.isArray(seats) ? seats.filter((seat) => textOf(seat, 'userId') !== '') : [];
  return users <= 1 && own.length === 1 ? own[0] : undefined;
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
