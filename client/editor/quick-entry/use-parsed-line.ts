import { useCallback, useMemo, useState } from 'react';
import type { ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import { prepareCitySearch, useCityNames } from '../../language/use-city-names.ts';
import { importWithRetry } from '../../card/import-with-retry.ts';
import { useNewAirlineRow } from '../airlines/new-airline.ts';
import { useAirlines } from '../airlines/use-airlines.ts';
import { airportsList, useAirportIndex } from '../state/airports.ts';
import { useEditor } from '../state/editor-store.ts';
import type { LineReader } from './line-reader.ts';
import { useLanguage } from '../../language/use-language.ts';

const importLineReader = importWithRetry(() => import('./line-reader.ts'));
type CreateLineReader = Awaited<ReturnType<typeof importLineReader>>['createLineReader'];

/**
 * Returns the parser of lines and boarding passes; null until it has loaded. `load` is called on focus, so that the code and the long
 * list of airports are not loaded without need.
 */
export function useLineReader(): { reader: LineReader | null; load: () => void } {
  const [create, setCreate] = useState<CreateLineReader | null>(null);
  const { airlines } = useAirlines();
  const { load: loadAirports } = useAirportIndex();
  const { items, error } = airportsList.useItems();
  const areAirportsLoaded = items !== null || Boolean(error);
  // A line can name the airline of the open design before Save Config has stored it.
  const newAirline = useNewAirlineRow();
  const cityNames = useCityNames();
  const reader = useMemo(
    () =>
      create && airlines && areAirportsLoaded
        ? create({
            airlines: newAirline ? [...airlines, newAirline] : airlines,
            airports: items ?? [],
            cityNames,
          })
        : null,
    [create, airlines, newAirline, items, areAirportsLoaded, cityNames],
  );
  const load = useCallback(() => {
    loadAirports();
    prepareCitySearch();
    // If the code cannot load, the field keeps the typed text, and the next focus tries again.
    importLineReader().then(
      (module) => setCreate(() => module.createLineReader),
      () => undefined,
    );
  }, [loadAirports]);
  return { reader, load };
}

/**
 * Returns the parsed flights of a line; null if the line is empty or the parser has not loaded. A single airport is the missing end of the
 * open flight.
 */
export function useParsedLine(line: string): { legs: readonly ParsedLine[] | null; load: () => void } {
  const { reader, load } = useLineReader();
  const openDay = useEditor(({ tag, changed, texts }) =>
    (tag !== null || changed) && texts.flownOn !== '' ? texts.flownOn : null,
  );
  const openFlight = useEditor((editor) => (line === '' ? null : editor.design));
  const language = useLanguage();
  const readLegs = useMemo(
    () => (reader && line.trim() !== '' ? reader.readLegs(line, openDay) : null),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the flights have texts of the language
    [reader, line, openDay, language],
  );
  const legs = useMemo(() => {
    const [leg] = readLegs ?? [];
    return reader && leg && openFlight && readLegs?.length === 1
      ? [reader.fillMissingEnd(leg, openFlight)]
      : readLegs;
  }, [reader, readLegs, openFlight]);
  return { legs, load };
}
