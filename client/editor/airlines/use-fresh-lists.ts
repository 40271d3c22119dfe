import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { airlinesList } from './airlines-list.ts';
import { airportsList } from '../fields/use-airports.ts';

/**
 * Asks for the airlines when the editor opens, and again for airlines and airports that are older than five minutes, then
 * and when its window comes to the front. The lists there are stay until newer ones have come, whatever becomes of the
 * request.
 */
export function useFreshLists(): void {
  const client = useApolloClient();
  useEffect(() => {
    const refresh = () => {
      airlinesList.refresh(client);
      airportsList.refresh(client);
    };
    airlinesList.want(client);
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [client]);
}
