import type { EntityManager } from 'typeorm';
import { accept, type Result } from '../../tag/refusal.ts';
import type { Context } from '../context.ts';
import { Airport } from './airport.entity.ts';
import { folded } from '../../tag/fold.ts';
import { searchText } from './search-text.ts';

const MOST_FOUND = 20;

/**
 * The airports: all by code, or the 20 best for `q`: the exact code, then codes, cities and names that begin with it,
 * then what contains it. Case and accents do not count.
 */
export async function airports(
  { deps }: Context,
  { q }: { q?: string | null | undefined },
): Promise<Result<Airport[]>> {
  const wanted = searchText(q);
  if (!wanted.ok) return wanted;
  const all = await deps.db.source.getRepository(Airport).find({ order: { iata: 'ASC' } });
  if (wanted.value === '') return accept(all);
  const ranked = all
    .map((airport) => ({ airport, rank: rankOf(airport, wanted.value) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  return accept(ranked.slice(0, MOST_FOUND).map(({ airport }) => airport));
}

/** 0 is best; undefined does not match. */
function rankOf(airport: Airport, wanted: string): number | undefined {
  const [code, city, name] = [airport.iata.toLowerCase(), folded(airport.city), folded(airport.name)];
  const tests = [
    code === wanted,
    code.startsWith(wanted),
    city.startsWith(wanted),
    name.startsWith(wanted),
    city.includes(wanted) || name.includes(wanted),
  ];
  const rank = tests.indexOf(true);
  return rank === -1 ? undefined : rank;
}

/** The airport of a destination code, or null. */
export function findAirport(manager: EntityManager, iata: string): Promise<Airport | null> {
  return manager.findOneBy(Airport, { iata });
}
