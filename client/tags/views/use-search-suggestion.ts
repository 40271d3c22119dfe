import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { importWithRetry } from '../../card/import-with-retry.ts';
import { usePlacesLoader } from '../cells/use-places-loader.ts';
import { loadAirlines } from '../selection/use-airlines.ts';

type SearchCorrector = (search: string) => string | null;

const importCorrector = importWithRetry(() => import('../../../tag/quick-entry/create-search-corrector.ts'));
const correctorByClient = new WeakMap<ApolloClient, Promise<SearchCorrector>>();

/** Returns a search in which a misspelt name is corrected; null if there is none, or while it is not known. */
export function useSearchSuggestion(search: string): string | null {
  const client = useApolloClient();
  const loadPlaces = usePlacesLoader();
  const [suggestion, setSuggestion] = useState<{ search: string; text: string | null } | null>(null);
  useEffect(() => {
    if (search === '') return;
    let isOpen = true;
    const corrector = correctorByClient.get(client) ?? loadCorrector(client, loadPlaces);
    correctorByClient.set(client, corrector);
    corrector.then(
      (correctSearch) => isOpen && setSuggestion({ search, text: correctSearch(search) }),
      // The next search requests the lists again.
      () => correctorByClient.delete(client),
    );
    return () => {
      isOpen = false;
    };
  }, [client, loadPlaces, search]);
  return suggestion?.search === search ? suggestion.text : null;
}

async function loadCorrector(
  client: ApolloClient,
  loadPlaces: ReturnType<typeof usePlacesLoader>,
): Promise<SearchCorrector> {
  const [{ createSearchCorrector }, airlines, places] = await Promise.all([
    importCorrector(),
    loadAirlines(client),
    loadPlaces(),
  ]);
  return createSearchCorrector({ airlines, airports: [...places.values()] });
}
