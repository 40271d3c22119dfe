import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { SCHEMES } from '../../art/schemes/data/all-schemes.ts';
import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import type { Layout } from '../../tag/design/layouts/layout.ts';
import { LAYOUT_LIST } from '../../tag/design/layouts/layouts.ts';
import { COLOR_FIELDS, PRINTABLE_FIELDS } from '../../tag/design/field-lists.ts';
import { LIVERIES, SCALES, SUBTYPES } from '../../tag/design/choices.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { parseDesignOrThrow, RAW_DESIGNS, SHAPED_DESIGNS } from './designs.ts';

const LOGOS = readdirSync(resolve(import.meta.dirname, '../../dist/public/img'))
  .filter((file) => /^logo_\w+\.json$/.test(file))
  .map((file) => `/img/${file.replace('.json', '.png')}`);

/** Texts in every script that the card draws. */
const TEXTS = [...RAW_DESIGNS, ...SHAPED_DESIGNS];
const CITIES = TEXTS.map(({ city = '' }) => city);
const COUNTRIES = TEXTS.map(({ country = '' }) => country);
/** Names in every script. */
export const NAMES = TEXTS.map(({ airline = '' }) => airline);

/** Returns a generator of numbers from 0 to 1, reproducible by a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

const codeOf = (codes: readonly string[], length: number) => codes.find((code) => code.length === length);

/**
 * Returns random designs, reproducible by a seed. Each type of aircraft, each scheme of an airline and each script appears in at least
 * one of them if `count` is large enough; everything else, including the layout, is random.
 */
export function generateDesigns(seed: number, count: number): TagConfig[] {
  const random = createRandom(seed);
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const chance = (share: number) => random() < share;
  const letters = (length: number, from: string) =>
    Array.from({ length }, () => from[Math.floor(random() * from.length)]).join('');
  const inTurn = <Item>(items: readonly Item[]) => {
    const order = items.map((item) => ({ item, by: random() })).toSorted((a, b) => a.by - b.by);
    return (at: number): Item => order[at % order.length]?.item as Item;
  };
  const [aircraft, scheme, city] = [inTurn(AIRCRAFT), inTurn(SCHEMES), inTurn(CITIES)];
  const color = () => `#${letters(6, '0123456789ABCDEF')}`;
  return Array.from({ length: count }, (_, at) => {
    const { name, airlines, years } = scheme(at);
    const year = years && chance(0.7) ? years[0] : 2026;
    const isOwn = chance(0.15);
    const { id: layout, finishes } = one<Layout>(LAYOUT_LIST);
    return parseDesignOrThrow({
      ...Object.fromEntries(
        PRINTABLE_FIELDS.map((field) => [field, chance(0.3) ? letters(6, 'ABCXYZ019') : '']),
      ),
      // A name in any script belongs to an airline without a scheme.
      ...(isOwn
        ? { airline: one(NAMES), icao: 'ZZQ', airlineIata: 'X9' }
        : { airline: name, icao: codeOf(airlines, 3) ?? 'ZZQ', airlineIata: codeOf(airlines, 2) ?? 'X9' }),
      iata: letters(3, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      city: city(at),
      country: one(COUNTRIES),
      flightNumber: chance(0.1) ? '' : `${letters(2, 'ABKLQZ')} ${letters(3, '0123456789')}`,
      date: chance(0.1) ? '' : `${one(['7/16-', '', '29 Ekim ', '2026年 '])}${year}`,
      departure: chance(0.1) ? one(CITIES).slice(0, 3) : letters(3, 'AEIOUWXYZ'),
      ...Object.fromEntries(COLOR_FIELDS.map((field) => [field, color()])),
      selectedLogo: one(LOGOS),
      selectedAircraft: aircraft(at).image,
      livery: chance(0.7) ? 'airline' : one(LIVERIES),
      subtype: one(SUBTYPES),
      registration: chance(0.5) ? `${one(['D-', 'N', 'G-', '9V-'])}${letters(4, 'ABCXYZ0189')}` : '',
      scale: one(SCALES),
      titles: chance(0.7),
      printed: PRINTABLE_FIELDS.filter(() => chance(0.4)),
      seat: chance(0.5) ? `${letters(2, '123456789')}${letters(1, 'ABCDEF')}` : '',
      cabin: chance(0.3) ? one(COUNTRIES).slice(0, 10) : '',
      layout,
      finish: one(finishes).id,
    });
  });
}
