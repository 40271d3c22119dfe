import { useCallback, useMemo, useState } from 'react';
import type { KnownAirline } from '../../../tag/quick-entry/catalogue.ts';
import type { ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import { importWithRetry } from '../../card/import-with-retry.ts';
import { useAirlines } from '../airlines/use-airlines.ts';
import { useEditor } from '../state/editor-store.ts';
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
  const added = useNewAirline();
  const reader = useMemo(
    () =>
      create && airlines && areKnown
        ? create({ airlines: [...airlines, ...added], airports: items ?? [] })
        : null,
    [create, airlines, added, items, areKnown],
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

/** Returns the airline of the open design, if Save Config has not stored it yet. A line can name it. */
function useNewAirline(): readonly KnownAirline[] {
  const isNew = useEditor((editor) => editor.newAirline);
  const name = useEditor(({ design }) => design.airline);
  const icao = useEditor(({ design }) => design.icao);
  const iata = useEditor(({ design }) => design.airlineIata);
  return useMemo(
    () => (isNew ? [{ id: '', name, icao, iata, activeFrom: null, activeTo: null, isPreset: false }] : []),
    [isNew, name, icao, iata],
  );
}

/** Returns the parsed flights of a line; null if the line is empty or the parser has not loaded. */
export function useReading(line: string): { legs: readonly ParsedLine[] | null; load: () => void } {
  const { reader, load } = useReader();
  const legs = useMemo(() => (reader && line.trim() !== '' ? reader.readLegs(line) : null), [reader, line]);
  return { legs, load };
}
