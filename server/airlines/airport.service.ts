import type { EntityManager } from 'typeorm';
import { accept, type Result } from '../../tag/refusal.ts';
import type { Context } from '../context.ts';
import type { Airport } from './airport.entity.ts';
import { catalogueOf, type AirportKeys } from './catalogue.ts';
import { searchText } from './search-text.ts';

const MOST_FOUND = 20;

/**
 * The airports: all by code, or the 20 best for `q`: the exact code, then codes and cities that begin with it, names
 * that do, then what contains it and what contains all its words; among equals the bigger first. Case and accents do
 * not count.
 */
export async function airports(
  { deps }: Context,
  { q }: { q?: string | null | undefined },
): Promise<Result<readonly Airport[]>> {
  const wanted = searchText(q);
  if (!wanted.ok) return wanted;
  const catalogue = await catalogueOf(deps.db.source.manager);
  if (wanted.value === '') return accept(catalogue.airports);
  const words = wanted.value.split(/\s+/u);
  // The sort is stable, so that the bigger one stays first within a class.
  const found = catalogue.searchableAirports
    .map(({ item, keys }) => ({ item, class: classOf(keys, wanted.value, words) }))
    .filter((one) => one.class !== -1)
    .toSorted((a, b) => a.class - b.class);
  return accept(found.slice(0, MOST_FOUND).map(({ item }) => item));
}

/** 0 is best; -1 does not match. */
function classOf({ code, city, name, all }: AirportKeys, wanted: string, words: readonly string[]): number {
  return [
    code === wanted,
    code.startsWith(wanted) || city.startsWith(wanted),
    name.startsWith(wanted),
    city.includes(wanted) || name.includes(wanted),
    words.every((word) => all.includes(word)),
  ].indexOf(true);
}

/** The airport of a destination code, or null. */
export async function findAirport(manager: EntityManager, iata: string): Promise<Airport | null> {
  return (await catalogueOf(manager)).airportByIata.get(iata) ?? null;
}
