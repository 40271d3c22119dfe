import { getFlightKey } from '../dates/flight-key.ts';
import { resolveFlightYear } from '../dates/flight-year.ts';
import { buildSearchText, type SearchableTag } from './search-text.ts';
import type { SearchableAirports } from './searchable-airports.ts';

/** Computes the columns by which lists of tags are filtered and sorted. */
export function computeListColumns(tag: SearchableTag, airports: SearchableAirports) {
  const { flownOn, tagConfig } = tag;
  return {
    searchText: buildSearchText(tag, airports),
    flightYear: resolveFlightYear(flownOn, tagConfig.date),
    flightKey: getFlightKey(flownOn, tagConfig.date),
  };
}
