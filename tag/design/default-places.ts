import type { Position } from '../base/great-circle.ts';

/**
 * The airports of the default design's route by code, with the values of the catalogue. They let the page show the route as text before
 * the large catalogue is loaded.
 */
export const DEFAULT_PLACES: ReadonlyMap<string, Position & { readonly city: string }> = new Map([
  // Not translated: the names of the catalogue.
  ['JFK', { city: 'New York', latitude: 40.6394, longitude: -73.7793 }],
  ['PEK', { city: 'Beijing', latitude: 40.0801, longitude: 116.585 }],
]);
