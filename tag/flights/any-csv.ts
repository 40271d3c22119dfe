/** Parses any other CSV file. Its columns are guessed from their headers, or selected by the user. */
import { foldText } from '../base/fold-text.ts';
import { parseRowDate, detectDateOrder } from './log-date.ts';
import { EMPTY_ENTRY, type FlightEntry } from './flight-entry.ts';
import {
  COLUMN_KINDS,
  REQUIRED_COLUMN_KINDS,
  type ColumnKind,
  type ColumnMapping,
  type DateOrder,
  type FlightColumns,
} from './flight-file.ts';
import type { CsvTable } from './parse-table.ts';
import {
  parseAirlineRef,
  parseAirportRef,
  parseCabin,
  parseRegistration,
  parseSeat,
  parseTypeRef,
} from './parse-raw-fields.ts';

/** Headers whose later words change their meaning: 'Departure time', 'Arrival gate'. */
const IGNORED_HEADERS =
  /\b(?:time|zeit|uhrzeit|heure|hora|ora|utc|terminal|gate|country|land|pays|pais|region|lat|lon|latitude|longitude|delay|id)\b/;

/**
 * The names of headers in English, German, French, Spanish, Italian, Portuguese, Dutch and Swedish, folded, the most certain first. The
 * order of the kinds decides who gets a column: 'Aircraft registration' is not a type.
 */
const HEADER_PATTERNS: readonly (readonly [ColumnKind, readonly RegExp[]])[] = [
  ['registration', [/\b(?:registration|tail|kennzeichen|immatriculation|matricula|matricola|reg)\b/]],
  [
    'number',
    [
      /\b(?:flight|flug|vol|vuelo|volo|voo|vlucht)[ _-]?(?:no|nr|num|number|nummer|code|#)/,
      /\b(?:flugnr|flugnummer|vluchtnummer|flygnummer|numero (?:de|del|di|do) (?:vol|vuelo|volo|voo))\b/,
      /^(?:flight|flug|vol|vuelo|volo|voo|number)$/,
    ],
  ],
  [
    'date',
    [
      /^(?:date|datum|fecha|data|dato|day|tag|jour|dia|flugdatum)$/,
      /\b(?:departure|dep|flight|abflug)[ _-]?(?:date|datum)\b/,
      /\b(?:date|datum|fecha|data)\b/,
    ],
  ],
  [
    'airline',
    [
      /\b(?:airline|carrier|fluggesellschaft|compagnie|aerolinea|compania|compagnia|companhia|flygbolag|luchtvaartmaatschappij|operator)\b/,
    ],
  ],
  [
    'type',
    [
      /\b(?:aircraft|plane|airplane|flugzeug|flugzeugtyp|avion|aeronave|aereo|aviao|vliegtuig|flygplan|equipment|muster)\b/,
      /^(?:type|typ|model|tipo)$/,
    ],
  ],
  ['seat', [/^(?:seat|sitz|sitzplatz|siege|asiento|posto|assento|stoel)(?: ?(?:no|nr|number|nummer))?$/]],
  ['cabin', [/\b(?:class|cabin|klasse|reiseklasse|classe|clase|cabine|cabina)\b/]],
  [
    'from',
    [
      /^(?:from|von|de|da|desde|van|fran|origin|origen|origine|origem)\b/,
      /^(?:departure|dep|abflug|abflughafen|start|startflughafen|depart|salida|partenza|partida|vertrek)\b/,
      /\b(?:departure|origin|abflug|depart)\b/,
    ],
  ],
  [
    'to',
    [
      /^(?:to|nach|a|vers|hasta|para|naar|till|destination|destino|destinazione|bestemming)\b/,
      /^(?:arrival|arr|dest|ankunft|zielflughafen|ziel|arrivee|llegada|arrivo|chegada|aankomst)\b/,
      /\b(?:arrival|destination|ankunft|arrivee)\b/,
    ],
  ],
];

/** Returns the columns that the headers name. */
function guessMapping(header: readonly string[]): ColumnMapping {
  const names = header.map((name) =>
    foldText(name)
      .replaceAll(/[^a-z0-9#]+/g, ' ')
      .trim(),
  );
  const mapping: { [Kind in ColumnKind]?: number } = {};
  const usedColumns = new Set<number>();
  for (const [kind, patterns] of HEADER_PATTERNS) {
    for (const pattern of patterns) {
      const columnIndex = names.findIndex(
        (name, index) => !usedColumns.has(index) && !IGNORED_HEADERS.test(name) && pattern.test(name),
      );
      if (columnIndex < 0) continue;
      mapping[kind] = columnIndex;
      usedColumns.add(columnIndex);
      break;
    }
  }
  return mapping;
}

export type CsvOptions = { readonly mapping?: ColumnMapping; readonly dateOrder?: DateOrder };

/** The number of rows that show the content of a column. */
const SAMPLE_ROWS = 5;

/** Returns the known columns. Columns that the user selected replace guessed columns. */
export function getFlightColumns({ header, rows }: CsvTable, options: CsvOptions): FlightColumns {
  const mapping = options.mapping ? filterMapping(options.mapping, header.length) : guessMapping(header);
  const date = mapping.date;
  const detectedOrder = date === undefined ? null : detectDateOrder(rows.map((row) => row[date] ?? ''));
  return {
    headers: header,
    samples: rows.slice(0, SAMPLE_ROWS),
    mapping,
    dateOrder: options.dateOrder ?? detectedOrder,
    missing: REQUIRED_COLUMN_KINDS.filter((kind) => mapping[kind] === undefined),
  };
}

function filterMapping(mapping: ColumnMapping, columns: number): ColumnMapping {
  const isColumn = (index: unknown) =>
    Number.isInteger(index) && Number(index) >= 0 && Number(index) < columns;
  return Object.fromEntries(
    COLUMN_KINDS.filter((kind) => isColumn(mapping[kind])).map((kind) => [kind, mapping[kind]]),
  );
}

/** Converts a row to an entry by the mapped columns. */
export function rowToEntry(row: readonly string[], { mapping, dateOrder }: FlightColumns): FlightEntry {
  const getCell = (kind: ColumnKind) => row[mapping[kind] ?? -1] ?? '';
  return {
    ...EMPTY_ENTRY,
    ...parseRowDate(getCell('date'), dateOrder),
    number: getCell('number'),
    airline: parseAirlineRef(getCell('airline')),
    from: parseAirportRef(getCell('from')),
    to: parseAirportRef(getCell('to')),
    type: parseTypeRef(getCell('type')),
    registration: parseRegistration(getCell('registration')),
    seat: parseSeat(getCell('seat')),
    cabin: parseCabin(getCell('cabin')),
  };
}
