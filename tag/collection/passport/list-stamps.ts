import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import { getCountryName } from '../../card/drawing/country-names.ts';
import { countBy, getLast } from '../kit/count-by.ts';
import { formatPictureDay } from '../kit/flight-texts.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { Point } from './convex-polygon.ts';
import type { PassportPlan } from './data/passport-plans.ts';
import {
  BLUE_INK,
  MAX_SCHENGEN_STAMPS,
  OTHER_FORMS,
  RED_INK,
  INLAND_FORMS,
  SCHENGEN_YEARS,
  STAMP_INKS,
  STAMP_SHAPES,
  STAMP_WORDS,
  type StampForm,
} from './data/stamp-forms.ts';

/** A stamp of one airport of arrival. */
export type Stamp = {
  readonly form: StampForm;
  readonly ink: string;
  /** The ink of the date. */
  readonly dateInk: string;
  /** The name of the country in capitals; the city of a flight inside a country, or of an unknown one. */
  readonly country: string;
  /** The code of the country; '' if it is unknown. */
  readonly state: string;
  /** The code of the airport; '' if it is unknown. */
  readonly code: string;
  readonly city: string;
  /** The date; without one the flight number or a word. */
  readonly date: string;
  readonly word: string;
  /** The day of the last entry; '' if it is unknown. */
  readonly day: string;
  /** The shift of a second, faint impression of a stamp of several entries; null for none. */
  readonly echo: Point | null;
};

/**
 * Lists the stamps of the airports of arrival in another country; without such a flight, of all airports of arrival. An airport of a country
 * without a stamp comes before the second one of another country. Countries that no flight entered have a stamp of their departure at the end.
 * @returns the most frequent stamps, the number of all stamps, and the country of the most entries, if it has several
 */
export function listStamps(
  flights: readonly PictureFlight[],
  { few, many }: PassportPlan['maxStamps'],
): { stamps: readonly Stamp[]; stampCount: number; topCountry: { name: string; count: number } | null } {
  const abroad = flights.filter(({ from, to }) => from.country !== to.country && to.country !== '');
  const isInland = abroad.length === 0;
  const groups = countBy(isInland ? flights : abroad, ({ to }) => to.iata || to.city || 'ARRIVAL');
  const seenCountries = new Set<string>();
  const isFirstOfCountry = groups.map(({ items }) => {
    const { country } = items[0].to;
    const isFirst = !seenCountries.has(country);
    if (country !== '') seenCountries.add(country);
    return isFirst;
  });
  const ordered = [
    ...groups.filter((_, i) => isFirstOfCountry[i]),
    ...groups.filter((_, i) => !isFirstOfCountry[i]),
  ];
  const departures = isInland ? [] : listDepartures(flights, abroad);
  const looks = createStampLooks();
  const max = groups.length < MIN_MANY_STAMPS ? few : many;
  const stamps = [...ordered, ...departures].slice(0, max).map(({ items, count }, i): Stamp => {
    const flight = getLast(items);
    const echo = count > 1 && i < MAX_ECHOES ? (ECHOES[i % ECHOES.length] ?? null) : null;
    const texts = describeArrival(flight, isInland);
    const word = i < ordered.length ? texts.word : 'DEPARTURE';
    return { ...texts, word, ...looks.take(flight, isInland), echo };
  });
  const [top] = countBy(abroad, ({ to }) => to.country);
  const topCountry = top && top.count > 1 ? { name: getCountryName(top.key), count: top.count } : null;
  return { stamps, stampCount: groups.length + departures.length, topCountry };
}

/** Lists the countries in which flights began and that no flight entered, the most frequent first, as flights to the airport of departure. */
function listDepartures(flights: readonly PictureFlight[], abroad: readonly PictureFlight[]) {
  const entered = new Set(abroad.map(({ to }) => to.country));
  const left = flights.filter(({ from }) => from.country !== '' && !entered.has(from.country));
  return countBy(
    left.map((flight) => ({ ...flight, to: flight.from })),
    ({ to }) => to.country,
  );
}

/** The most stamps with an echo, and the shifts of echoes before scaling. */
const MAX_ECHOES = 8;
const ECHOES: readonly Point[] = [
  [18, -12],
  [-17, -14],
  [15, 16],
  [-19, 10],
];

/** The number of all stamps from which a passport is full. */
const MIN_MANY_STAMPS = 100;

/** Returns the texts of a stamp. */
function describeArrival(
  { to, day, number }: PictureFlight,
  isInland: boolean,
): Pick<Stamp, 'country' | 'state' | 'code' | 'city' | 'date' | 'word' | 'day'> {
  const random = createRandomFromText(`word ${to.iata} ${number} ${day}`);
  const word = isInland ? 'ARRIVAL' : (STAMP_WORDS[Math.floor(random() * STAMP_WORDS.length)] ?? 'ENTRY');
  const date = formatPictureDay(day).replace(/^(\d) /, '0$1 ');
  // A place of which nothing is known has its code as its city.
  const cityName = to.city === to.iata ? '' : to.city;
  const inlandNames = [cityName, to.country === '' ? '' : 'DOMESTIC'];
  const names = (isInland ? inlandNames : [getCountryName(to.country), cityName]).map(toUpperCaseByLanguage);
  const [country = '', city = ''] = new Set([...names.filter(Boolean), 'AIRPORT', word]);
  return { country, state: to.country, code: to.iata, city, date: date || number || 'ARRIVED', word, day };
}

type StampLook = Pick<Stamp, 'form' | 'ink' | 'dateInk'>;

/**
 * Returns a function that gives each stamp its form and ink: those of its country, or the next ones that fewer stamps have, so that no two
 * neighbors look alike.
 */
function createStampLooks(): { take(flight: PictureFlight, isInland: boolean): StampLook } {
  const formCounts = new Map<string, number>();
  const lookCounts = new Map<string, number>();
  const inkCounts = new Map<string, number>();
  const increment = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    take({ to, day }, isInland) {
      const random = createRandomFromText(`stamp ${isInland ? to.iata : to.country}`);
      const isSchengen =
        !isInland &&
        Number(day.slice(0, 4)) >= (SCHENGEN_YEARS[to.country] ?? Infinity) &&
        (formCounts.get('schengen') ?? 0) < MAX_SCHENGEN_STAMPS;
      const formStart = Math.floor(random() * OTHER_FORMS.length);
      const letters = (isInland ? to.city : getCountryName(to.country)).length;
      const isTooSmall = (one: StampForm) => letters > STAMP_SHAPES[one].maxLetters;
      const isWithoutCode = (one: StampForm) => to.iata === '' && STAMP_SHAPES[one].hasCode;
      const form = isSchengen
        ? 'schengen'
        : selectLeastUsed(
            isInland ? INLAND_FORMS : OTHER_FORMS,
            formStart,
            (one) => (formCounts.get(one) ?? 0) + (isTooSmall(one) || isWithoutCode(one) ? Infinity : 0),
          );
      const inkStart = Math.floor(random() * STAMP_INKS.length);
      const ink = selectLeastUsed(
        STAMP_INKS,
        inkStart,
        (one) => 4 * (lookCounts.get(`${form} ${one}`) ?? 0) + (inkCounts.get(one) ?? 0),
      );
      increment(formCounts, form);
      increment(lookCounts, `${form} ${ink}`);
      increment(inkCounts, ink);
      const dateInk = ink === RED_INK ? BLUE_INK : random() < 0.42 ? RED_INK : ink;
      return { form, ink, dateInk };
    },
  };
}

/** Returns the item that is used least, the first one from `start` on. */
function selectLeastUsed<Item>(
  items: readonly [Item, ...Item[]],
  start: number,
  getCount: (item: Item) => number,
): Item {
  const rotated = [...items.slice(start), ...items.slice(0, start)];
  return rotated.reduce(
    (best, item) => (getCount(item) < getCount(best) ? item : best),
    rotated[0] ?? items[0],
  );
}
