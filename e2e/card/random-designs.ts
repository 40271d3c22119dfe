import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { SCHEMES } from '../../art/schemes/data/all-schemes.ts';
import { AIRCRAFT } from '../../tag/aircraft/aircraft.ts';
import type { Layout } from '../../tag/design/layouts/layout.ts';
import { LAYOUT_LIST } from '../../tag/design/layouts/layouts.ts';
import { COLOR_FIELDS, getField, PRINTABLE_FIELDS } from '../../tag/design/field-lists.ts';
import {
  COMPOSITION_CHOICES,
  LIVERIES,
  PALETTE_CHOICES,
  PRINTED_DATES,
  SCALES,
  SUBTYPES,
} from '../../tag/design/choices.ts';
import { LOCALES } from '../../tag/texts/locales.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { parseDesignOrThrow, RAW_DESIGNS, SHAPED_DESIGNS } from './designs.ts';
import { createSeededRandom } from '../../tag/base/seeded-random.ts';

const LOGO_FILES = readdirSync(resolve(import.meta.dirname, '../../dist/public/img'))
  .filter((file) => /^logo_\w+\.json$/.test(file))
  .map((file) => `/img/${file.replace('.json', '.png')}`);

/** Texts in every script that the card draws. */
const ALL_TEXTS = [...RAW_DESIGNS, ...SHAPED_DESIGNS];
const CITY_TEXTS = ALL_TEXTS.map(({ city = '' }) => city);
const COUNTRY_TEXTS = ALL_TEXTS.map(({ country = '' }) => country);
/** Names in every script. */
export const AIRLINE_NAMES = ALL_TEXTS.map(({ airline = '' }) => airline);

const findCode = (codes: readonly string[], length: number) => codes.find((code) => code.length === length);

/**
 * Returns random designs, reproducible by a seed. Each type of aircraft, each scheme of an airline and each script appears in at least
 * one of them if `count` is large enough; everything else, including the layout, is random.
 */
export function generateDesigns(seed: number, count: number): TagConfig[] {
  const random = createSeededRandom(seed);
  const pickOne = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const isChance = (probability: number) => random() < probability;
  const buildLetters = (length: number, from: string) =>
    Array.from({ length }, () => from[Math.floor(random() * from.length)]).join('');
  const createCycle = <Item>(items: readonly Item[]) => {
    const order = items.map((item) => ({ item, by: random() })).toSorted((a, b) => a.by - b.by);
    return (index: number): Item => order[index % order.length]?.item as Item;
  };
  const [aircraft, scheme, city] = [createCycle(AIRCRAFT), createCycle(SCHEMES), createCycle(CITY_TEXTS)];
  const buildColor = () => `#${buildLetters(6, '0123456789ABCDEF')}`;
  return Array.from({ length: count }, (_, index) => {
    const { name, airlines, years } = scheme(index);
    const year = years && isChance(0.7) ? years[0] : 2026;
    const isOwn = isChance(0.15);
    const { id: layout, finishes } = pickOne<Layout>(LAYOUT_LIST);
    return parseDesignOrThrow({
      ...Object.fromEntries(
        PRINTABLE_FIELDS.map((field) => [
          field,
          isChance(0.3) ? buildLetters(Math.min(6, getField(field).schema.max ?? 6), 'ABCXYZ019') : '',
        ]),
      ),
      // A name in any script belongs to an airline without a scheme.
      ...(isOwn
        ? { airline: pickOne(AIRLINE_NAMES), icao: 'ZZQ', airlineIata: 'X9' }
        : {
            airline: name,
            icao: findCode(airlines, 3) ?? 'ZZQ',
            airlineIata: findCode(airlines, 2) ?? 'X9',
          }),
      iata: buildLetters(3, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      city: city(index),
      country: pickOne(COUNTRY_TEXTS),
      flightNumber: isChance(0.1) ? '' : `${buildLetters(2, 'ABKLQZ')} ${buildLetters(3, '0123456789')}`,
      date: isChance(0.1) ? '' : `${pickOne(['7/16-', '', '29 Ekim ', '2026年 '])}${year}`,
      departure: isChance(0.1) ? pickOne(CITY_TEXTS).slice(0, 3) : buildLetters(3, 'AEIOUWXYZ'),
      ...Object.fromEntries(COLOR_FIELDS.map((field) => [field, buildColor()])),
      selectedLogo: pickOne(LOGO_FILES),
      selectedAircraft: aircraft(index).image,
      livery: isChance(0.7) ? 'airline' : pickOne(LIVERIES),
      subtype: pickOne(SUBTYPES),
      registration: isChance(0.5)
        ? `${pickOne(['D-', 'N', 'G-', '9V-'])}${buildLetters(4, 'ABCXYZ0189')}`
        : '',
      scale: pickOne(SCALES),
      titles: isChance(0.7),
      printed: PRINTABLE_FIELDS.filter(() => isChance(0.4)),
      seat: isChance(0.5) ? `${buildLetters(2, '123456789')}${buildLetters(1, 'ABCDEF')}` : '',
      cabin: isChance(0.3) ? pickOne(COUNTRY_TEXTS).slice(0, 10) : '',
      layout,
      finish: pickOne(finishes).id,
      printedDate: pickOne(PRINTED_DATES),
      composition: pickOne(COMPOSITION_CHOICES),
      palette: pickOne(PALETTE_CHOICES),
      words: pickOne(LOCALES),
    });
  });
}
