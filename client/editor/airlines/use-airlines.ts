import { useApolloClient } from '@apollo/client/react';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { airlinesList } from './airlines-list.ts';
import { useEditor } from '../state/editor-store.ts';

export type Airlines = {
  /** Null until they have come; those there are stay when newer ones do not come. */
  readonly airlines: readonly AirlineRowFragment[] | null;
  /** Why they did not come; null while nothing went wrong. */
  readonly error: unknown;
  readonly retry: () => void;
};

/** The airlines of the editor, which asks for them when it opens. */
export function useAirlines(): Airlines {
  const client = useApolloClient();
  const { items, error } = airlinesList.use();
  return { airlines: items, error, retry: () => void airlinesList.ask(client) };
}

/** The airline whose design is open; undefined until the list has come, or when the design is of none in it. */
export function useSelectedAirline(): AirlineRowFragment | undefined {
  const airlineId = useEditor((editor) => editor.airlineId);
  const { airlines } = useAirlines();
  return airlines?.find((airline) => airline.id === airlineId);
}
