import type { AirportLocations } from '../../tag/card/card-art.ts';
import { unpackPlaces, type StoredPlaces } from '../../tag/card/places.ts';
import { IMAGE_TIMEOUT_MS } from './image-timeout.ts';

let pendingPlaces: Promise<AirportLocations> | null = null;

/**
 * Fetches the places of all airports when a layout first needs them. Returns no places if this fails: the card is then drawn without the
 * city of departure, and the next call tries again.
 */
export function loadPlaces(): Promise<AirportLocations> {
  pendingPlaces ??= fetchPlaces().catch(() => {
    pendingPlaces = null;
    return new Map();
  });
  return pendingPlaces;
}

async function fetchPlaces(): Promise<AirportLocations> {
  const response = await fetch('/img/places.json', { signal: AbortSignal.timeout(IMAGE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return unpackPlaces((await response.json()) as StoredPlaces);
}
