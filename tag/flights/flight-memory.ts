import { ok, refuse, type Result } from '../texts/refusal.ts';
import { parseLogDate } from './log-date.ts';
import { EMPTY_ENTRY, type FlightEntry } from './flight-entry.ts';
import { FLIGHT_FILE_LIMITS } from './flight-file.ts';
import { parseHtmlRows, type HtmlCell } from './html-rows.ts';
import type { YieldToEventLoop } from './batches.ts';
import {
  parseAirlineRef,
  parseAirportRef,
  parseCabin,
  cleanField,
  parseRegistration,
  parseSeat,
  parseTypeRef,
} from './parse-raw-fields.ts';

/** The indexes of a flight's cells. Airport codes and names are next to each other. */
const CELL_INDEX = { date: 1, from: 2, fromName: 3, to: 4, toName: 5, airline: 7, plane: 8, seat: 9 };

/**
 * Parses the page 'FlightData' of FlightMemory, which has no export. The user saves the page with its rows, in Latin-1 or in the encoding
 * of the browser. In numbers with a dash, the month is first. Names of aircraft and comments are not read.
 * @returns FLIGHTS_FORMAT_UNKNOWN for any other page, TOO_MANY_ROWS
 */
export async function parseFlightMemory(
  page: string,
  yieldToEventLoop?: YieldToEventLoop,
): Promise<Result<readonly FlightEntry[]>> {
  if (!/flightmemory/i.test(page)) return refuse('FLIGHTS_FORMAT_UNKNOWN');
  const entries: FlightEntry[] = [];
  for await (const cells of parseHtmlRows(page, yieldToEventLoop)) {
    const entry = cells.length > CELL_INDEX.seat ? toEntry(cells) : null;
    if (entry) entries.push(entry);
    if (entries.length > FLIGHT_FILE_LIMITS.rows)
      return refuse('TOO_MANY_ROWS', null, { max: FLIGHT_FILE_LIMITS.rows });
  }
  return ok(entries);
}

function toEntry(cells: readonly HtmlCell[]): FlightEntry | null {
  const getLines = (name: keyof typeof CELL_INDEX) => (cells[CELL_INDEX[name]] ?? []).map(cleanField);
  const [dateText = ''] = getLines('date');
  const date = parseLogDate(dateText, 'month-first');
  const hasNumber = /^\d+$/.test(cleanField(cells[0]?.[0] ?? ''));
  if (!hasNumber || (date === '' && dateText !== '')) return null;
  const [airline = '', number = ''] = getLines('airline');
  const [type = '', registration = ''] = getLines('plane');
  const [seat = '', cabin = ''] = getLines('seat');
  return {
    ...EMPTY_ENTRY,
    date,
    number,
    from: parseAirport(getLines('from'), getLines('fromName')),
    to: parseAirport(getLines('to'), getLines('toName')),
    airline: parseAirlineRef(airline),
    type: parseTypeRef(type),
    registration: parseRegistration(registration),
    seat: parseSeat(seat),
    cabin: parseCabin(cabin),
  };
}

/** Returns an airport with its code, or with only its city and country. */
function parseAirport([code = '']: readonly string[], [city = '']: readonly string[]): FlightEntry['from'] {
  return { ...parseAirportRef(code), name: city };
}
