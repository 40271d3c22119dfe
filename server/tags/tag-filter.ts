import type { SelectQueryBuilder } from 'typeorm';
import { accept, refuse, under, type Result } from '../../tag/refusal.ts';
import { LIMITS } from '../../tag/limits.ts';
import { ALLIANCES } from '../../tag/tag-config.ts';
import { parseText } from '../../tag/text.ts';
import { parseSearch } from '../airlines/catalogue.service.ts';
import type { UserTag } from './user-tag.entity.ts';

/** As a client sends it; null, absent and '' are no condition. */
export type TagFilterInput = Partial<Record<keyof TagFilter, string | null | undefined>>;

/** What a tag must be to be listed, all of it at once; '' is no condition. */
export type TagFilter = { q: string; icao: string; alliance: string; year: string };

const YEAR = /^(?:(?:19|20)\d\d|unknown)?$/;

/** @returns the faults of a text under `filter.q` and `filter.icao`; FIELD_INVALID for an alliance or year that is none */
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
  // Designs are stored in upper case.
  return accept({ q: q.value.toUpperCase(), icao: icao.value.toUpperCase(), alliance, year });
}

function inFilter<T>(result: Result<T>): Result<T> {
  return result.ok ? result : { ok: false, refusal: under('filter', result.refusal) };
}

/**
 * Keeps the tags that a filter lets through. What is searched for is folded by the function that folded the stored text;
 * it is looked for as it stands, so that no letter of it is a wildcard.
 */
export function filterTags(query: SelectQueryBuilder<UserTag>, { q, icao, alliance, year }: TagFilter): void {
  if (icao !== '') query.andWhere(`tag.tagConfig ->> 'icao' = :icao`, { icao });
  if (alliance !== '') query.andWhere(`tag.tagConfig ->> 'alliance' = :alliance`, { alliance });
  if (year !== '') query.andWhere('tag.flightYear = :year', { year });
  // Last, as the dearest: conditions of one cost are asked in their order.
  if (q !== '') query.andWhere('strpos(tag.searchText, search_folded(:q)) > 0', { q });
}
