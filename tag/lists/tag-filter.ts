import { getAirlineKey, splitAirlineKey } from '../airlines/airline-key.ts';
import { LIMITS } from '../base/limits.ts';
import { ok, refuse, prefixResult, type Result } from '../texts/refusal.ts';
import { ALLIANCES } from '../design/choices.ts';
import { parseText } from '../base/text.ts';
import { resolveFlightYear } from '../dates/flight-year.ts';
import { buildSearchText, matchesSearch, type SearchableTag } from './search-text.ts';
import type { SearchableAirports } from './searchable-airports.ts';

/** The conditions that a listed tag must match, all together; '' is no condition. `icao` is the key of an airline, see getAirlineKey. */
export type TagFilter = { q: string; icao: string; alliance: string; year: string };

/** A filter that a client sends; null, absent and '' are no condition. */
export type TagFilterInput = Partial<Record<keyof TagFilter, string | null | undefined>>;

const YEAR_PATTERN = /^(?:(?:19|20)\d\d|unknown)?$/;

/**
 * Parses a filter.
 * @returns the refusals of a text under `filter.q` and `filter.icao`; FIELD_INVALID for an unknown alliance or year
 */
export function parseTagFilter(input: TagFilterInput | null | undefined): Result<TagFilter> {
  const q = parseSearch(input?.q);
  if (!q.ok) return prefixResult('filter', q);
  const { code, lastYear } = splitAirlineKey(input?.icao ?? '');
  const icao = parseText(code, { field: 'icao', max: LIMITS.code });
  if (!icao.ok) return prefixResult('filter', icao);
  const alliance = input?.alliance ?? '';
  if (alliance !== '' && !ALLIANCES.some((one) => one === alliance))
    return prefixResult('filter', refuse('FIELD_INVALID', 'alliance', { field: 'alliance' }));
  const year = input?.year ?? '';
  if (!YEAR_PATTERN.test(year))
    return prefixResult('filter', refuse('FIELD_INVALID', 'year', { field: 'year' }));
  return ok({ q: q.value, icao: `${icao.value.toUpperCase()}${lastYear}`, alliance, year });
}

/**
 * Parses a search text; '' is no search.
 * @returns the refusals of parseText under `q`
 */
export function parseSearch(q: string | null | undefined): Result<string> {
  return parseText(q ?? '', { field: 'q', max: LIMITS.search });
}

/** Returns true if a tag matches a filter. The server compares the same values, which are columns of a tag. */
export function isInFilter(
  tag: SearchableTag,
  { q, icao, alliance, year }: TagFilter,
  airports: SearchableAirports,
): boolean {
  const { tagConfig: design, flownOn } = tag;
  return (
    (icao === '' || getAirlineKey(design) === icao) &&
    (alliance === '' || design.alliance === alliance) &&
    (year === '' || resolveFlightYear(flownOn, design.date) === year) &&
    (q === '' || matchesSearch(buildSearchText(tag, airports), q, airports))
  );
}
