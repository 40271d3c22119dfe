import type { AirportLocations, CityDrawings } from '../../tag/card/card-art.ts';
import { unpackCities, type StoredCity, type StoredTowns } from '../../tag/card/cities.ts';
import { unpackPlaces, type StoredPlaces } from '../../tag/card/places.ts';
import { IMAGE_TIMEOUT_MS } from './image-timeout.ts';

/**
 * Fetches the places of all airports when a layout first needs them. Returns no places if this fails: the card is then drawn without the
 * city of departure, and the next call tries again.
 */
export const loadPlaces: () => Promise<AirportLocations> = createMapLoader(async () =>
  unpackPlaces((await fetchJson('/img/places.json')) as StoredPlaces),
);

/**
 * Fetches the drawings of all cities when a poster first needs them. Returns no drawings if this fails: the poster then shows the
 * landscape of the place, and the next call tries again.
 */
export const loadCities: () => Promise<CityDrawings> = createMapLoader(async () =>
  unpackCities((await fetchJson('/img/cities.json')) as readonly (StoredCity | StoredTowns)[]),
);

function createMapLoader<T>(
  fetchMap: () => Promise<ReadonlyMap<string, T>>,
): () => Promise<ReadonlyMap<string, T>> {
  let pendingMap: Promise<ReadonlyMap<string, T>> | null = null;
  return () => {
    pendingMap ??= fetchMap().catch(() => {
      pendingMap = null;
      return new Map();
    });
    return pendingMap;
  };
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(IMAGE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return response.json();
}
