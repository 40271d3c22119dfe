import type { AirportCandidate, AirportMention } from '../mentions.ts';
import type { QuickEntryCatalogue, KnownAirport, AirportCandidates } from '../catalogue.ts';
import { joinSpans, type InputLine, type Word } from '../input-line.ts';
import type { Ambiguity } from '../parsed-line.ts';
import {
  WITH_WORDS,
  AMBIGUOUS_CITIES,
  AMBIGUOUS_CODES,
  NEVER_CODES,
  ROLES_AFTER,
  ROLES_BEFORE,
  ROUTE_SEPARATOR,
  TO_WORDS,
  WEEKDAY_CODES,
  type PlaceRole,
} from '../words.ts';
import { removeNameParts } from './name-parts.ts';
import { continueStopovers } from './stopovers.ts';
import { translate } from '../../texts/translate.ts';

/** The largest rank of well-known airports. Airports with larger ranks need more evidence. */
const MAX_WELL_KNOWN_RANK = 1_000;
const MAX_SMALL_RANK = 3_000;

/** Returns the airports of a line in their order. It does not consume their words. */
export function parseAirportMentions(
  line: InputLine,
  catalogue: QuickEntryCatalogue,
): readonly AirportMention[] {
  const candidates = removeNameParts(line, removeWeekdays(findCandidates(line, catalogue)), catalogue);
  const certainCandidates = candidates.filter(({ isSure }) => isSure);
  // Accepts an uncertain airport beside a certain one, and then an uncertain one beside that.
  let accepted = certainCandidates;
  for (let round = 0; round < 2; round += 1) {
    accepted = candidates.filter(
      (one) => accepted.includes(one) || (isAdjacent(line, one, accepted) && !isSpareMonth(one, accepted)),
    );
  }
  return continueStopovers(line, mergeMentions(accepted.map((one) => toMention(line, one))));
}

/** Returns the airports without days of the week if the line has a route of other airports: 'mon AMS-LHR'. */
function removeWeekdays(candidates: readonly AirportCandidate[]): readonly AirportCandidate[] {
  const isWeekday = ({ words: [word] }: AirportCandidate) => WEEKDAY_CODES.has(word?.key ?? '');
  const others = candidates.filter((one) => one.isSure && !isWeekday(one));
  return others.length < 2 ? candidates : candidates.filter((one) => !isWeekday(one));
}

/** Codes that are also months: 'AUG' is an airport only as an end of a route that has one other end. */
const MONTH_CODES = new Set('jan feb mar apr may jun jul aug sep oct nov dec'.split(' '));

const isMonthCode = ({ words: [word] }: AirportCandidate) => word !== undefined && MONTH_CODES.has(word.key);

const isSpareMonth = (one: AirportCandidate, accepted: readonly AirportCandidate[]) =>
  isMonthCode(one) && accepted.filter((other) => !isMonthCode(other)).length > 1;

function findCandidates(line: InputLine, catalogue: QuickEntryCatalogue): readonly AirportCandidate[] {
  const candidates: AirportCandidate[] = [];
  let next = 0;
  for (const { word, index } of line.listFreeWords()) {
    const isNoPlace = WITH_WORDS.has(line.words[index - 1]?.key ?? '') || isItalianPer(line, index);
    if (index < next || isNoPlace) continue;
    const candidate = findCity(line, index, catalogue) ?? findCode(line, word, index, catalogue);
    candidates.push(...(candidate ? [candidate] : splitJoinedCodes(word, catalogue)));
    next = index + (candidate?.words.length ?? 1);
  }
  return candidates;
}

/** Finds a city or an airport by its name of up to five words. */
function findCity(
  line: InputLine,
  index: number,
  { places, airportsByCode }: QuickEntryCatalogue,
): AirportCandidate | undefined {
  const run = line.findRun(index, 5, /^[\s.,/・＝-]{0,3}$/u);
  for (let length = run.length; length > 0; length -= 1) {
    const words = run.slice(0, length);
    const key = words.map((word) => word.key).join(' ');
    const airports = places.get(key);
    const [bestAirport] = airports ?? [];
    if (
      !airports ||
      !bestAirport ||
      words.slice(1).some((word) => /[,/-]/.test(word.gap) && places.has(word.key))
    )
      continue;
    const isWord =
      AMBIGUOUS_CITIES.has(key) || (/^[a-z]{1,3}$/.test(key) && bestAirport.rank > MAX_WELL_KNOWN_RANK);
    if (NEVER_CODES.has(key)) continue;
    const code = airportsByCode.get(key.toUpperCase());
    if (code && (isThreeLetterCode(line, words[0]) || code.rank < bestAirport.rank)) continue;
    const isSure = !isWord && bestAirport.rank <= MAX_SMALL_RANK && isPlausibleName(line, words, bestAirport);
    const state = findStateAfter(line, words, airports);
    if (state) return { words: [...words, state.word], airports: state.airports, isSure: true };
    return { words, airports, isSure: isSure || hasRole(line, index, words.length) };
  }
  return undefined;
}

const STATES = new Set(
  'al ak az ar ca co ct de fl ga hi ia id il in ks ky la ma md me mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok or pa ri sc sd tn tx ut va vt wa wi wv wy'.split(
    ' ',
  ),
);

/** Finds a US state after a city: 'Birmingham AL', 'Portland, OR'. It selects the American city of several with this name. */
function findStateAfter(line: InputLine, words: readonly Word[], airports: AirportCandidates) {
  const end = joinSpans(words).end;
  const word = line.words[line.findWordIndex(end)];
  if (!word?.isCaps || !line.isMixed || !/^,? $/.test(word.gap) || !STATES.has(word.key)) return undefined;
  const americanAirports = airports.filter(({ country }) => country === 'US');
  return line.isFree(word) && americanAirports.length > 0 ? { word, airports: americanAirports } : undefined;
}

/** Returns true for a word in capitals if capitals are codes in this line. */
function isThreeLetterCode(line: InputLine, word: Word | undefined): boolean {
  return word !== undefined && word.isCaps && line.areCapsCodes;
}

/** Returns true if a small place has a capital letter, or if the line has no capitals. */
function isPlausibleName(line: InputLine, words: readonly Word[], bestAirport: KnownAirport): boolean {
  const isCapital = /\p{Lu}/u.test(line.text[words[0]?.start ?? 0] ?? '');
  return bestAirport.rank <= MAX_WELL_KNOWN_RANK || isCapital || !/\p{Lu}/u.test(line.text);
}

function findCode(
  line: InputLine,
  word: Word,
  index: number,
  catalogue: QuickEntryCatalogue,
): AirportCandidate | undefined {
  if (!/^[a-z]{3}$/.test(word.key)) return undefined;
  const airport = catalogue.airportsByCode.get(word.key.toUpperCase());
  const isCertainCode = word.isCaps && line.areCapsCodes;
  if (!airport || (NEVER_CODES.has(word.key) && !isCertainCode)) return undefined;
  const isWord = AMBIGUOUS_CODES.has(word.key) || NEVER_CODES.has(word.key);
  const isCodeLike = isCertainCode || hasUniformCase(line, word);
  const isSure = isCodeLike && (!isWord || (isCertainCode && !NEVER_CODES.has(word.key)));
  // In lower case, a code of a small airport is probably a word.
  const isLargeAirport = word.isCaps || airport.rank <= MAX_WELL_KNOWN_RANK;
  return {
    words: [word],
    airports: [airport],
    isSure:
      (isSure && isLargeAirport && !MONTH_CODES.has(word.key)) || (isCodeLike && hasRole(line, index, 1)),
  };
}

/** Splits 'FRAHND', the format of booking systems for a route. */
function splitJoinedCodes(word: Word, { airportsByCode }: QuickEntryCatalogue): readonly AirportCandidate[] {
  if (!word.isCaps || !/^[a-z]{6}$/.test(word.key)) return [];
  const middle = word.start + 3;
  const halves = [
    { ...word, end: middle, key: word.key.slice(0, 3) },
    { ...word, start: middle, key: word.key.slice(3), gap: '' },
  ];
  const airports = halves.map(({ key }) => airportsByCode.get(key.toUpperCase()));
  return halves.flatMap((half, index) => {
    const airport = airports[index];
    const areKnown = airports.every((one) => one !== undefined && one.rank <= MAX_WELL_KNOWN_RANK);
    return airport && areKnown ? [{ words: [half], airports: [airport], isSure: true }] : [];
  });
}

/** Returns true for a word in capitals, in lower case or at the start of the line: 'Ben' is no code, but 'fra' and 'Fra hnd' are. */
function hasUniformCase(line: InputLine, word: Word): boolean {
  const wordText = line.text.slice(word.start, word.end);
  if (word.isCaps) return true;
  return !/\p{Lu}/u.test(wordText) || word.start === 0;
}

/** Returns true if a word beside it indicates an airport. */
function hasRole(line: InputLine, index: number, length: number): boolean {
  return readRole(line, index, length) !== null;
}

/** Returns the role that the word before or after an airport indicates; null if there is none. */
export function readRole(line: InputLine, index: number, length = 1): PlaceRole | null {
  return findRoleWord(line, index, length)?.role ?? null;
}

function findRoleWord(
  line: InputLine,
  index: number,
  length: number,
): { readonly role: PlaceRole; readonly word: Word } | null {
  const [next, previous] = [line.words[index + length], line.words[index - 1]];
  const roleAfter = next && next.gap.trim() === '' && line.isFree(next) && ROLES_AFTER.get(next.key);
  if (roleAfter) return { role: roleAfter, word: next };
  if (!previous || !line.isFree(previous) || !/^\s*$/.test(line.words[index]?.gap ?? '')) return null;
  const role = ROLES_BEFORE.get(previous.key);
  if (role === 'from' && isRouteOfCodes(line, index)) return null;
  if (isItalianPer(line, index - 1)) return { role: 'to', word: previous };
  return role ? { role, word: previous } : null;
}

/** Returns true for the 'per' of 'volo per Roma', which is also an English word, and the code of Perth. */
function isItalianPer({ text, words }: InputLine, index: number): boolean {
  const [word, next] = words.slice(index, index + 2);
  if (word?.key !== 'per' || word.isCaps || !next || next.isCaps) return false;
  return /^\s+$/.test(next.gap) && /\p{Lu}/u.test(text.charAt(next.start));
}

/** Returns true for a pair of codes in capitals, such as 'DAL HOU' and 'AUS DFW', whose first is no 'from' of another language. */
function isRouteOfCodes({ words, text }: InputLine, index: number): boolean {
  const codes = words.slice(index - 1, index + 1).map(({ start, end }) => text.slice(start, end));
  return codes.every((code) => /^[A-Z]{3}$/.test(code)) && !words.some(({ key }) => TO_WORDS.has(key));
}

/** Returns true if only a separator, 'to' or nothing is between a candidate and an accepted candidate. */
function isAdjacent(
  line: InputLine,
  { words }: AirportCandidate,
  accepted: readonly AirportCandidate[],
): boolean {
  const ownSpan = joinSpans(words);
  return accepted.some((other) => {
    const span = joinSpans(other.words);
    const [left, right] = span.start < ownSpan.start ? [span, ownSpan] : [ownSpan, span];
    const separator = line.text.slice(left.end, right.start);
    return /^\s+$/.test(separator) || ROUTE_SEPARATOR.test(separator.toLowerCase());
  });
}

/** Returns the mention of an airport, with the word beside it that says its role. */
export function toMention(line: InputLine, { words, airports }: AirportCandidate): AirportMention {
  const span = joinSpans(words);
  const index = line.findWordIndex(span.start);
  const found = findRoleWord(line, index, line.findWordIndex(span.end) - index);
  const spans = [joinSpans([span, ...(found ? [found.word] : [])].toSorted((a, b) => a.start - b.start))];
  return { ...span, airports, role: found?.role ?? null, spans, ambiguity: findAmbiguity(airports) };
}

/** Returns an ambiguity if several airports are equally probable: airports of one city, or of large cities with one name. */
export function findAmbiguity(airports: AirportCandidates): Ambiguity | undefined {
  const [bestAirport] = airports;
  if (!bestAirport) return undefined;
  const isSmall = bestAirport.rank >= MAX_SMALL_RANK;
  const rivals = airports.filter(
    ({ rank, country }) =>
      rank < MAX_WELL_KNOWN_RANK ||
      (rank === MAX_WELL_KNOWN_RANK && country === bestAirport.country) ||
      (isSmall && rank <= MAX_SMALL_RANK),
  );
  if (rivals.length < 2) return undefined;
  const choices = airports.filter(
    (airport) => rivals.includes(airport) || isSmallAirportOfCity(airport, bestAirport),
  );
  return {
    reason: translate('{count, plural, one {{city} has # airport} other {{city} has # airports}}', {
      city: bestAirport.city,
      count: choices.length,
    }),
    options: choices.map(({ iata }) => iata),
  };
}

const isSmallAirportOfCity = (airport: KnownAirport, { city, country }: KnownAirport) =>
  airport.rank === MAX_SMALL_RANK && airport.city === city && airport.country === country;

/** Merges mentions of one airport: 'Frankfurt (FRA)' and 'LHR Heathrow'. */
function mergeMentions(mentions: readonly AirportMention[]): readonly AirportMention[] {
  const result: AirportMention[] = [];
  for (const mention of mentions) {
    const last = result.at(-1);
    const sharedAirports = last && findSharedAirport(last, mention);
    if (!last || !sharedAirports) {
      result.push(mention);
      continue;
    }
    result[result.length - 1] = {
      start: last.start,
      end: mention.end,
      airports: sharedAirports,
      role: last.role ?? mention.role,
      spans: [...last.spans, ...mention.spans],
      ambiguity: undefined,
    };
  }
  return result;
}

/** Returns the airport of two mentions, if one of them is exact and the other is its city. */
function findSharedAirport(one: AirportMention, other: AirportMention): readonly KnownAirport[] | undefined {
  if (other.role !== null || other.start - one.end > 3) return undefined;
  const [exactMention, cityMention] = one.airports.length === 1 ? [one, other] : [other, one];
  const [airport] = exactMention.airports;
  if (exactMention.airports.length !== 1 || !airport) return undefined;
  const isCityOfAirport = cityMention.airports.some(({ iata }) => iata === airport.iata);
  const isSameLength =
    cityMention.airports.length === 1 &&
    exactMention.end - exactMention.start === cityMention.end - cityMention.start;
  return isCityOfAirport && !isSameLength ? [airport] : undefined;
}
