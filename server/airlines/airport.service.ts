import type { EntityManager } from 'typeorm';
import { accept, type Result } from '../../tag/refusal.ts';
import type { Context } from '../context.ts';
import type { Airport } from './airport.entity.ts';
import { searchAirports } from './airport-index.ts';
import { catalogueOf } from './catalogue.ts';
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
  return accept(searchAirports(catalogue.airportIndex, wanted.value, MOST_FOUND));
}

/** The airport of a destination code, or null. */
export async function findAirport(manager: EntityManager, iata: string): Promise<Airport | null> {
  return (await catalogueOf(manager)).airportByIata.get(iata) ?? null;
}
