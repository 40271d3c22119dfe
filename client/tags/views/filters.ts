import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LIMITS } from '../../../tag/base/limits.ts';
import { parseText } from '../../../tag/base/text.ts';
import { ALLIANCES } from '../../../tag/design/choices.ts';
import type { TagFilter } from '../../graphql/generated.ts';

/** What the page is narrowed to; '' is no condition. `airline` is an ICAO code, `year` a year or 'unknown'. */
export type Filters = {
  readonly q: string;
  readonly airline: string;
  readonly alliance: string;
  readonly year: string;
};

export const NO_FILTERS: Filters = { q: '', airline: '', alliance: '', year: '' };

/** The filters in the page's query. Values that the server would refuse are ignored. */
function filtersOf(params: URLSearchParams): Filters {
  const q = parseQuery(params.get('q') ?? '');
  const alliance = params.get('alliance') ?? '';
  return {
    q: q.ok ? q.value : '',
    airline: matching(params.get('airline'), /^[A-Za-z0-9]{1,4}$/).toUpperCase(),
    alliance: ALLIANCES.find((one) => one === alliance) ?? '',
    year: matching(params.get('year'), /^(?:(?:19|20)\d\d|unknown)$/),
  };
}

/** What is searched for, as the server takes it. */
export function parseQuery(text: string) {
  return parseText(text, { field: 'Search tags', max: LIMITS.search });
}

/** The query of the page with other filters; what is not a filter stays. */
function withFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(filters)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** As the API takes it: nothing but conditions, so that the cache has each list once. Undefined without any. */
export function tagFilter({ q, airline, alliance, year }: Filters): TagFilter | undefined {
  const filter = {
    ...(q && { q }),
    ...(airline && { icao: airline }),
    ...(alliance && { alliance }),
    ...(year && { year }),
  };
  return Object.keys(filter).length > 0 ? filter : undefined;
}

function matching(text: string | null, pattern: RegExp): string {
  return text !== null && pattern.test(text) ? text : '';
}

/** The filters are part of the address, so that a reload, a bookmark and Back restore them. */
export function useFilters(): [Filters, (changed: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersOf(params), [params]);
  const change = useCallback(
    (changed: Partial<Filters>) =>
      setParams(withFilters(params, { ...filters, ...changed }), { replace: true, preventScrollReset: true }),
    [params, filters, setParams],
  );
  return [filters, change];
}
