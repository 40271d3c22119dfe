import type { Position } from '../base/great-circle.ts';

/**
 * The airports of the default design's route, by code, as the catalogue has them: the route stands below the card in words
 * before the long list of airports is loaded.
 */
export const DEFAULT_PLACES: ReadonlyMap<string, Position & { readonly city: string }> = new Map([
  ['JFK', { city: 'New York', latitude: 40.6394, longitude: -73.7793 }],
  ['PEK', { city: 'Beijing', latitude: 40.0801, longitude: 116.585 }],
]);
