import { LIMITS } from '../base/limits.ts';
import { ok, refuse, prefixField, type Result } from '../texts/refusal.ts';
import { ALLIANCES } from '../design/choices.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { parseText } from '../base/text.ts';
import { resolveFlightYear } from '../dates/flight-year.ts';

/** The conditions that a listed tag must match, all together; '' is no condition. Texts are in upper case, as in designs. */
export type TagFilter = { q: string; icao: string; alliance: string; year: string };

/** A filter that a client sends; null, absent and '' are no condition. */
export type TagFilterInput = Partial<Record<keyof TagFilter, string | null | undefined>>;

const YEAR = /^(?:(?:19|20)\d\d|unknown)?$/;

/**
 * Parses a filter.
 * @returns the refusals of a text under `filter.q` and `filter.icao`; FIELD_INVALID for an unknown alliance or year
 */
export function parseTagFilter(input: TagFilterInput | null | undefined): Result<TagFilter> {
  const q = parseSearch(input?.q);
  if (!q.ok) return inFilter(q);
  const icao = parseText(input?.icao ?? '', { field: 'icao', max: LIMITS.code });
  if (!icao.ok) return inFilter(icao);
  const alliance = input?.alliance ?? '';
  if (alliance !== '' && !ALLIANCES.some((one) => one === alliance))
    return inFilter(refuse('FIELD_INVALID', 'alliance', { field: 'alliance' }));
  const year = input?.year ?? '';
  if (!YEAR.test(year)) return inFilter(refuse('FIELD_INVALID', 'year', { field: 'year' }));
  return ok({ q: q.value.toUpperCase(), icao: icao.value.toUpperCase(), alliance, year });
}

/**
 * Parses a search text; '' is no search.
 * @returns the refusals of parseText under `q`
 */
export function parseSearch(q: string | null | undefined): Result<string> {
  return parseText(q ?? '', { field: 'q', max: LIMITS.search });
}

function inFilter<T>(result: Result<T>): Result<T> {
  return result.ok ? result : { ok: false, refusal: prefixField('filter', result.refusal) };
}

/** The fields of a design that are searched and filtered. */
type SearchableFields = Pick<
  TagConfig,
  | 'airline'
  | 'icao'
  | 'airlineIata'
  | 'alliance'
  | 'iata'
  | 'city'
  | 'country'
  | 'flightNumber'
  | 'date'
  | 'departure'
  | 'arrival'
>;

/** Returns true if a tag matches a filter. The server compares the same values, which are columns of a tag. */
export function isInFilter(
  design: SearchableFields,
  flownOn: string | null,
  { q, icao, alliance, year }: TagFilter,
): boolean {
  return (
    (icao === '' || design.icao === icao) &&
    (alliance === '' || design.alliance === alliance) &&
    (year === '' || resolveFlightYear(flownOn, design.date) === year) &&
    (q === '' || getSearchText(design).includes(normalizeSearchText(q)))
  );
}

/** Returns the searched fields, one per line. A search text contains no line feed, so that it cannot match across two fields. */
export function getSearchText({ date, ...design }: SearchableFields): string {
  const { airline, icao, airlineIata, iata, city, country, flightNumber, departure, arrival } = design;
  const texts = [airline, icao, airlineIata, iata, city, country, flightNumber, date, departure, arrival];
  return normalizeSearchText(texts.join('\n'));
}

/** Removes the accents of an upper-case text. */
export function normalizeSearchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('Ø', 'O')
    .replaceAll('Ł', 'L')
    .replaceAll('Æ', 'AE')
    .replaceAll('ẞ', 'SS');
}
