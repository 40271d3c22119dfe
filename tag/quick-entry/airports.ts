import type { Catalogue, KnownAirport, AirportCandidates } from './catalogue.ts';
import { spanOf, type Line, type Span, type Word } from './line.ts';
import type { Ambiguity, ParsedField } from './parsed-line.ts';
import {
  WITH_WORDS,
  DOUBTFUL_CITIES,
  DOUBTFUL_CODES,
  FROM_WORDS,
  NEVER_CODES,
  ROUTE_SIGN,
  TO_WORDS,
} from './words.ts';

/** An airport that a line names. */
export type Mention = Span & {
  /** The likeliest one first. */
  readonly airports: readonly KnownAirport[];
  readonly doubt: Ambiguity | undefined;
  readonly end: number;
  readonly role: 'from' | 'to' | 'via' | null;
  /** With the word before it that says the role. */
  readonly spans: readonly Span[];
};

/** Airports up to this rank are known to many; the others are read with more care. */
const WELL_KNOWN = 1_000;
const SMALL = 3_000;

type Candidate = {
  readonly words: readonly Word[];
  readonly airports: readonly KnownAirport[];
  readonly isSure: boolean;
};

/** The airports that a line names, in their order. It takes none of them. */
export function readAirports(line: Line, catalogue: Catalogue): readonly Mention[] {
  const candidates = candidatesOf(line, catalogue);
  const sure = candidates.filter(({ isSure }) => isSure);
  // A doubtful one beside a sure one is meant; so is one beside that.
  let accepted = sure;
  for (let round = 0; round < 2; round += 1) {
    accepted = candidates.filter((one) => accepted.includes(one) || isBeside(line, one, accepted));
  }
  return merged(accepted.map((one) => mentionOf(line, one)));
}

function candidatesOf(line: Line, catalogue: Catalogue): readonly Candidate[] {
  const candidates: Candidate[] = [];
  let next = 0;
  for (const { word, index } of line.freeWords()) {
    if (index < next || WITH_WORDS.has(line.words[index - 1]?.key ?? '')) continue;
    const found = cityAt(line, index, catalogue) ?? codeAt(line, word, index, catalogue);
    candidates.push(...(found ? [found] : joinedCodes(word, catalogue)));
    next = index + (found?.words.length ?? 1);
  }
  return candidates;
}

/** A city or an airport by its name, of up to five words. */
function cityAt(line: Line, index: number, { places, airportsByCode }: Catalogue): Candidate | undefined {
  const run = line.run(index, 5, /^[\s.,/-]{1,3}$/);
  for (let length = run.length; length > 0; length -= 1) {
    const words = run.slice(0, length);
    const key = words.map((word) => word.key).join(' ');
    const airports = places.get(key);
    const [best] = airports ?? [];
    if (!airports || !best || words.slice(1).some((word) => /[,/-]/.test(word.gap) && places.has(word.key)))
      continue;
    const isWord = DOUBTFUL_CITIES.has(key) || (key.length < 4 && best.rank > WELL_KNOWN);
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

/** 'Birmingham AL', 'Portland, OR': of several cities the one in the United States. */
function stateBehind(line: Line, words: readonly Word[], airports: AirportCandidates) {
  const end = spanOf(words).end;
  const word = line.words[line.indexAt(end)];
  if (!word?.isCaps || !line.isMixed || !/^,? $/.test(word.gap) || !STATES.has(word.key.toUpperCase()))
    return undefined;
  const american = airports.filter(({ country }) => country === 'US');
  return line.isFree(word) && american.length > 0 ? { word, airports: american } : undefined;
}

/** Three capitals among small letters are a code. */
function isThreeLetterCode(line: Line, word: Word | undefined): boolean {
  return word !== undefined && word.isCaps && line.areCapsCodes;
}

/** In a line of both, the name of a small place has a capital. */
function isNamed(line: Line, words: readonly Word[], best: KnownAirport): boolean {
  const isCapital = /\p{Lu}/u.test(line.text[words[0]?.start ?? 0] ?? '');
  return best.rank <= WELL_KNOWN || isCapital || !/\p{Lu}/u.test(line.text);
}

function codeAt(line: Line, word: Word, index: number, catalogue: Catalogue): Candidate | undefined {
  if (!/^[a-z]{3}$/.test(word.key)) return undefined;
  const airport = catalogue.airportsByCode.get(word.key.toUpperCase());
  const isClear = word.isCaps && line.areCapsCodes;
  if (!airport || (NEVER_CODES.has(word.key) && !isClear)) return undefined;
  const isWord = DOUBTFUL_CODES.has(word.key) || NEVER_CODES.has(word.key);
  const isWritten = isClear || isEven(line, word);
  const isSure = isWritten && (!isWord || (isClear && !NEVER_CODES.has(word.key)));
  // A code of a small airport in small letters is as likely a word.
  const isBig = word.isCaps || airport.rank <= WELL_KNOWN;
  return {
    words: [word],
    airports: [airport],
    isSure: (isSure && isBig) || (isWritten && hasRole(line, index)),
  };
}

/** 'FRAHND', as booking systems write a route. */
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

/** Whether a word is written as its whole line is: 'Ben' is no code, 'fra' and 'Fra hnd' are. */
function isEven(line: Line, word: Word): boolean {
  const written = line.text.slice(word.start, word.end);
  if (word.isCaps) return true;
  return !/\p{Lu}/u.test(written) || word.start === 0;
}

/** Whether a word before it says that a place follows. */
function hasRole(line: Line, index: number): boolean {
  return roleOf(line, index) !== null;
}

function roleOf(line: Line, index: number): 'from' | 'to' | 'via' | null {
  const before = line.words[index - 1];
  if (!before || !line.isFree(before) || !/^\s+$/.test(line.words[index]?.gap ?? '')) return null;
  if (FROM_WORDS.has(before.key)) return 'from';
  if (TO_WORDS.has(before.key) || (before.key === 'a' && /[àÀ]/.test(line.text[before.start] ?? '')))
    return 'to';
  return /^(?:via|uber|stop|layover|transit|stopover)$/.test(before.key) ? 'via' : null;
}

/** Whether only a sign, 'to' or nothing stands between a candidate and an accepted one. */
function isBeside(line: Line, { words }: Candidate, accepted: readonly Candidate[]): boolean {
  const own = spanOf(words);
  return accepted.some((other) => {
    const span = spanOf(other.words);
    const [left, right] = span.start < own.start ? [span, own] : [own, span];
    const between = line.text.slice(left.end, right.start);
    return /^\s+$/.test(between) || ROUTE_SIGN.test(between.toLowerCase());
  });
}

function mentionOf(line: Line, { words, airports }: Candidate): Mention {
  const span = spanOf(words);
  const index = line.indexAt(span.start);
  const role = roleOf(line, index);
  const before = line.words[index - 1];
  const spans = role === null || !before ? [span] : [spanOf([before, span])];
  return { ...span, airports, role, spans, doubt: doubtOf(airports) };
}

/** Whether several airports of a name are as likely: those of one city, and of big cities of the same name. */
function doubtOf(airports: AirportCandidates): Ambiguity | undefined {
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
    choices: rivals.slice(0, 5).map(({ iata }) => iata),
  };
}

/** 'Frankfurt (FRA)' and 'LHR Heathrow' are one airport. */
function merged(mentions: readonly Mention[]): readonly Mention[] {
  const result: Mention[] = [];
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
      doubt: undefined,
    };
  }
  return result;
}

/** The airport that two mentions share, where one says it exactly and the other names its city. */
function common(one: Mention, other: Mention): readonly KnownAirport[] | undefined {
  if (other.role !== null || other.start - one.end > 3) return undefined;
  const [exact, place] = one.airports.length === 1 ? [one, other] : [other, one];
  const [airport] = exact.airports;
  if (exact.airports.length !== 1 || !airport) return undefined;
  const isSame = place.airports.some(({ iata }) => iata === airport.iata);
  const isTwice = place.airports.length === 1 && exact.end - exact.start === place.end - place.start;
  return isSame && !isTwice ? [airport] : undefined;
}

/** 'HND ← FRA'. */
const REVERSED_ROUTE = /←|⟵|<-/;

/** Departure and arrival as facts. Of three airports or more the second is the arrival, to be looked at. */
export function routeOf(mentions: readonly Mention[], { text }: Pick<Line, 'text'>): readonly ParsedField[] {
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
      ? { ...fact, ambiguity: { reason, choices: [fact.value, extra.airports[0]?.iata ?? ''] } }
      : fact,
  );
}

function factOf(kind: 'departure' | 'arrival', { airports, spans, doubt }: Mention): ParsedField {
  return { kind, value: airports[0]?.iata ?? '', spans, ...(doubt && { ambiguity: doubt }) };
}
