import { createStore, delMany, get, keys, set } from 'idb-keyval';
import { STORAGE_PREFIX } from '../../tag/product.ts';
import type { AirlineRowFragment, AirportPlaceFragment } from '../graphql/generated.ts';

/** Goes up when a row of either list changes its shape: lists of before are then not read any more. */
const SHAPE = 1;

const AIRLINES_START = 'airlines ';
const airlinesKey = (userId: string) => `${AIRLINES_START}${SHAPE} ${userId}`;
const AIRPORTS_KEY = `airports ${SHAPE}`;

/** What this page has seen of the lists, whether the browser could keep it or not. */
const seen = new Map<string, readonly unknown[]>();

export function keepAirlines(userId: string, airlines: readonly AirlineRowFragment[]): void {
  keep(airlinesKey(userId), airlines);
}

/** The airlines that the server answered last, the user's own among them; null when none are kept. */
export function keptAirlines(userId: string): Promise<readonly AirlineRowFragment[] | null> {
  return kept(airlinesKey(userId));
}

/** Takes an airline out that the server has just deleted. */
export async function dropAirline(userId: string, id: string): Promise<void> {
  const known = await keptAirlines(userId);
  if (known !== null)
    keepAirlines(
      userId,
      known.filter((one) => one.id !== id),
    );
}

export function keepAirports(airports: readonly AirportPlaceFragment[]): void {
  keep(AIRPORTS_KEY, airports);
}

export function keptAirports(): Promise<readonly AirportPlaceFragment[] | null> {
  return kept(AIRPORTS_KEY);
}

/** Of whomever they are: such a list names the airlines that its user has made. */
export async function forgetAirlines(): Promise<void> {
  for (const key of seen.keys()) if (isAirlines(key)) seen.delete(key);
  await quietly(async () => delMany((await keys(store())).filter(isAirlines), store()));
}

const isAirlines = (key: IDBValidKey) => typeof key === 'string' && key.startsWith(AIRLINES_START);

/** Such a list is long: it is in the browser's database, which does not hold the page up. */
const store = () => createStore(`${STORAGE_PREFIX}lists`, 'lists');

function keep(key: string, items: readonly unknown[]): void {
  seen.set(key, items);
  void quietly(() => set(key, items, store()));
}

async function kept<Item>(key: string): Promise<readonly Item[] | null> {
  const items = seen.get(key) ?? (await quietly(() => get<unknown>(key, store())));
  return Array.isArray(items) ? (items as readonly Item[]) : null;
}

/** A browser that has no such database, or forbids it, keeps no list: there are others to fall back on. */
async function quietly<T>(use: () => Promise<T>): Promise<T | null> {
  try {
    return await use();
  } catch {
    return null;
  }
}
