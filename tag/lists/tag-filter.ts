import { LIMITS } from '../base/limits.ts';
import { ok, refuse, prefixField, type Result } from '../texts/refusal.ts';
import { ALLIANCES } from '../design/choices.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { parseText } from '../base/text.ts';
import { resolveFlightYear } from '../dates/flight-year.ts';

/** What a tag must match to be listed, all of it at once; '' is no condition. Texts are in upper case, as in designs. */
export type TagFilter = { q: string; icao: string; alliance: string; year: string };

/** A filter as a client sends it; null, absent and '' are no condition. */
export type TagFilterInput = Partial<Record<keyof TagFilter, string | null | undefined>>;

const YEAR = /^(?:(?:19|20)\d\d|unknown)?$/;

/** @returns the refusals of a text under `filter.q` and `filter.icao`; FIELD_INVALID for an unknown alliance or year */
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

/** A search text as it was typed; '' for none. @returns the refusals of parseText under `q` */
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

/** Whether a tag passes a filter. The server compares the same values, which are columns of a tag. */
export function matchesFilter(
  design: SearchableFields,
  flownOn: string | null,
  { q, icao, alliance, year }: TagFilter,
): boolean {
  return (
    (icao === '' || design.icao === icao) &&
    (alliance === '' || design.alliance === alliance) &&
    (year === '' || resolveFlightYear(flownOn, design.date) === year) &&
    (q === '' || searchText(design).includes(searchFolded(q)))
  );
}

/** The fields that are searched, one a line: a search text contains no line feed, so it never spans two fields. */
export function searchText({ date, ...design }: SearchableFields): string {
  const { airline, icao, airlineIata, iata, city, country, flightNumber, departure, arrival } = design;
  const texts = [airline, icao, airlineIata, iata, city, country, flightNumber, date, departure, arrival];
  return searchFolded(texts.join('\n'));
}

/** An upper-case text without its accents. */
export function searchFolded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('Ø', 'O')
    .replaceAll('Ł', 'L')
    .replaceAll('Æ', 'AE')
    .replaceAll('ẞ', 'SS');
}
