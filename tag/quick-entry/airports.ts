import type { Catalogue, KnownAirport, AirportCandidates } from './catalogue.ts';
import { joinSpans, type Line, type Span, type Word } from './line.ts';
import type { Ambiguity, ParsedField } from './parsed-line.ts';
import {
  WITH_WORDS,
  AMBIGUOUS_CITIES,
  AMBIGUOUS_CODES,
  FROM_WORDS,
  NEVER_CODES,
  ROUTE_SIGN,
  TO_WORDS,
} from './words.ts';

/** An airport in a line. */
export type AirportMention = Span & {
  /** The most probable airport first. */
  readonly airports: readonly KnownAirport[];
  readonly ambiguity: Ambiguity | undefined;
  readonly end: number;
  readonly role: 'from' | 'to' | 'via' | null;
  /** The spans of the airport, including the word before it that indicates the role. */
  readonly spans: readonly Span[];
};

/** The largest rank of well-known airports. Airports with larger ranks need more evidence. */
const WELL_KNOWN = 1_000;
const SMALL = 3_000;

type Candidate = {
  readonly words: readonly Word[];
  readonly airports: readonly KnownAirport[];
  readonly isSure: boolean;
};

/** Returns the airports of a line in their order. It does not consume their words. */
export function readAirports(line: Line, catalogue: Catalogue): readonly AirportMention[] {
  const candidates = candidatesOf(line, catalogue);
  const sure = candidates.filter(({ isSure }) => isSure);
  // Accepts an uncertain airport beside a certain one, and then an uncertain one beside that.
  let accepted = sure;
  for (let round = 0; round < 2; round += 1) {
    accepted = candidates.filter(
      (one) => accepted.includes(one) || (isBeside(line, one, accepted) && !isSpareMonth(one, accepted)),
    );
  }
  return merged(accepted.map((one) => mentionOf(line, one)));
}

/** Codes that are also months: 'AUG' is an airport only as an end of a route that has one other end. */
const MONTH_CODES = new Set('jan feb mar apr may jun jul aug sep oct nov dec'.split(' '));

const isMonthCode = ({ words: [word] }: Candidate) => word !== undefined && MONTH_CODES.has(word.key);

const isSpareMonth = (one: Candidate, accepted: readonly Candidate[]) =>
  isMonthCode(one) && accepted.filter((other) => !isMonthCode(other)).length > 1;

function candidatesOf(line: Line, catalogue: Catalogue): readonly Candidate[] {
  const candidates: Candidate[] = [];
  let next = 0;
  for (const { word, index } of line.listFreeWords()) {
    if (index < next || WITH_WORDS.has(line.words[index - 1]?.key ?? '')) continue;
    const found = cityAt(line, index, catalogue) ?? codeAt(line, word, index, catalogue);
    candidates.push(...(found ? [found] : joinedCodes(word, catalogue)));
    next = index + (found?.words.length ?? 1);
  }
  return candidates;
}

/** Finds a city or an airport by its name of up to five words. */
function cityAt(line: Line, index: number, { places, airportsByCode }: Catalogue): Candidate | undefined {
  const run = line.findRun(index, 5, /^[\s.,/-]{1,3}$/);
  for (let length = run.length; length > 0; length -= 1) {
    const words = run.slice(0, length);
    const key = words.map((word) => word.key).join(' ');
    const airports = places.get(key);
    const [best] = airports ?? [];
    if (!airports || !best || words.slice(1).some((word) => /[,/-]/.test(word.gap) && places.has(word.key)))
      continue;
    const isWord = AMBIGUOUS_CITIES.has(key) || (key.length < 4 && best.rank > WELL_KNOWN);
    if (NEVER_CODES.has(key)) continue;
    const code = airportsByCode.get(key.toUpperCase());
    if (code && (isThreeLetterCode(line, words[0]) || code.rank < best.rank)) continue;
    const isSure = !isWord && best.rank <= SMALL && isNamed(line, words, best);
    const state = stateBehind(line, words, airports);
    if (state) return { words: [...words, state.word], airports: state.airports, isSure: true };
    return { words, airports, isSure: isSure || hasRole(line, index) };
  }
  return undefined;
}

const STATES = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  ),
);

/** Finds a US state after a city: 'Birmingham AL', 'Portland, OR'. It selects the American city of several with this name. */
function stateBehind(line: Line, words: readonly Word[], airports: AirportCandidates) {
  const end = joinSpans(words).end;
  const word = line.words[line.findWordIndex(end)];
  if (!word?.isCaps || !line.isMixed || !/^,? $/.test(word.gap) || !STATES.has(word.key.toUpperCase()))
    return undefined;
  const american = airports.filter(({ country }) => country === 'US');
  return line.isFree(word) && american.length > 0 ? { word, airports: american } : undefined;
}

/** Returns true for a word in capitals if capitals are codes in this line. */
function isThreeLetterCode(line: Line, word: Word | undefined): boolean {
  return word !== undefined && word.isCaps && line.areCapsCodes;
}

/** Returns true if a small place has a capital letter, or if the line has no capitals. */
function isNamed(line: Line, words: readonly Word[], best: KnownAirport): boolean {
  const isCapital = /\p{Lu}/u.test(line.text[words[0]?.start ?? 0] ?? '');
  return best.rank <= WELL_KNOWN || isCapital || !/\p{Lu}/u.test(line.text);
}

function codeAt(line: Line, word: Word, index: number, catalogue: Catalogue): Candidate | undefined {
  if (!/^[a-z]{3}$/.test(word.key)) return undefined;
  const airport = catalogue.airportsByCode.get(word.key.toUpperCase());
  const isClear = word.isCaps && line.areCapsCodes;
  if (!airport || (NEVER_CODES.has(word.key) && !isClear)) return undefined;
  const isWord = AMBIGUOUS_CODES.has(word.key) || NEVER_CODES.has(word.key);
  const isWritten = isClear || isEven(line, word);
  const isSure = isWritten && (!isWord || (isClear && !NEVER_CODES.has(word.key)));
  // In lower case, a code of a small airport is probably a word.
  const isBig = word.isCaps || airport.rank <= WELL_KNOWN;
  return {
    words: [word],
    airports: [airport],
    isSure: (isSure && isBig && !MONTH_CODES.has(word.key)) || (isWritten && hasRole(line, index)),
  };
}

/** Splits 'FRAHND', the format of booking systems for a route. */
function joinedCodes(word: Word, { airportsByCode }: Catalogue): readonly Candidate[] {
  if (!word.isCaps || !/^[a-z]{6}$/.test(word.key)) return [];
  const middle = word.start + 3;
  const halves = [
    { ...word, end: middle, key: word.key.slice(0, 3) },
    { ...word, start: middle, key: word.key.slice(3), gap: '' },
  ];
  const airports = halves.map(({ key }) => airportsByCode.get(key.toUpperCase()));
  return halves.flatMap((half, at) => {
    const airport = airports[at];
    const areKnown = airports.every((one) => one !== undefined && one.rank <= WELL_KNOWN);
    return airport && areKnown ? [{ words: [half], airports: [airport], isSure: true }] : [];
  });
}

/** Returns true for a word in capitals, in lower case or at the start of the line: 'Ben' is no code, but 'fra' and 'Fra hnd' are. */
function isEven(line: Line, word: Word): boolean {
  const written = line.text.slice(word.start, word.end);
  if (word.isCaps) return true;
  return !/\p{Lu}/u.test(written) || word.start === 0;
}

/** Returns true if the word before it indicates an airport. */
function hasRole(line: Line, index: number): boolean {
  return readRole(line, index) !== null;
}

/** Returns the role that the word before an airport indicates; null if there is none. */
export function readRole(line: Line, index: number): 'from' | 'to' | 'via' | null {
  const before = line.words[index - 1];
  if (!before || !line.isFree(before) || !/^\s+$/.test(line.words[index]?.gap ?? '')) return null;
  if (FROM_WORDS.has(before.key)) return 'from';
  if (TO_WORDS.has(before.key) || (before.key === 'a' && /[àÀ]/.test(line.text[before.start] ?? '')))
    return 'to';
  return /^(?:via|uber|stop|layover|transit|stopover)$/.test(before.key) ? 'via' : null;
}

/** Returns true if only a separator, 'to' or nothing is between a candidate and an accepted candidate. */
function isBeside(line: Line, { words }: Candidate, accepted: readonly Candidate[]): boolean {
  const own = joinSpans(words);
  return accepted.some((other) => {
    const span = joinSpans(other.words);
    const [left, right] = span.start < own.start ? [span, own] : [own, span];
    const between = line.text.slice(left.end, right.start);
    return /^\s+$/.test(between) || ROUTE_SIGN.test(between.toLowerCase());
  });
}

function mentionOf(line: Line, { words, airports }: Candidate): AirportMention {
  const span = joinSpans(words);
  const index = line.findWordIndex(span.start);
  const role = readRole(line, index);
  const before = line.words[index - 1];
  const spans = role === null || !before ? [span] : [joinSpans([before, span])];
  return { ...span, airports, role, spans, ambiguity: findAmbiguity(airports) };
}

/** Returns an ambiguity if several airports are equally probable: airports of one city, or of large cities with one name. */
function findAmbiguity(airports: AirportCandidates): Ambiguity | undefined {
  const [best] = airports;
  if (!best) return undefined;
  const isSmall = best.rank >= SMALL;
  const rivals = airports.filter(
    ({ rank, country }) =>
      rank < WELL_KNOWN || (rank === WELL_KNOWN && country === best.country) || (isSmall && rank <= SMALL),
  );
  if (rivals.length < 2) return undefined;
  return {
    reason: `${best.city} has ${rivals.length} airports`,
    options: rivals.slice(0, 5).map(({ iata }) => iata),
  };
}

/** Merges mentions of one airport: 'Frankfurt (FRA)' and 'LHR Heathrow'. */
function merged(mentions: readonly AirportMention[]): readonly AirportMention[] {
  const result: AirportMention[] = [];
  for (const mention of mentions) {
    const last = result.at(-1);
    const both = last && common(last, mention);
    if (!last || !both) {
      result.push(mention);
      continue;
    }
    result[result.length - 1] = {
      start: last.start,
      end: mention.end,
      airports: both,
      role: last.role ?? mention.role,
      spans: [...last.spans, ...mention.spans],
      ambiguity: undefined,
    };
  }
  return result;
}

/** Returns the airport of two mentions, if one of them is exact and the other is its city. */
function common(one: AirportMention, other: AirportMention): readonly KnownAirport[] | undefined {
  if (other.role !== null || other.start - one.end > 3) return undefined;
  const [exact, place] = one.airports.length === 1 ? [one, other] : [other, one];
  const [airport] = exact.airports;
  if (exact.airports.length !== 1 || !airport) return undefined;
  const isSame = place.airports.some(({ iata }) => iata === airport.iata);
  const isTwice = place.airports.length === 1 && exact.end - exact.start === place.end - place.start;
  return isSame && !isTwice ? [airport] : undefined;
}

/** The arrow of a route that is written from arrival to departure: 'HND ← FRA'. */
const REVERSED_ROUTE = /←|⟵|<-/;

/**
 * Returns departure and arrival as facts. The value of an unknown airport is ''. Of three or more airports, the second is an ambiguous
 * arrival.
 */
export function findRoute(
  mentions: readonly AirportMention[],
  { text }: Pick<Line, 'text'>,
): readonly ParsedField[] {
  const [first, last] = [mentions[0], mentions.at(-1)];
  const isBackwards = first && last && REVERSED_ROUTE.test(text.slice(first.end, last.start));
  const inOrder = isBackwards ? mentions.toReversed() : mentions;
  const stops = inOrder.filter(({ role }) => role !== 'via');
  const from = stops.find(({ role }) => role === 'from');
  const to = stops.find(({ role }) => role === 'to');
  const rest = stops.filter((one) => one !== from && one !== to);
  const departure = from ?? (to && rest.length === 0 ? undefined : rest.shift());
  const arrival = to ?? rest.shift();
  const extra = rest.shift();
  const facts = [
    ...(departure ? [factOf('departure', departure)] : []),
    ...(arrival ? [factOf('arrival', arrival)] : []),
  ];
  if (!extra) return facts;
  const reason = 'There are more than two airports';
  return facts.map((fact) =>
    fact.kind === 'arrival'
      ? { ...fact, ambiguity: { reason, options: [fact.value, extra.airports[0]?.iata ?? ''] } }
      : fact,
  );
}

function factOf(kind: 'departure' | 'arrival', { airports, spans, ambiguity }: AirportMention): ParsedField {
  return { kind, value: airports[0]?.iata ?? '', spans, ...(ambiguity && { ambiguity: ambiguity }) };
}
