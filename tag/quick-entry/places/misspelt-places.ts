import type { AirportMention } from '../mentions.ts';
import type { KnownAirport, QuickEntryCatalogue } from '../catalogue.ts';
import { joinSpans, toLookupKey, type InputLine, type Span, type Word } from '../input-line.ts';
import { isOneEditAway } from '../spelling.ts';
import {
  AMBIGUOUS_CITIES,
  FILLER_WORDS,
  FROM_WORDS,
  ROUTE_SEPARATOR,
  TO_WORDS,
  WITH_WORDS,
} from '../words.ts';
import { toMention } from './airports.ts';
import { translate } from '../../texts/translate.ts';

/** The largest rank of the airports whose misspelt names are recognized. */
const MAX_MISSPELT_RANK = 1_000;
/** The largest rank of airports with airliners. */
const MAX_SCHEDULED_RANK = 3_000;
const MIN_NAME_LENGTH = 5;
const ENDS = 2;

type MisspeltPlace = {
  readonly words: readonly Word[];
  readonly name: string;
  readonly airports: readonly KnownAirport[];
};

/**
 * Returns the mentions of a line with the well-known places that are misspelt by one letter, if an end of the route is missing: 'gatwik'
 * beside another place, or after 'to' and 'from'. Such a mention says as what it is read.
 */
export function addMisspeltPlaces(
  line: InputLine,
  exactMentions: readonly AirportMention[],
  catalogue: QuickEntryCatalogue,
): readonly AirportMention[] {
  const mentions = exactMentions.map((mention) => offerWellKnownPlace(line, mention, catalogue));
  if (mentions.length >= ENDS) return mentions;
  const places = line
    .listFreeWords()
    .flatMap(({ index }) => findMisspeltPlace(line, index, mentions, catalogue) ?? []);
  const spans = [...mentions, ...places.map(({ words }) => joinSpans(words))];
  const added = places
    .map(({ words, name, airports }) => ({
      words,
      name,
      mention: toMention(line, { words, airports, isSure: true }),
    }))
    .filter(({ mention }) => mention.role !== null || spans.some((other) => isBeside(line, mention, other)))
    .map(({ words, name, mention }) => {
      const [iata = ''] = mention.airports.map((airport) => airport.iata);
      const { start, end } = joinSpans(words);
      const reason = translate('{name} ({iata}) for {written}', {
        name,
        iata,
        written: line.text.slice(start, end),
      });
      return { ...mention, ambiguity: { reason, options: mention.ambiguity?.options ?? [iata] } };
    });
  return [...mentions, ...added.slice(0, ENDS - mentions.length)].toSorted((a, b) => a.start - b.start);
}

function findMisspeltPlace(
  line: InputLine,
  index: number,
  mentions: readonly AirportMention[],
  { places, airlinesByName }: QuickEntryCatalogue,
): MisspeltPlace | undefined {
  if (WITH_WORDS.has(line.words[index - 1]?.key ?? '')) return undefined;
  const run = line.findRun(index, 2, /^ $/);
  for (const words of [run, run.slice(0, 1)]) {
    const span = joinSpans(words);
    const key = words.map((word) => word.key).join(' ');
    const isTaken = mentions.some(({ start, end }) => span.start < end && span.end > start);
    const first = words[0]?.key ?? '';
    const isWord =
      FROM_WORDS.has(first) ||
      TO_WORDS.has(first) ||
      words.every((word) => FILLER_WORDS.has(word.key)) ||
      places.has(key) ||
      airlinesByName.has(key);
    if (isTaken || isWord || key.length < MIN_NAME_LENGTH || /\d/.test(key)) continue;
    const place = findWellKnownPlace(key, places);
    if (place) return { words, ...place };
  }
  return undefined;
}

/** Returns the only well-known place whose name is one edit away from a name. */
export function findWellKnownPlace(
  key: string,
  places: QuickEntryCatalogue['places'],
): Omit<MisspeltPlace, 'words'> | undefined {
  const names = [...places.keys()].filter(
    (name) =>
      name.length >= MIN_NAME_LENGTH &&
      name[0] === key[0] &&
      !AMBIGUOUS_CITIES.has(name) &&
      isOneEditAway(name, key),
  );
  const [best, ...others] = names
    .map((name) => ({ name, airports: places.get(name) ?? [] }))
    .filter(({ airports: [first] }) => first !== undefined && first.rank <= MAX_MISSPELT_RANK);
  if (!best || others.some(({ airports: [first] }) => first !== best.airports[0])) return undefined;
  const name = best.name.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return { name, airports: best.airports };
}

/** Adds the well-known place of almost this name to the mention of a place without airliners: Sydney to 'Sidney' in Montana. */
function offerWellKnownPlace(
  line: InputLine,
  mention: AirportMention,
  { places }: QuickEntryCatalogue,
): AirportMention {
  const written = line.text.slice(mention.start, mention.end);
  const key = toLookupKey(written);
  const [first] = mention.airports;
  const isUnlikely = first !== undefined && first.rank > MAX_SCHEDULED_RANK && places.has(key);
  const place = isUnlikely && key.length >= MIN_NAME_LENGTH ? findWellKnownPlace(key, places) : undefined;
  const [wellKnown] = place?.airports ?? [];
  if (!place || !wellKnown) return mention;
  const reason = translate('{written} may be {name} ({iata})', {
    written,
    name: place.name,
    iata: wellKnown.iata,
  });
  const options = mention.ambiguity?.options ?? [first?.iata ?? ''];
  return { ...mention, ambiguity: { reason, options: [...options, wellKnown.iata] } };
}

function isBeside({ text }: InputLine, one: Span, other: Span): boolean {
  const [left, right] = one.start < other.start ? [one, other] : [other, one];
  const separator = text.slice(left.end, right.start);
  return (
    one.start !== other.start && (/^[\s,]+$/.test(separator) || ROUTE_SEPARATOR.test(separator.toLowerCase()))
  );
}
