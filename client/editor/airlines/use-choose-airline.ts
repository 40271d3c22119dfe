import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { useTagCounts } from '../../saved-tags/use-tag-counts.ts';
import { chooseAirline } from '../state/open-design.ts';

/** Selecting an airline: opens its newest saved tag, else a fresh design. */
export function useChooseAirline(): (airline: AirlineRowFragment) => void {
  const client = useApolloClient();
  const { countOf } = useTagCounts();
  return useCallback(
    (airline) => void chooseAirline(client, airline, countOf(airline.id)),
    [client, countOf],
  );
}
