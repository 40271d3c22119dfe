import { readAirportSeed } from '../../server/database/seed-files.ts';
import { toFlownTag } from '../../tag/figures/flown-tag.ts';
import {
  ALL_YEARS,
  CARD_SIZES,
  createYearCardData,
  type CardSize,
  type YearCardData,
} from '../../tag/year-card/card-data.ts';
import { AIRLINE_NAMES, generateDesigns } from './random-designs.ts';
import { createSeededRandom } from '../../tag/base/seeded-random.ts';

/** The data and the size of a year card to draw. */
export type CollectionCardTask = { readonly data: YearCardData; readonly size: CardSize };

const SEED_AIRPORTS = readAirportSeed();
const BY_CODE = new Map(SEED_AIRPORTS.map((airport) => [airport.iata, airport]));
const CARD_SIZE_IDS = Object.keys(CARD_SIZES) as CardSize[];
/** The largest number of flights of a collection; a squared random value makes small collections more frequent. */
const MAX_FLIGHTS = 200;

/**
 * Returns year cards and passports of random collections, reproducible by a seed, with alternating sizes and nicknames in every script.
 */
export function generateRandomCollections(seed: number, count: number): CollectionCardTask[] {
  const random = createSeededRandom(seed);
  const pickOne = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const designs = generateDesigns(seed, 60);
  return Array.from({ length: count }, (_, index) => {
    const airports = Array.from({ length: 2 + Math.floor(random() * 40) }, () => pickOne(SEED_AIRPORTS).iata);
    const flights = Array.from({ length: 1 + Math.floor(random() ** 2 * MAX_FLIGHTS) }, (_unused, flight) =>
      toFlownTag({
        id: String(flight),
        tagConfig: {
          ...pickOne(designs),
          departure: pickOne(airports),
          arrival: random() < 0.05 ? 'ZZZZ' : pickOne(airports),
        },
        flownOn: `20${10 + Math.floor(random() * 3)}-01-01`,
      }),
    );
    const year = index % 4 === 3 ? ALL_YEARS : (flights[0]?.flownOn?.slice(0, 4) ?? ALL_YEARS);
    const data = createYearCardData(flights, BY_CODE, {
      year,
      nickname: AIRLINE_NAMES[index % AIRLINE_NAMES.length] ?? '',
      today: '2099-12-31',
    });
    if (!data) throw new Error(`Collection ${index} of seed ${seed} has no flights in ${year}`);
    return { data, size: CARD_SIZE_IDS[index % CARD_SIZE_IDS.length] ?? 'story' };
  });
}
