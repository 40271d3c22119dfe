import Papa from 'papaparse';
import { ok, refuse, type Result } from '../texts/refusal.ts';
import { FLIGHT_FILE_LIMITS } from './flight-entry.ts';
import type { YieldToEventLoop } from './batches.ts';
import { cleanField } from './parse-raw-fields.ts';

/** The header and the rows of a CSV file. */
export type Table = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] };

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The line with which a spreadsheet names the delimiter, before the header. */
const SEPARATOR_LINE = /^sep=.\r?\n/i;

export type TableOptions = {
  readonly onProgress?: (rows: number) => void;
  readonly pause?: YieldToEventLoop;
};

/** The longest header, in characters. */
const HEADER_LENGTH = 20_000;

/** The longest row, in characters. In a longer row, a quotation mark is not closed, and its end would be searched repeatedly. */
const ROW_LENGTH = 512 * 1024;

/** The number of characters that are read between two pauses. This takes some milliseconds. */
const SLICE = 128 * 1024;

/**
 * Parses a CSV file. Threat: a line of 100,000 columns or a field of megabytes, which would fill the memory. The columns of the header
 * are counted first, and each row keeps only that number of fields.
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

/** Returns a field without the apostrophe that protects a text from being read as a formula. The product's export adds it. */
function textOf(field: string): string {
  return cleanField(/^'[=+@\t\r\n-]/.test(field) ? field.slice(1) : field);
}

function refusalOf(rows: number, errors: readonly Papa.ParseError[]): Result<never> | null {
  const { rows: max } = FLIGHT_FILE_LIMITS;
  // One of the rows is the header.
  if (rows > max + 1) return refuse('TOO_MANY_ROWS', null, { max });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  return open ? refuse('FLIGHTS_QUOTES', null, { row: rows }) : null;
}

/** Returns the delimiter that is most frequent in the header. */
function delimiterOf(line: string): string {
  const count = (sign: string) => line.split(sign).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
