import type { QuickEntryCatalogue } from './catalogue.ts';
import { joinSpans, type InputLine, type Span } from './input-line.ts';
import type { ParsedField } from './parsed-line.ts';
import { listWordKeys } from './words/word-lists.ts';

export const SEAT_PATTERN = /^([1-9]\d?)([a-hjkl])$/;
const SEAT_LABELS = new Set([...listWordKeys('seat'), ...'rang fileira'.split(' ')]);
/** Words that say where in its row a seat is. */
const POSITION_WORDS = new Set(listWordKeys('position'));

/** Finds the seat of a line: '12A', 'seat 12 A', 'row 12 seat A', '12 A window'. */
export function parseSeatField(line: InputLine): ParsedField | undefined {
  return findLabeledSeat(line) ?? findBareSeat(line) ?? findSeatBesidePosition(line);
}

function findLabeledSeat(line: InputLine): ParsedField | undefined {
  for (const { word, index } of line.listFreeWords()) {
    if (!SEAT_LABELS.has(word.key)) continue;
    const run = line.findRun(index, 5, /^[\s:#.,-]*$/);
    const [first, second] = run.filter(({ key }) => !SEAT_LABELS.has(key));
    for (const words of [[first], [first, second]]) {
      const known = words.filter((one) => one !== undefined);
      const key = known.map((one) => one.key).join('');
      const span = joinSpans([word, ...known]);
      const isWhole = line.words.every(
        (one) =>
          one.start < span.start || one.end > span.end || SEAT_LABELS.has(one.key) || known.includes(one),
      );
      if (SEAT_PATTERN.test(key) && isWhole) return createSeatField(line, key, span);
    }
  }
  return undefined;
}

/** Finds '22 D window': a letter apart from its row counts only beside such a word. */
function findSeatBesidePosition(line: InputLine): ParsedField | undefined {
  for (const { index } of line.listFreeWords()) {
    const [row, letter, position] = line.findRun(index, 3, /^[\s,(]*$/);
    if (!row || !letter || !position || !POSITION_WORDS.has(position.key)) continue;
    if (SEAT_PATTERN.test(row.key + letter.key))
      return createSeatField(line, row.key + letter.key, joinSpans([row, letter]));
  }
  return undefined;
}

function findBareSeat(line: InputLine): ParsedField | undefined {
  for (const { word, index } of line.listFreeWords()) {
    if (!SEAT_PATTERN.test(word.key) || isMeasure(line, index)) continue;
    return createSeatField(line, word.key, word);
  }
  return undefined;
}

/** Returns true for a duration or a length: '11h', '10k miles', '2d'. */
function isMeasure(line: InputLine, index: number): boolean {
  const word = line.words[index];
  const next = line.words[index + 1]?.key ?? '';
  if (!word) return true;
  if (word.key.endsWith('h') && !word.isCaps) return true;
  return (
    /^\d+[dk]$/.test(word.key) &&
    !word.isCaps &&
    /^(?:miles|mi|km|ft|feet|points|pts|avios|trip|ago|\d+h)$/.test(next)
  );
}

function createSeatField(line: InputLine, key: string, span: Span): ParsedField {
  const index = line.findWordIndex(span.start);
  const neighbors = [line.words[index - 1], line.words[line.findWordIndex(span.end)]];
  // 'window 14F' says the seat twice.
  const positions = neighbors.filter(
    (word) => word !== undefined && line.isFree(word) && POSITION_WORDS.has(word.key),
  );
  const spans = [span, ...positions.filter((word) => word !== undefined)];
  line.consume(...spans);
  return { kind: 'seat', value: key.toUpperCase(), spans };
}

/** Country prefixes of registrations with a dash. */
const DASHED_PREFIXES = new Set(
  // Not translated: codes.
  `D G F I B C P Z 2 3A 3B 3C 3D 3X 4K 4L 4O 4R 4X 5A 5B 5H 5N 5R 5T 5U 5V 5W 5X 5Y 6O 6V 6W 6Y 7O 7P 7Q 7T 8P 8Q
  8R 9A 9G 9H 9J 9K 9L 9M 9N 9Q 9S 9U 9V 9X 9XR 9Y A2 A3 A4O A5 A6 A7 A8 A9C AP C2 C3 C5 C6 C9 CC CN CP CS CU D2
  D4 D6 E3 E5 E7 EC EI EJ EK EP ER ES ET EW EX EY EZ H4 HA HB HC HH HI HK HP HR HS HV HZ J2 J3 J5 J6 J7 J8 JA JU
  JY LN LV LX LY LZ M MT OB OD OE OH OK OM OO OY P2 P4 PH PJ PK PP PR PS PT PU PZ RA RDPL RF RP S2 S5 S7 S9 SE
  SP ST SU SX T7 T8 TC TF TG TI TJ TL TN TR TS TT TU TY TZ UK UN UP UR V2 V3 V5 V6 V7 V8 VH VN VP VQ VT XA XB XC
  XT XU XY YA YI YJ YK YL YR YS YU YV Z3 ZA ZK ZP ZS`.split(/\s+/),
);

const DASHED_PATTERN = /(?<![\p{L}\d-])([A-Z\d]{1,4})-([A-Z\d]{3,5})(?![\p{L}\d-])/gu;
const UNDASHED_PATTERN =
  /(?<![\p{L}\d-])(?:N[1-9](?:\d{1,4}|\d{1,3}[A-Z]|\d{1,2}[A-Z]{2})|JA(?:\d{4}|\d{3}[A-Z]|\d{2}[A-Z]{2})|HL\d{4})(?![\p{L}\d-])/gu;
const LABELED_PATTERN =
  /(?<![\p{L}\d])(?:REG|REGISTRATION|TAIL|KENNZEICHEN|IMMAT|MATRICULA)[.:#\s]+([A-Z\d]{1,2}-?[A-Z\d]{3,5})(?![\p{L}\d])/gu;

const FLIGHT_NUMBER = /(?<![\p{L}\d-])(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{2,4}(?![\p{L}\d-])/u;

/** Returns true if a text with a dash is a registration and no route, flight number or date: 'D-ABYT', 'B-18901', 'RA-89012'. */
function isRegistration(
  prefix: string,
  suffix: string,
  { airportsByCode, airlinesByCode }: QuickEntryCatalogue,
  hasFlightNumber: boolean,
): boolean {
  if (!DASHED_PREFIXES.has(prefix)) return false;
  if (/^\d+$/.test(suffix)) return /^(?:B|RA|HK|HI|UK|YV)$/.test(prefix) && suffix.length > 3;
  // 'OE-LPA' names an airline and an airport too, but a line with a flight number has its airline already.
  const isRoute =
    !hasFlightNumber && airlinesByCode.has(prefix) && (airportsByCode.get(suffix)?.rank ?? 9_999) <= 1_000;
  return !isRoute && /^[A-Z]{3,4}$|^[A-Z]{1,2}\d{2,4}$|^\d{3}[A-Z]{2}$/.test(suffix);
}

/** Finds the registration of a line: 'D-ABYT', 'N12345', 'JA801A', 'reg DABYT'. */
export function parseRegistrationField(
  line: InputLine,
  catalogue: QuickEntryCatalogue,
): ParsedField | undefined {
  const labeledMatch = [...line.upperCaseText.matchAll(LABELED_PATTERN)].find(
    ([, value = '']) => /[A-Z]/.test(value) && value.length > 3,
  );
  if (labeledMatch)
    return createRegistrationField(line, labeledMatch[1] ?? '', labeledMatch.index, labeledMatch[0].length);
  for (const match of line.upperCaseText.matchAll(DASHED_PATTERN)) {
    const [whole, prefix = '', suffix = ''] = match;
    if (isRegistration(prefix, suffix, catalogue, FLIGHT_NUMBER.test(line.upperCaseText)))
      return createRegistrationField(line, whole, match.index, whole.length);
  }
  // A short match can be a flight number or a word.
  const undashedMatch = [...line.upperCaseText.matchAll(UNDASHED_PATTERN)].find(
    ([whole]) => whole.length > 3,
  );
  return (
    undashedMatch &&
    createRegistrationField(line, undashedMatch[0], undashedMatch.index, undashedMatch[0].length)
  );
}

function createRegistrationField(
  line: InputLine,
  value: string,
  start: number,
  length: number,
): ParsedField | undefined {
  const span = { start, end: start + length };
  if (!line.isFree(span)) return undefined;
  line.consume(span);
  return { kind: 'registration', value, spans: [span] };
}
