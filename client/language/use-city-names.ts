import { useEffect, useSyncExternalStore } from 'react';
import {
  listCityNames,
  loadAllCityNames,
  loadCityNames,
  subscribeToCityNames,
  type CityName,
} from '../../tag/places/city-names.ts';
import { useLanguage } from './use-language.ts';

/**
 * Loads the names of cities in the language of the page, and renders the component again when names are loaded. Components that show a
 * city by `getCityName` call it; until the names are there, and if they cannot be loaded, they show the English name.
 * @returns the names in all languages that are loaded, by which a search finds cities
 */
export function useCityNames(): readonly CityName[] {
  const { locale } = useLanguage();
  useEffect(() => {
    loadCityNames(locale).catch(() => undefined);
  }, [locale]);
  return useSyncExternalStore(subscribeToCityNames, listCityNames, listCityNames);
}

/** Starts to load the names of cities in all languages, which a search needs. If this fails, the next call tries again. */
export function prepareCitySearch(): void {
  loadAllCityNames().catch(() => undefined);
}
