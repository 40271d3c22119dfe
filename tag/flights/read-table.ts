import Papa from 'papaparse';
import { ok, refuse, type Result } from '../texts/refusal.ts';
import { FLIGHT_FILE_LIMITS } from './flight-entry.ts';
import type { YieldToEventLoop } from './batches.ts';
import { cleanField } from './parse-raw-fields.ts';

/** The rows of a CSV; the first one is the header. */
export type Table = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] };

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** What a spreadsheet writes before the header to name the delimiter. */
const SEPARATOR_LINE = /^sep=.\r?\n/i;

export type TableOptions = {
  readonly onProgress?: (rows: number) => void;
  readonly pause?: YieldToEventLoop;
};

/** A longer header is none. */
const HEADER_LENGTH = 20_000;

/** A longer row with quotation marks is one that is not closed: what follows would be searched again and again for the end. */
const ROW_LENGTH = 512 * 1024;

/** How many characters are read between two pauses: some milliseconds. */
const SLICE = 128 * 1024;

/**
 * Reads a CSV. Threat: a line of 100,000 columns or a field of megabytes, which would fill the memory; the header is counted
 * before anything is read, and of each row only as many fields are kept.
 * @returns FLIGHTS_EMPTY, FLIGHTS_COLUMNS, TOO_MANY_ROWS, FLIGHTS_QUOTES
 */
export async function readTable(text: string, options: TableOptions = {}): Promise<Result<Table>> {
  const content = text.trimStart().replace(SEPARATOR_LINE, '').trimStart();
  const [line = ''] = content.slice(0, HEADER_LENGTH).split(/\r\n|\r|\n/, 1);
  if (line === '') return refuse('FLIGHTS_EMPTY');
  const delimiter = delimiterOf(line);
  const columns = line.split(delimiter).length;
  if (columns > FLIGHT_FILE_LIMITS.columns || line.length === HEADER_LENGTH)
    return refuse('FLIGHTS_COLUMNS', null, { max: FLIGHT_FILE_LIMITS.columns });
  return parsed(content, { delimiter, columns }, options);
}

function parsed(
  content: string,
  { delimiter, columns }: { delimiter: string; columns: number },
  { onProgress, pause }: TableOptions,
): Promise<Result<Table>> {
  const all: string[][] = [];
  let refused: Result<never> | null = null;
  let ended = 0;
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(content, {
      delimiter,
      skipEmptyLines: 'greedy',
      chunkSize: SLICE,
      chunk: ({ data, errors, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        ended += SLICE;
        const rows = all.length + data.length;
        const isOpen = ended - meta.cursor > ROW_LENGTH && content.slice(meta.cursor, ended).includes('"');
        refused = isOpen ? refuse('FLIGHTS_QUOTES', null, { row: rows + 1 }) : refusalOf(rows, errors);
        if (refused) return parser.abort();
        for (const fields of data) all.push(fields.slice(0, columns).map(textOf));
        onProgress?.(all.length);
        if (!pause) return;
        parser.pause();
        pause().then(() => parser.resume(), reject);
      },
      complete: () => {
        const [header, ...rows] = all;
        resolve(refused ?? (header ? ok({ header, rows }) : refuse('FLIGHTS_EMPTY')));
      },
    });
  });
}

/** A field without the apostrophe by which a text that looks like a formula stays a text; our own export writes it. */
function textOf(field: string): string {
  return cleanField(/^'[=+@\t\r\n-]/.test(field) ? field.slice(1) : field);
}

function refusalOf(rows: number, errors: readonly Papa.ParseError[]): Result<never> | null {
  const { rows: max } = FLIGHT_FILE_LIMITS;
  // One of them is the header.
  if (rows > max + 1) return refuse('TOO_MANY_ROWS', null, { max });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  return open ? refuse('FLIGHTS_QUOTES', null, { row: rows }) : null;
}

/** The sign that stands most often in the header. */
function delimiterOf(line: string): string {
  const count = (sign: string) => line.split(sign).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
