import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { FlightSet } from '../../card/picture/picture-worker-client.ts';
import { usePictureFlightsQuery } from '../../graphql/generated.ts';
import { readPictureTagIds } from '../../paths.ts';
import { useRefetchWhenVisible } from '../../saved-tags/use-refetch-when-visible.ts';
import { usePlacesForOffline } from '../cells/use-places-loader.ts';
import { toTagFilter, type Filters } from '../views/filters.ts';

type PictureFlights = {
  /** Null until the first response. The last flights stay while others are loading. */
  readonly flightSet: FlightSet | null;
  /** The number of the selected tags; null if all tags count. */
  readonly selectedCount: number | null;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
};

/** Returns the flights of the tags that were selected for pictures, or of the tags that match the filters. */
export function usePictureFlights(filters: Filters): PictureFlights {
  const { state } = useLocation();
  const selectedIds = useMemo(() => readPictureTagIds(state), [state]);
  const filter = selectedIds === null ? toTagFilter(filters) : undefined;
  const { data, previousData, error, loading, refetch } = usePictureFlightsQuery({
    variables: filter ? { filter } : {},
    fetchPolicy: 'cache-and-network',
  });
  useRefetchWhenVisible(refetch);
  usePlacesForOffline(data !== undefined);
  const response = (data ?? previousData)?.pictureFlights;
  const flights = response?.flights;
  const tagIds = response?.tagIds;
  return {
    flightSet: useMemo(
      () => (flights === undefined || tagIds === undefined ? null : { flights, tagIds, selectedIds }),
      [flights, tagIds, selectedIds],
    ),
    selectedCount: selectedIds?.length ?? null,
    isLoading: loading && !data,
    error: data ? null : (error ?? null),
    retry: () => void refetch().catch(() => undefined),
  };
}
