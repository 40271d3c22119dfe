import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { brandToDesignColors } from '../../../tag/design/brand-colors.ts';
import { parseDesign } from '../../../tag/design/design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { ok, type Result } from '../../../tag/texts/refusal.ts';
import { AirlinesDocument, type AirlineRowFragment } from '../../graphql/generated.ts';

export async function loadAirlines(client: ApolloClient): Promise<readonly AirlineRowFragment[]> {
  // Not cached, because normalizing hundreds of airlines would block the page.
  const { data } = await client.query({ query: AirlinesDocument, fetchPolicy: 'no-cache' });
  return data?.airlines ?? [];
}

/** Loads the airlines when the dialog opens. */
export function useUncachedAirlines(opened: boolean) {
  const client = useApolloClient();
  const [airlines, setAirlines] = useState<readonly AirlineRowFragment[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!opened || airlines !== null) return;
    let isOpen = true;
    loadAirlines(client)
      .then((loaded) => isOpen && setAirlines(loaded))
      .catch((reason: unknown) => isOpen && setError(reason));
    return () => {
      isOpen = false;
      setError(null);
    };
  }, [opened, airlines, client]);
  return { airlines, error };
}

/**
 * Returns a function that loads the airlines and returns a change of a design: it gets the colors of its airline. The design of an unknown
 * airline stays.
 */
export function useAirlineColors(): () => Promise<(design: TagConfig) => Result<TagConfig>> {
  const client = useApolloClient();
  return async () => {
    const airlines = await loadAirlines(client);
    return (design) => {
      const airline = airlines.find(
        ({ name, icao }) => icao === design.icao && name.toUpperCase() === design.airline,
      );
      return airline ? parseDesign({ ...design, ...brandToDesignColors(airline.brandColors) }) : ok(design);
    };
  };
}
