import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LIMITS } from '../../../tag/base/limits.ts';
import { parseText } from '../../../tag/base/text.ts';
import { ALLIANCES } from '../../../tag/design/choices.ts';
import type { TagFilter } from '../../graphql/generated.ts';
import { paths } from '../../paths.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** The filters of the page; '' means no condition. `airline` is an ICAO code or another key of getAirlineKey, `year` a year or 'unknown'. */
export type Filters = {
  readonly q: string;
  readonly airline: string;
  readonly alliance: string;
  readonly year: string;
};

export const NO_FILTERS: Filters = { q: '', airline: '', alliance: '', year: '' };

/** Parses the filters in the query of the page. Ignores values that the server would refuse. */
function parseFilters(params: URLSearchParams): Filters {
  const q = parseQuery(params.get('q') ?? '');
  const alliance = params.get('alliance') ?? '';
  return {
    q: q.ok ? q.value : '',
    airline: getMatchOrEmpty(params.get('airline'), /^[A-Za-z0-9]{1,4}(?:-\d{4})?$/).toUpperCase(),
    alliance: ALLIANCES.find((name) => name === alliance) ?? '',
    year: getMatchOrEmpty(params.get('year'), /^(?:(?:19|20)\d\d|unknown)$/),
  };
}

/** Parses the search text by the rules of the server. */
export function parseQuery(text: string) {
  return parseText(text, { field: translate('Search tags'), max: LIMITS.search });
}

/** Returns the query of the page with other filters. Other parameters do not change. */
function setFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const updatedParams = new URLSearchParams(params);
  for (const [name, value] of Object.entries(filters)) {
    if (value === '') updatedParams.delete(name);
    else updatedParams.set(name, value);
  }
  return updatedParams;
}

/** Returns the URL of the tag list with filters. */
export function formatFilterUrl(filters: Partial<Filters>): string {
  return `${paths.tags}?${setFilters(new URLSearchParams(), { ...NO_FILTERS, ...filters })}`;
}

/**
 * Converts the filters to the argument of the API; returns undefined without a condition. Omits empty filters, so that the cache has each
 * list only once.
 */
export function toTagFilter({ q, airline, alliance, year }: Filters): TagFilter | undefined {
  const filter = {
    ...(q && { q }),
    ...(airline && { icao: airline }),
    ...(alliance && { alliance }),
    ...(year && { year }),
  };
  return Object.keys(filter).length > 0 ? filter : undefined;
}

function getMatchOrEmpty(text: string | null, pattern: RegExp): string {
  return text !== null && pattern.test(text) ? text : '';
}

/**
 * Returns the filters and their setter. The filters are part of the URL, so that a reload, a bookmark and the Back button restore them.
 */
export function useFilters(): [Filters, (changedFilters: Partial<Filters>) => void] {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => parseFilters(params), [params]);
  const change = useCallback(
    (changedFilters: Partial<Filters>) => {
      const search = `?${setFilters(params, { ...filters, ...changedFilters })}`;
      // The hash is the open page of the collection, such as its pictures. A navigation without it would open the list.
      void navigate({ search, hash }, { replace: true, preventScrollReset: true });
    },
    [params, filters, hash, navigate],
  );
  return [filters, change];
}
