import { useCallback, useMemo, useState } from 'react';
import type { ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import { importWithRetry } from '../../card/import-with-retry.ts';
import { useNewAirlineRow } from '../airlines/new-airline.ts';
import { useAirlines } from '../airlines/use-airlines.ts';
import { airportsList, useAirportIndex } from '../state/airports.ts';
import type { Reader } from './reader.ts';

const importReader = importWithRetry(() => import('./reader.ts'));
type CreateReader = Awaited<ReturnType<typeof importReader>>['createReader'];

/**
 * Returns the parser of lines and boarding passes; null until it has loaded. `load` is called on focus, so that the code and the long
 * list of airports are not loaded without need.
 */
export function useReader(): { reader: Reader | null; load: () => void } {
  const [create, setCreate] = useState<CreateReader | null>(null);
  const { airlines } = useAirlines();
  const { load: loadAirports } = useAirportIndex();
  const { items, error } = airportsList.useItems();
  const areKnown = items !== null || Boolean(error);
  // A line can name the airline of the open design before Save Config has stored it.
  const newAirline = useNewAirlineRow();
  const reader = useMemo(
    () =>
      create && airlines && areKnown
        ? create({ airlines: newAirline ? [...airlines, newAirline] : airlines, airports: items ?? [] })
        : null,
    [create, airlines, newAirline, items, areKnown],
  );
  const load = useCallback(() => {
    loadAirports();
    // If the code cannot load, the field keeps the typed text, and the next focus tries again.
    importReader().then(
      (module) => setCreate(() => module.createReader),
      () => undefined,
    );
  }, [loadAirports]);
  return { reader, load };
}

/** Returns the parsed flights of a line; null if the line is empty or the parser has not loaded. */
export function useReading(line: string): { legs: readonly ParsedLine[] | null; load: () => void } {
  const { reader, load } = useReader();
  const legs = useMemo(() => (reader && line.trim() !== '' ? reader.readLegs(line) : null), [reader, line]);
  return { legs, load };
}
