import { createCardRenderer } from '../tag/card/card-renderer.ts';
import { createRandomFromText } from '../tag/card/drawing/random-from-text.ts';
import { loadFont, loadScriptTools, prepareSatori, testSatori } from '../tag/card/tests/test-renderer.ts';
import { drawPicture } from '../tag/collection/draw-picture.ts';
import { PICTURE_SIZES } from '../tag/collection/kit/picture-sizes.ts';
import type { PictureData } from '../tag/collection/picture-data.ts';
import { findPicture, type PictureKind } from '../tag/collection/pictures.ts';
import { listDrawnTexts, recordTexts, type TextByOutline } from '../tag/collection/tests/list-drawn-texts.ts';
import {
  createManyFlights,
  createPerson,
  listExtremePeople,
  listTypicalPeople,
} from '../tag/collection/tests/sample-people.ts';
import { drawCardArt } from './card-art.ts';
import { createPictureArt } from './picture-art.ts';

const renderer = createCardRenderer({
  satori: testSatori,
  loadFont,
  loadScriptTools,
  loadArt: (design, upload, request) => Promise.resolve(drawCardArt(design, null, upload, request)),
});
const texts: TextByOutline = new Map();
const sources = recordTexts({ renderer, art: createPictureArt(() => null) }, texts);
const PEOPLE = [...listTypicalPeople(), ...listExtremePeople()];

beforeAll(prepareSatori);

const findPerson = (label: string): PictureData => {
  const person = PEOPLE.find((one) => one.label === label);
  if (!person) throw new Error(`no person ${label}`);
  return person.data;
};

/** The pictures whose texts grow with names and titles. */
const TEXTS: readonly [kind: PictureKind, frame: number][] = [
  ['passport', 1],
  ['suitcase', 1],
  ['globe', 1],
  ['fin-wall', 1],
  ['line-up', 1],
  ['split-flap', 1],
  ['year-story', 1],
  ['year-story', 4],
  ['year-story', 5],
];
/** The gap that texts keep from the edges of a picture, in px. */
const MIN_EDGE_PX = 10;

test.each(TEXTS)(
  'the texts of %s, frame %i, stay within the picture',
  async (kind, frame) => {
    const title = 'The very long title that a user wrote for all of the flights';
    const names = ['WWWWWWWWWWWWWWWWWWWW', '飛行機好きの日本太郎さんです本当に好き', 'أميليا إيرهارت'];
    const people = [findPerson('60 flights'), findPerson('long names, no marks'), findPerson('12 flights')];
    for (const size of findPicture(kind)?.sizes ?? []) {
      for (const [i, name] of names.entries()) {
        const data = { ...(people[i] ?? findPerson('1 flight')), name, title: i === 1 ? title : '' };
        const svg = await drawPicture(kind, data, { size, frame }, sources);
        const inks = listDrawnTexts(svg, texts).map(({ ink }) => ink);
        const { width, height } = PICTURE_SIZES[size];
        expect(inks.length).toBeGreaterThan(2);
        const outside = inks.filter(
          ({ left, right, top, bottom }) =>
            Math.min(left, top, width - right, height - bottom) < MIN_EDGE_PX ||
            (size === 'story' && top < 110),
        );
        expect([size, name, outside]).toEqual([size, name, []]);
      }
    }
  },
  60_000,
);

type Plate = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const listPlates = (svg: string): Plate[] =>
  [
    ...svg.matchAll(
      /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="[\d.]+" fill="#071424"/g,
    ),
  ].map(([, x, y, width, height]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }));

test('no two codes on a globe touch, for 12 random collections', async () => {
  const random = createRandomFromText('random collections');
  const all = createManyFlights(400);
  for (let i = 0; i < 12; i += 1) {
    const start = Math.floor(random() * 290);
    const tags = all.slice(start, start + 1 + Math.floor(random() * 100));
    const { data } = createPerson('random', 'Amelia', tags);
    const size = (['story', 'square', 'link'] as const)[i % 3] ?? 'story';
    const plates = listPlates(await drawPicture('globe', data, { size, frame: 1 }, sources));
    expect(plates.length).toBeGreaterThan(0);
    const touching = plates.filter((plate, k) =>
      plates.some(
        (other, m) =>
          m > k &&
          plate.x < other.x + other.width + 3 &&
          other.x < plate.x + plate.width + 3 &&
          plate.y < other.y + other.height + 3 &&
          other.y < plate.y + plate.height + 3,
      ),
    );
    expect(touching).toEqual([]);
  }
}, 60_000);

const listTexts = async (
  kind: PictureKind,
  data: PictureData,
  size: 'square' | 'link' = 'square',
): Promise<string[]> => {
  const svg = await drawPicture(kind, data, { size, frame: 1 }, sources);
  return listDrawnTexts(svg, texts).map(({ text }) => text);
};

test('a wall labels airlines by name if most names have space, else all by codes of one form', async () => {
  const names = await listTexts('fin-wall', findPerson('60 flights'));
  expect(names).toEqual(expect.arrayContaining(['SWISS', 'KLM', 'BRITISH', 'ALASKA']));
  const past = findPerson('aircraft of the past');
  const shortNames = await listTexts('fin-wall', past, 'link');
  expect(shortNames).toEqual(expect.arrayContaining(['BOAC', 'BRITISH', 'AIRWAYS', 'TWA', 'BRANIFF']));
  const sixty = findPerson('60 flights');
  const codes = await listTexts('fin-wall', sixty, 'link');
  expect(codes).toEqual(expect.arrayContaining(['BA', 'LX', 'KL']));
  expect(codes).not.toContain('SWISS');
  const flights = sixty.flights.map((flight) => (flight.code === 'LX' ? { ...flight, code: 'KL' } : flight));
  const otherCodes = await listTexts('fin-wall', { ...sixty, flights }, 'link');
  expect(otherCodes).toEqual(expect.arrayContaining(['BAW', 'SWR', 'KLM']));
  expect(otherCodes).not.toContain('KL');
  const longNames = await listTexts('fin-wall', findPerson('long names, no marks'));
  expect(longNames).toEqual(expect.arrayContaining(['AURORA AIR', 'FLYING CIRCUS OF', 'KÖNIGLICHE']));
  expect(longNames).not.toContain('WW');
});

test('a line-up names its owner, the order of its types, and the maiden flight of a single type', async () => {
  expect(await listTexts('line-up', findPerson('1 flight'))).toEqual(
    expect.arrayContaining(['Ana’s fleet', '1×', 'Maiden flight of the type', '2016']),
  );
  expect(await listTexts('line-up', { ...findPerson('two flights'), title: 'Jets' })).toEqual(
    expect.arrayContaining(['Jets', 'On one scale, by length · 飛行機好きの日本太郎さん']),
  );
  const twelve = findPerson('12 flights');
  expect(await listTexts('line-up', twelve)).toContain('4 of 9 types, by length');
  const seen = new Set<string>();
  const once = twelve.flights.filter(({ type }) => !seen.has(type) && seen.add(type));
  expect(await listTexts('line-up', { ...twelve, flights: once })).toContain(
    'The 4 longest of 9 types, by length',
  );
  expect(await listTexts('line-up', findPerson('no codes'))).toEqual(
    expect.arrayContaining(['66.8/73.8 m', '64.8 m', '2013/2016']),
  );
}, 60_000);

test('a collection without dates is drawn without a year, number or hours', async () => {
  const { flights, name } = findPerson('12 flights');
  const hidden = flights.map((flight) => ({ ...flight, day: '' }));
  for (const kind of ['globe', 'fin-wall', 'line-up'] as const) {
    const format = { size: 'story', frame: 1 } as const;
    const [shown, withoutDays] = await Promise.all(
      [flights, hidden].map((list) => drawPicture(kind, { name, title: '', flights: list }, format, sources)),
    );
    expect(withoutDays).not.toBe(shown);
    const years = hidden.map((flight) => ({ ...flight, number: '', hours: 0 }));
    expect(await drawPicture(kind, { name, title: '', flights: years }, format, sources)).toBe(withoutDays);
  }
  await expect(
    drawPicture('year-story', { name, title: '', flights: hidden }, { size: 'story', frame: 1 }, sources),
  ).rejects.toThrow('a year needs dates');
}, 60_000);
