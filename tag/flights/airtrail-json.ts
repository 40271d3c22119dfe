import { getOwnProperty } from '../base/json.ts';
import { ok, refuse, type Result } from '../texts/refusal.ts';
import { translate } from '../texts/translate.ts';
import { parseLogDate } from './log-date.ts';
import { EMPTY_ENTRY, type FlightEntry, type RawReference } from './flight-entry.ts';
import { FLIGHT_FILE_LIMITS, type FilePerson } from './flight-file.ts';
import { convertInBatches, type YieldToEventLoop } from './batches.ts';
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
  readonly othersCount: number;
  /** The people with flights, if it is not clear which of them is the user; otherwise empty. */
  readonly people: readonly FilePerson[];
};

/**
 * Parses the JSON that AirTrail exports. Airports, airlines and types are codes in older versions and objects in later versions. The
 * names of people are read only to ask which of them is the user, and no entry contains them.
 * @param person the id of the person whose flights are read; without it, or if nobody in the file has it, all flights of several people are read
 * @returns IMPORT_NOT_JSON, FLIGHTS_FORMAT_UNKNOWN, TOO_MANY_ROWS
 */
export async function parseAirTrailJson(
  text: string,
  person?: string,
  yieldToEventLoop?: YieldToEventLoop,
): Promise<Result<AirTrailFile>> {
  if (isNestedTooDeeply(text))
    return refuse('IMPORT_NOT_JSON', null, { message: translate('It is nested too deeply.') });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return refuse('IMPORT_NOT_JSON', null, { message: error instanceof Error ? error.message : '' });
  }
  const flights = getOwnProperty(parsed, 'flights');
  if (!Array.isArray(flights)) return refuse('FLIGHTS_FORMAT_UNKNOWN');
  if (flights.length > FLIGHT_FILE_LIMITS.rows)
    return refuse('TOO_MANY_ROWS', null, { max: FLIGHT_FILE_LIMITS.rows });
  const people = listPeople(parsed, flights);
  const selected = (people.find(({ id }) => id === person) ?? (people.length === 1 ? people[0] : undefined))
    ?.id;
  const parseReferenceText = await convertInBatches(
    flights,
    (flight) => toEntry(flight, selected),
    yieldToEventLoop,
  );
  const entries = parseReferenceText.filter((entry) => entry !== null);
  return ok({
    entries,
    othersCount: parseReferenceText.length - entries.length,
    people: selected === undefined ? people : [],
  });
}

/** Returns the people who have a seat on a flight of the file, those with the most flights first. */
function listPeople(file: unknown, flights: readonly unknown[]): readonly FilePerson[] {
  const counts = new Map<string, number>();
  for (const flight of flights)
    for (const id of new Set(listSeats(flight).map((seat) => getText(seat, 'userId'))))
      if (id !== '') counts.set(id, (counts.get(id) ?? 0) + 1);
  const users = getOwnProperty(file, 'users');
  const named = new Map(
    (Array.isArray(users) ? users : []).map((user) => [
      getText(user, 'id'),
      getText(user, 'displayName') || getText(user, 'username'),
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
const MAX_JSON_DEPTH = 50;

/** Returns true if JSON is nested so deeply that parsing would take seconds. */
function isNestedTooDeeply(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') isString = !isString;
    else if (isString) index += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > MAX_JSON_DEPTH) return true;
  }
  return false;
}

/** Returns null for a flight on which other people have seats and the selected person has none. */
function toEntry(flight: unknown, person: string | undefined): FlightEntry | null {
  const getFlightText = (name: string) => getText(flight, name);
  const taken = listSeats(flight).filter((seat) => getText(seat, 'userId') !== '');
  const ownerSeats = taken.filter((seat) => getText(seat, 'userId') === person);
  if (person !== undefined && taken.length > 0 && ownerSeats.length === 0) return null;
  const [seat] = ownerSeats;
  return {
    ...EMPTY_ENTRY,
    date: parseLogDate(getFlightText('date'), null).slice(
      0,
      DATE_LENGTH_BY_PRECISION[getFlightText('datePrecision')] ?? 10,
    ),
    number: getFlightText('flightNumber'),
    from: parseAirport(getOwnProperty(flight, 'from')),
    to: parseAirport(getOwnProperty(flight, 'to')),
    airline: parseReference(getOwnProperty(flight, 'airline'), parseAirlineRef),
    type: parseAircraft(getOwnProperty(flight, 'aircraft')),
    registration: parseRegistration(getFlightText('aircraftReg')),
    seat: parseSeat(getText(seat, 'seatNumber')),
    cabin: parseCabin(getText(seat, 'seatClass')),
  };
}

/** The number of known characters of the date by its precision. */
const DATE_LENGTH_BY_PRECISION: Readonly<Record<string, number>> = { month: 7, year: 4 };

const parseAirport = (value: unknown) => parseReference(value, parseAirportRef);

function parseReference(value: unknown, parseReferenceText: (text: string) => RawReference): RawReference {
  if (typeof value === 'string') return parseReferenceText(cleanField(value));
  const { iata, icao } = { iata: getText(value, 'iata'), icao: getText(value, 'icao') };
  return { name: getText(value, 'name'), iata: iata.toUpperCase(), icao: icao.toUpperCase() };
}

function parseAircraft(value: unknown): FlightEntry['type'] {
  if (typeof value === 'string') return parseTypeRef(cleanField(value));
  return { name: getText(value, 'name'), code: getText(value, 'icao').toUpperCase() };
}

function listSeats(flight: unknown): readonly unknown[] {
  const seats = getOwnProperty(flight, 'seats') ?? getOwnProperty(flight, 'passengers');
  return Array.isArray(seats) ? seats : [];
}

function getText(value: unknown, name: string): string {
  const field = getOwnProperty(value, name);
  return typeof field === 'string' || typeof field === 'number' ? cleanField(String(field)) : '';
}
