import { readAirportSeed } from '../../server/database/seed-files.ts';
import type { PictureInput } from '../../client/card/picture/render-picture-svg.ts';
import { createSeededRandom } from '../../tag/base/seeded-random.ts';
import { packFlights } from '../../tag/collection/pack-flights.ts';
import { listPictureFlights } from '../../tag/collection/picture-data.ts';
import { canDrawPicture, PICTURES } from '../../tag/collection/pictures.ts';
import { toFlownTag, type FlownTag } from '../../tag/figures/flown-tag.ts';
import { AIRLINE_NAMES, generateDesigns } from './random-designs.ts';

const SEED_AIRPORTS = readAirportSeed();
const BY_CODE = new Map(SEED_AIRPORTS.map((airport) => [airport.iata, airport]));
const TODAY = '2099-12-31';

/** The largest number of flights of a collection; a power of a random value makes small collections more frequent. */
const MAX_FLIGHTS = 400;

/**
 * Returns drawings of random collections, reproducible by a seed, with names in every script. Each collection is drawn in `perCollection`
 * kinds of pictures; the kinds, sizes and frames alternate, so that sixty collections show all of them.
 */
export function generateRandomPictures(seed: number, count: number, perCollection: number): PictureInput[] {
  const random = createSeededRandom(seed);
  const designs = generateDesigns(seed, 60);
  const drawings: PictureInput[] = [];
  for (let index = 0; index < count; index += 1) {
    const flights = listPictureFlights(generateTags(random, designs, index), BY_CODE, TODAY);
    const packed = packFlights(flights);
    const rows = PICTURES.filter((row) => canDrawPicture(row, flights));
    for (let turn = 0; turn < perCollection; turn += 1) {
      const step = index * perCollection + turn;
      const row = rows[step % rows.length];
      if (!row) continue;
      const round = Math.floor(step / PICTURES.length);
      drawings.push({
        kind: row.kind,
        format: {
          size: row.sizes[round % row.sizes.length] ?? 'story',
          frame: 1 + (round % row.frames),
        },
        name: index % 6 === 5 ? '' : (AIRLINE_NAMES[index % AIRLINE_NAMES.length] ?? ''),
        title: index % 5 === 4 ? (AIRLINE_NAMES[(index * 7) % AIRLINE_NAMES.length] ?? '') : '',
        flights: packed,
      });
    }
  }
  return drawings;
}

/** Returns the tags of a collection: 1 to 400; every fourth without dates, every sixth in one country, every fifth with few airports. */
function generateTags(
  random: () => number,
  designs: ReturnType<typeof generateDesigns>,
  index: number,
): FlownTag[] {
  const pickOne = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const country = index % 6 === 2 ? pickOne(SEED_AIRPORTS).country : null;
  const pool = SEED_AIRPORTS.filter((airport) => country === null || airport.country === country);
  const airports = Array.from({ length: 2 + Math.floor(random() * 40) }, () => pickOne(pool).iata);
  const flightCount =
    index === 0 ? 1 : index === 1 ? MAX_FLIGHTS : 1 + Math.floor(random() ** 3 * MAX_FLIGHTS);
  return Array.from({ length: flightCount }, (_, flight) => {
    const arrival = random() < 0.05 ? 'ZZZZ' : pickOne(airports);
    const design = pickOne(designs);
    const tagConfig = { ...design, departure: pickOne(airports), arrival, iata: arrival };
    const day = `20${10 + Math.floor(random() * 3)}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`;
    const isDateless = index % 4 === 3;
    return toFlownTag({
      id: String(flight),
      tagConfig: isDateless ? { ...tagConfig, date: '' } : tagConfig,
      flownOn: isDateless ? null : day,
    });
  });
}
