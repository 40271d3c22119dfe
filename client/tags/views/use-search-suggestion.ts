import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { listCityNames, loadAllCityNames } from '../../../tag/places/city-names.ts';
import { importWithRetry } from '../../card/import-with-retry.ts';
import { SavedTagsDocument } from '../../graphql/generated.ts';
import { usePlacesLoader } from '../cells/use-places-loader.ts';
import { loadAirlines } from '../selection/use-airlines.ts';
import { toTagFilter, type Filters } from './filters.ts';

type SearchCorrector = (search: string) => string | null;

const importCorrector = importWithRetry(() => import('../../../tag/quick-entry/create-search-corrector.ts'));
const correctorByClient = new WeakMap<ApolloClient, Promise<SearchCorrector>>();

/** Returns a search in which misspelt names are corrected and which finds tags; null if there is none, or while it is not known. */
export function useSearchSuggestion(filters: Filters): string | null {
  const { q: search } = filters;
  const client = useApolloClient();
  const loadPlaces = usePlacesLoader();
  const [suggestion, setSuggestion] = useState<{ search: string; text: string | null } | null>(null);
  useEffect(() => {
    if (search === '') return;
    let isOpen = true;
    const corrector = correctorByClient.get(client) ?? loadCorrector(client, loadPlaces);
    correctorByClient.set(client, corrector);
    const suggest = async (correctSearch: SearchCorrector) => {
      const text = correctSearch(search);
      const isFound = text !== null && (await hasTags(client, { ...filters, q: text }));
      if (isOpen) setSuggestion({ search, text: isFound ? text : null });
    };
    corrector.then(
      (correctSearch) => suggest(correctSearch).catch(() => {}),
      // The next search requests the lists again.
      () => correctorByClient.delete(client),
    );
    return () => {
      isOpen = false;
    };
  }, [client, loadPlaces, filters, search]);
  return suggestion?.search === search ? suggestion.text : null;
}

async function hasTags(client: ApolloClient, filters: Filters): Promise<boolean> {
  const { data } = await client.query({
    query: SavedTagsDocument,
    variables: { limit: 1, filter: toTagFilter(filters) },
    fetchPolicy: 'no-cache',
  });
  return (data?.tags.nodes.length ?? 0) > 0;
}

async function loadCorrector(
  client: ApolloClient,
  loadPlaces: ReturnType<typeof usePlacesLoader>,
): Promise<SearchCorrector> {
  const [{ createSearchCorrector }, airlines, places] = await Promise.all([
    importCorrector(),
    loadAirlines(client),
    loadPlaces(),
    loadAllCityNames().catch(() => undefined),
  ]);
  return createSearchCorrector({ airlines, airports: [...places.values()], cityNames: listCityNames() });
}
