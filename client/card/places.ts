import type { Places } from '../../tag/card/card-art.ts';
import { placesFrom, type StoredPlaces } from '../../tag/card/places.ts';
import { IMAGE_TIMEOUT_MS } from './image-timeout.ts';

let loading: Promise<Places> | null = null;

/**
 * The places of the catalogue's airports, fetched once a layout asks for one. None when they cannot be fetched: without
 * a network a card is drawn without its departure's city, and the next one tries again.
 */
export function loadPlaces(): Promise<Places> {
  loading ??= fetchPlaces().catch(() => {
    loading = null;
    return new Map();
  });
  return loading;
}

async function fetchPlaces(): Promise<Places> {
  const response = await fetch('/img/places.json', { signal: AbortSignal.timeout(IMAGE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return placesFrom((await response.json()) as StoredPlaces);
}
