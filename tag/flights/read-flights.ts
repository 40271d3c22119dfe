import { ok, refuse, type Result } from '../texts/refusal.ts';
import { readAirTrailJson } from './airtrail-json.ts';
import { getFlightColumns, rowToEntry, type CsvOptions } from './any-csv.ts';
import { isAppInTheAir, readAppInTheAir } from './app-in-the-air.ts';
import { readCalendar } from './calendar-file.ts';
import { decodeText } from './decode-text.ts';
import { FLIGHT_FILE_LIMITS, type FlightEntry, type FlightFile, type FlightFormat } from './flight-entry.ts';
import { readFlightMemory } from './flight-memory.ts';
import { readAll, type YieldToEventLoop } from './batches.ts';
import { readTable, type Table } from './read-table.ts';
import { createRowReader, findTableFormat } from './table-formats.ts';

export type ReadOptions = CsvOptions & {
  /** The id of the person whose flights are read, for a file with flights of several people. */
  readonly person?: string;
  /** A function that gets the number of rows read so far. */
  readonly onProgress?: (rows: number) => void;
  /** A function that is awaited between batches, so that a server can handle other requests. */
  readonly pause?: YieldToEventLoop;
};

/**
 * Reads a file of flights. The format is detected from the content; name and type of the file are ignored.
 * @returns FLIGHTS_TOO_LARGE, FLIGHTS_EMPTY, FLIGHTS_FORMAT_UNKNOWN, FLIGHTS_ENCODING, TOO_MANY_ROWS, FLIGHTS_COLUMNS, FLIGHTS_QUOTES,
 * IMPORT_NOT_JSON
 */
export async function readFlights(bytes: Uint8Array, options: ReadOptions = {}): Promise<Result<FlightFile>> {
  const { bytes: most } = FLIGHT_FILE_LIMITS;
  if (bytes.length > most) return refuse('FLIGHTS_TOO_LARGE', null, { max: most / 1024 / 1024 });
  const text = decodeText(bytes);
  if (text === null) return refuse('FLIGHTS_ENCODING');
  const { pause } = options;
  const start = text.slice(0, 200).trimStart();
  if (text.trim() === '') return refuse('FLIGHTS_EMPTY');
  // The file is an image, an archive or a program.
  if (text.includes('\0')) return refuse('FLIGHTS_FORMAT_UNKNOWN');
  if (/^[{[]/.test(start)) return ofAirTrail(text, options);
  if (/^BEGIN:VCALENDAR/i.test(start)) return fileOf('ics', await readCalendar(text, pause));
  if (start.startsWith('<')) return fileOf('flightmemory', await readFlightMemory(text, pause));
  if (isAppInTheAir(text)) return ofAppInTheAir(text, pause);
  const table = await readTable(text, options);
  return table.ok ? ofTable(table.value, options) : table;
}

function fileOf(format: FlightFormat, read: Result<readonly FlightEntry[]>): Result<FlightFile> {
  return read.ok ? ok({ ...WHOLE_FILE, format, entries: read.value }) : read;
}

/** The properties of a file whose flights are all read without a question. */
const WHOLE_FILE = { othersLeftOut: 0, columns: null, people: [] } as const;

async function ofAirTrail(text: string, { person, pause }: ReadOptions): Promise<Result<FlightFile>> {
  const read = await readAirTrailJson(text, person, pause);
  if (!read.ok) return read;
  const { entries, others, people } = read.value;
  return ok({ ...WHOLE_FILE, format: 'airtrail-json', entries, othersLeftOut: others, people });
}

async function ofAppInTheAir(text: string, pause: YieldToEventLoop | undefined): Promise<Result<FlightFile>> {
  const read = await readAppInTheAir(text, pause);
  if (!read.ok) return read;
  const { entries, others } = read.value;
  return ok({ ...WHOLE_FILE, format: 'appintheair', entries, othersLeftOut: others });
}

async function ofTable(table: Table, choices: ReadOptions): Promise<Result<FlightFile>> {
  const format = choices.mapping ? undefined : findTableFormat(table.header);
  if (format === undefined) return ofAnyCsv(table, choices);
  const rowOf = createRowReader(table.header);
  const read = await readAll(table.rows, (fields) => format.read(rowOf(fields)), choices.pause);
  const entries = read.filter((entry) => entry !== 'other');
  return ok({
    ...WHOLE_FILE,
    format: format.format,
    entries,
    othersLeftOut: read.length - entries.length,
  });
}

/** The smallest number of columns: date, from and to. */
const MIN_COLUMNS = 3;

async function ofAnyCsv(table: Table, choices: ReadOptions): Promise<Result<FlightFile>> {
  if (table.header.length < MIN_COLUMNS) return refuse('FLIGHTS_FORMAT_UNKNOWN');
  const columns = getFlightColumns(table, choices);
  const rows = columns.missing.length > 0 ? [] : table.rows;
  const entries = await readAll(rows, (row) => rowToEntry(row, columns), choices.pause);
  return ok({ ...WHOLE_FILE, format: 'csv', entries, columns });
}
