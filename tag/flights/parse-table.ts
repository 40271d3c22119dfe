import Papa from 'papaparse';
import { ok, refuse, type Result } from '../texts/refusal.ts';
import { FLIGHT_FILE_LIMITS } from './flight-file.ts';
import type { YieldToEventLoop } from './batches.ts';
import { cleanField } from './parse-raw-fields.ts';

/** The header and the rows of a CSV file. */
export type CsvTable = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] };

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The line with which a spreadsheet names the delimiter, before the header. */
const SEPARATOR_LINE = /^sep=.\r?\n/i;

export type TableOptions = {
  readonly onProgress?: (rows: number) => void;
  readonly yieldToEventLoop?: YieldToEventLoop;
};

/** The longest header, in characters. */
const MAX_HEADER_LENGTH = 20_000;

/** The longest row, in characters. In a longer row, a quotation mark is not closed, and its end would be searched repeatedly. */
const MAX_ROW_LENGTH = 512 * 1024;

/** The number of characters that are read between two pauses. This takes some milliseconds. */
const SLICE_CHARACTERS = 128 * 1024;

/**
 * Parses a CSV file. Threat: a line of 100,000 columns or a field of megabytes, which would fill the memory. The columns of the header
 * are counted first, and each row keeps only that number of fields.
 * @returns FLIGHTS_EMPTY, FLIGHTS_COLUMNS, TOO_MANY_ROWS, FLIGHTS_QUOTES
 */
export async function parseTable(text: string, options: TableOptions = {}): Promise<Result<CsvTable>> {
  const content = text.trimStart().replace(SEPARATOR_LINE, '').trimStart();
  const [line = ''] = content.slice(0, MAX_HEADER_LENGTH).split(/\r\n|\r|\n/, 1);
  if (line === '') return refuse('FLIGHTS_EMPTY');
  const delimiter = detectDelimiter(line);
  const columns = line.split(delimiter).length;
  if (columns > FLIGHT_FILE_LIMITS.columns || line.length === MAX_HEADER_LENGTH)
    return refuse('FLIGHTS_COLUMNS', null, { max: FLIGHT_FILE_LIMITS.columns });
  return parseRows(content, { delimiter, columns }, options);
}

function parseRows(
  content: string,
  { delimiter, columns }: { delimiter: string; columns: number },
  { onProgress, yieldToEventLoop }: TableOptions,
): Promise<Result<CsvTable>> {
  const allRows: string[][] = [];
  let refusal: Result<never> | null = null;
  let chunkEnd = 0;
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(content, {
      delimiter,
      skipEmptyLines: 'greedy',
      chunkSize: SLICE_CHARACTERS,
      chunk: ({ data, errors, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        chunkEnd += SLICE_CHARACTERS;
        const rows = allRows.length + data.length;
        const isQuoteOpen =
          chunkEnd - meta.cursor > MAX_ROW_LENGTH && content.slice(meta.cursor, chunkEnd).includes('"');
        refusal = isQuoteOpen ? refuse('FLIGHTS_QUOTES', null, { row: rows + 1 }) : findRefusal(rows, errors);
        if (refusal) return parser.abort();
        for (const fields of data) allRows.push(fields.slice(0, columns).map(cleanCell));
        onProgress?.(allRows.length);
        if (!yieldToEventLoop) return;
        parser.pause();
        yieldToEventLoop().then(() => parser.resume(), reject);
      },
      complete: () => {
        const [header, ...rows] = allRows;
        resolve(refusal ?? (header ? ok({ header, rows }) : refuse('FLIGHTS_EMPTY')));
      },
    });
  });
}

/** Returns a field without the apostrophe that protects a text from being read as a formula. The product's export adds it. */
function cleanCell(field: string): string {
  return cleanField(/^'[=+@\t\r\n-]/.test(field) ? field.slice(1) : field);
}

function findRefusal(rows: number, errors: readonly Papa.ParseError[]): Result<never> | null {
  const { rows: max } = FLIGHT_FILE_LIMITS;
  // One of the rows is the header.
  if (rows > max + 1) return refuse('TOO_MANY_ROWS', null, { max });
  const openQuote = errors.find(({ code }) => code === 'MissingQuotes');
  return openQuote ? refuse('FLIGHTS_QUOTES', null, { row: rows }) : null;
}

/** Returns the delimiter that is most frequent in the header. */
function detectDelimiter(line: string): string {
  const countFields = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => countFields(b) - countFields(a))[0] ?? ',';
}
