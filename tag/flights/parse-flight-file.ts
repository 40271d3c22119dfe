import { ok, refuse, type Result } from '../texts/refusal.ts';
import { parseAirTrailJson } from './airtrail-json.ts';
import { getFlightColumns, rowToEntry, type CsvOptions } from './any-csv.ts';
import { isAppInTheAirExport, parseAppInTheAir } from './app-in-the-air.ts';
import { parseCalendarFile } from './calendar-file.ts';
import { decodeText } from './decode-text.ts';
import type { FlightEntry } from './flight-entry.ts';
import { FLIGHT_FILE_LIMITS, type FlightFile, type FlightFormat } from './flight-file.ts';
import { parseFlightMemory } from './flight-memory.ts';
import { convertInBatches, type YieldToEventLoop } from './batches.ts';
import { parseTable, type CsvTable } from './parse-table.ts';
import { createRowReader, findTableFormat } from './table-formats.ts';

export type FlightFileOptions = CsvOptions & {
  /** The id of the person whose flights are read, for a file with flights of several people. */
  readonly person?: string;
  /** A function that gets the number of rows read so far. */
  readonly onProgress?: (rows: number) => void;
  /** A function that is awaited between batches, so that a server can handle other requests. */
  readonly yieldToEventLoop?: YieldToEventLoop;
};

/**
 * Reads a file of flights. The format is detected from the content; name and type of the file are ignored.
 * @returns FLIGHTS_TOO_LARGE, FLIGHTS_EMPTY, FLIGHTS_FORMAT_UNKNOWN, FLIGHTS_ENCODING, TOO_MANY_ROWS, FLIGHTS_COLUMNS, FLIGHTS_QUOTES,
 * IMPORT_NOT_JSON
 */
export async function parseFlightFile(
  bytes: Uint8Array,
  options: FlightFileOptions = {},
): Promise<Result<FlightFile>> {
  const { bytes: maxBytes } = FLIGHT_FILE_LIMITS;
  if (bytes.length > maxBytes) return refuse('FLIGHTS_TOO_LARGE', null, { max: maxBytes / 1024 / 1024 });
  const text = decodeText(bytes);
  if (text === null) return refuse('FLIGHTS_ENCODING');
  const { yieldToEventLoop } = options;
  const start = text.slice(0, 200).trimStart();
  if (text.trim() === '') return refuse('FLIGHTS_EMPTY');
  // The file is an image, an archive or a program.
  if (text.includes('\0')) return refuse('FLIGHTS_FORMAT_UNKNOWN');
  if (/^[{[]/.test(start)) return parseAirTrailFile(text, options);
  if (/^BEGIN:VCALENDAR/i.test(start))
    return toFlightFile('ics', await parseCalendarFile(text, yieldToEventLoop));
  if (start.startsWith('<'))
    return toFlightFile('flightmemory', await parseFlightMemory(text, yieldToEventLoop));
  if (isAppInTheAirExport(text)) return parseAppInTheAirFile(text, yieldToEventLoop);
  const table = await parseTable(text, options);
  return table.ok ? parseTableFile(table.value, options) : table;
}

function toFlightFile(format: FlightFormat, parsed: Result<readonly FlightEntry[]>): Result<FlightFile> {
  return parsed.ok ? ok({ ...WHOLE_FILE, format, entries: parsed.value }) : parsed;
}

/** The properties of a file whose flights are all read without a question. */
const WHOLE_FILE = { othersLeftOut: 0, columns: null, people: [] } as const;

async function parseAirTrailFile(
  text: string,
  { person, yieldToEventLoop }: FlightFileOptions,
): Promise<Result<FlightFile>> {
  const parsed = await parseAirTrailJson(text, person, yieldToEventLoop);
  if (!parsed.ok) return parsed;
  const { entries, othersCount, people } = parsed.value;
  return ok({ ...WHOLE_FILE, format: 'airtrail-json', entries, othersLeftOut: othersCount, people });
}

async function parseAppInTheAirFile(
  text: string,
  yieldToEventLoop: YieldToEventLoop | undefined,
): Promise<Result<FlightFile>> {
  const parsed = await parseAppInTheAir(text, yieldToEventLoop);
  if (!parsed.ok) return parsed;
  const { entries, othersCount } = parsed.value;
  return ok({ ...WHOLE_FILE, format: 'appintheair', entries, othersLeftOut: othersCount });
}

async function parseTableFile(table: CsvTable, options: FlightFileOptions): Promise<Result<FlightFile>> {
  const format = options.mapping ? undefined : findTableFormat(table.header);
  if (format === undefined) return parseAnyCsvFile(table, options);
  const readRow = createRowReader(table.header);
  const parsed = await convertInBatches(
    table.rows,
    (fields) => format.parseRow(readRow(fields)),
    options.yieldToEventLoop,
  );
  const entries = parsed.filter((entry) => entry !== 'other');
  return ok({
    ...WHOLE_FILE,
    format: format.format,
    entries,
    othersLeftOut: parsed.length - entries.length,
  });
}

/** The smallest number of columns: date, from and to. */
const MIN_COLUMNS = 3;

async function parseAnyCsvFile(table: CsvTable, options: FlightFileOptions): Promise<Result<FlightFile>> {
  if (table.header.length < MIN_COLUMNS) return refuse('FLIGHTS_FORMAT_UNKNOWN');
  const columns = getFlightColumns(table, options);
  const rows = columns.missing.length > 0 ? [] : table.rows;
  const entries = await convertInBatches(rows, (row) => rowToEntry(row, columns), options.yieldToEventLoop);
  return ok({ ...WHOLE_FILE, format: 'csv', entries, columns });
}
