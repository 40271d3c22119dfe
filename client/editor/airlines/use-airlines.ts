import { useApolloClient } from '@apollo/client/react';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { airlinesList } from './airlines-list.ts';
import { useEditor } from '../state/editor-store.ts';
import { useCallback, useEffect } from 'react';
import { useTagCounts } from '../../saved-tags/use-tag-counts.ts';
import { selectAirline } from '../state/open-design.ts';
import { matchAirline } from '../../../tag/airlines/match-airline.ts';
import { isLocalAirline } from '../../offline/local-airline.ts';
import { airportsList } from '../state/airports.ts';

export type AirlineListState = {
  /** Null until the first answer; loaded airlines stay when a later request fails. */
  readonly airlines: readonly AirlineRowFragment[] | null;
  /** The error of the last request; null if it succeeded. */
  readonly error: unknown;
  readonly retry: () => void;
};

/** Returns the airlines of the signed-in user. */
export function useAirlines(): AirlineListState {
  const client = useApolloClient();
  const { items, error } = airlinesList.useItems();
  return { airlines: items, error, retry: () => void airlinesList.fetch(client) };
}

/** Returns the airline of the open design; undefined while the list loads, or if the airline is not in it. */
export function useSelectedAirline(): AirlineRowFragment | undefined {
  const airlineId = useEditor((editor) => editor.airlineId);
  const { airlines } = useAirlines();
  return airlines?.find((airline) => airline.id === airlineId);
}

/** Returns a function that selects an airline: it opens the newest saved tag, else a fresh design. */
export function useSelectAirline(): (airline: AirlineRowFragment) => void {
  const client = useApolloClient();
  const { getCount } = useTagCounts();
  return useCallback(
    (airline) => void selectAirline(client, airline, getCount(airline.id)),
    [client, getCount],
  );
}

/** Links the open design to the server's airline as soon as the list has replaced its local or sample airline. */
export function useLinkServerAirline(): void {
  const { airlines } = useAirlines();
  const airlineId = useEditor((editor) => editor.airlineId);
  useEffect(() => {
    if (airlines === null || !isLocalAirline(airlineId)) return;
    if (airlines.some(({ id }) => id === airlineId)) return;
    const match = matchAirline(airlines, useEditor.getState().design);
    if (match) useEditor.setState({ airlineId: match.id });
  }, [airlines, airlineId]);
}

/**
 * Requests the airlines when the editor opens. Then, and whenever the window gets the focus, requests lists that are older than five
 * minutes again.
 */
export function useRefreshLists(): void {
  const client = useApolloClient();
  useEffect(() => {
    const refresh = () => {
      airlinesList.refresh(client);
      airportsList.refresh(client);
    };
    airlinesList.load(client);
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [client]);
}
