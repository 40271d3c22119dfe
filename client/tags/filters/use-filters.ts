import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filtersOf, withFilters, type Filters } from './filters.ts';

/** The filters, kept in the page's address: a reload, a bookmark and the way back find them again. */
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
