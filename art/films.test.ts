import { createCardRenderer } from '../tag/card/card-renderer.ts';
import { loadFont, loadScriptTools, prepareSatori, testSatori } from '../tag/card/tests/test-renderer.ts';
import { drawPicture } from '../tag/collection/draw-picture.ts';
import { LAND_COLOR } from '../tag/collection/globe/draw-globe-sphere.ts';
import type { PictureData } from '../tag/collection/picture-data.ts';
import { listExtremePeople, listTypicalPeople } from '../tag/collection/tests/sample-people.ts';
import { getLayout, LAYOUTS } from '../tag/design/layouts/layouts.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../tag/design/tag-config.ts';
import { createFilm } from '../tag/film/create-film.ts';
import { FRAMES_PER_SECOND, type Film, type FilmItem } from '../tag/film/film.ts';
import { FILM_SIZES, type FilmRequest, type TagFilmRequest } from '../tag/film/film-request.ts';
import { FILMS } from '../tag/film/films.ts';
import { CLIP } from '../tag/film/tag/draw-hanger.ts';
import { planHangingCard } from '../tag/film/tag/hanging-card.ts';
import { transformPoint } from '../tag/pdf/matrix.ts';
import { drawCardArt } from './card-art.ts';
import { createPictureArt } from './picture-art.ts';

const createSources = () => ({
  renderer: createCardRenderer({
    satori: testSatori,
    loadFont,
    loadScriptTools,
    loadArt: (design, upload, request) => Promise.resolve(drawCardArt(design, null, upload, request)),
  }),
  art: createPictureArt(() => null),
});
const sources = createSources();
const PEOPLE = [...listTypicalPeople(), ...listExtremePeople()];

beforeAll(prepareSatori);

const findPerson = (label: string): PictureData => {
  const person = PEOPLE.find((one) => one.label === label);
  if (!person) throw new Error(`no person ${label}`);
  return person.data;
};

const DESIGN: TagConfig = {
  ...DEFAULT_DESIGN,
  airline: 'LUFTHANSA',
  departure: 'MUC',
  arrival: 'JFK',
  iata: 'JFK',
  city: 'NEW YORK',
  flightNumber: 'LH 410',
  date: '7/16-2026',
};
const DATA = findPerson('12 flights');

/** All films in both sizes, and a tag's films in every layout. */
const REQUESTS: readonly FilmRequest[] = FILM_SIZES.flatMap((size) => [
  ...LAYOUTS.flatMap((layout) => [
    { kind: 'tag-swing' as const, size, design: { ...DESIGN, layout } },
    { kind: 'tag-turn' as const, size, design: { ...DESIGN, layout } },
  ]),
  { kind: 'globe' as const, size, data: DATA },
  { kind: 'split-flap' as const, size, data: DATA },
  { kind: 'year-story' as const, size, data: DATA },
]);

const formatRequest = (request: FilmRequest) =>
  [request.kind, request.size, 'design' in request ? request.design.layout : ''].join(' ');

/** Lists some frames of a film with all of its layers. */
const toJson = (film: Film): string =>
  JSON.stringify([film, [0, 17, 61, 90, film.frameCount - 1].map((frame) => film.listItems(frame))]);

const MAX_BITMAPS_BYTES = 66_000_000;
const MAX_SVG_BYTES = 1_200_000;
const MAX_ITEMS = 1_500;

/** Returns what is wrong with the items of a frame. */
function findFaults(film: Film, frame: number): string[] {
  const items = film.listItems(frame);
  const faults = items.flatMap((item): string[] => {
    if (!(item.opacity >= 0 && item.opacity <= 1)) return [`opacity ${item.opacity}`];
    if (item.kind === 'line')
      return item.points.length >= 4 && item.points.every(Number.isFinite) && item.width > 0
        ? []
        : [`line ${item.points.join(' ')}`];
    if (item.kind === 'area')
      return item.outlines.every((points) => points.length >= 6 && points.every(Number.isFinite))
        ? []
        : ['outline'];
    if (item.kind === 'fill') return [];
    const layer = film.layers[item.layer];
    if (!layer || !item.matrix.every(Number.isFinite)) return [`layer ${item.layer}`];
    const { x, y, width, height } = item.crop ?? { x: 0, y: 0, width: layer.width, height: layer.height };
    const isInside =
      x >= 0 && y >= 0 && x + width <= layer.width + 0.001 && y + height <= layer.height + 0.001;
    return isInside ? [] : [`crop ${x} ${y} ${width} ${height}`];
  });
  if (items.length > MAX_ITEMS) faults.push(`${items.length} items`);
  const [ground] = items;
  const layer = ground?.kind === 'layer' ? film.layers[ground.layer] : undefined;
  const covers = layer && layer.width >= film.width && layer.height >= film.height;
  return covers ? faults : [...faults, 'the frame is not covered'];
}

test.each(REQUESTS.map((request) => [formatRequest(request), request] as const))(
  '%s: sizes, layers and items are as encoders and phones need them, and equal data gives an equal film',
  async (_, request) => {
    const film = await createFilm(request, sources);
    expect([film.width % 2, film.height % 2]).toEqual([0, 0]);
    expect(film.frameCount).toBe(FILMS[request.kind].seconds * FRAMES_PER_SECOND);
    const bitmaps = film.layers.reduce((sum, { width, height }) => sum + width * height * 4, 0);
    const svgs = film.layers.reduce((sum, { svg }) => sum + svg.length, 0);
    expect(bitmaps).toBeLessThan(MAX_BITMAPS_BYTES);
    expect(svgs).toBeLessThan(MAX_SVG_BYTES);
    expect(film.layers.filter(({ svg }) => /NaN|undefined|Infinity/.test(svg))).toEqual([]);
    for (let frame = 0; frame < film.frameCount; frame += 3)
      expect([frame, findFaults(film, frame)]).toEqual([frame, []]);
    const { isLoop } = FILMS[request.kind];
    const isSame = JSON.stringify(film.listItems(film.frameCount)) === JSON.stringify(film.listItems(0));
    expect(isSame).toBe(isLoop);
    expect(toJson(await createFilm(request, createSources())) === toJson(film)).toBe(true);
  },
  60_000,
);

test('the last frames of the globe are its picture', async () => {
  for (const label of ['1 flight', '400 flights']) {
    const data = findPerson(label);
    const film = await createFilm({ kind: 'globe', size: 'square', data }, sources);
    const picture = await drawPicture('globe', data, { size: 'square', frame: 1 }, sources);
    for (const frame of [film.frameCount - FRAMES_PER_SECOND, film.frameCount - 1]) {
      const [item, ...others] = film.listItems(frame);
      expect(others).toEqual([]);
      const layer = item?.kind === 'layer' ? film.layers[item.layer] : undefined;
      // The ids of the picture are counted anew.
      const plain = (svg = '') => svg.replaceAll(/p\d+-/g, 'p-');
      expect(plain(layer?.svg) === plain(picture)).toBe(true);
    }
    const most = Array.from({ length: film.frameCount }, (_, frame) => film.listItems(frame).length);
    expect(Math.max(...most)).toBeLessThan(MAX_ITEMS);
  }
});

test('the film of an enlarged globe shows its land from the first frame on', async () => {
  const film = await createFilm({ kind: 'globe', size: 'story', data: findPerson('two flights') }, sources);
  const [sky] = film.listItems(0);
  expect(sky?.kind === 'layer' && film.layers[sky.layer]?.svg.includes(LAND_COLOR)).toBe(true);
});

test('the board starts without the newest flight and ends with it', async () => {
  const film = await createFilm({ kind: 'split-flap', size: 'story', data: DATA }, sources);
  const getLayers = (frame: number) =>
    film.listItems(frame).map((item) => (item.kind === 'layer' ? item.layer : null));
  expect([getLayers(0), getLayers(film.frameCount - 1)]).toEqual([[0], [1]]);
  // The ids of a later layer differ in any case.
  const [before, after] = film.layers.map(({ svg }) => svg.replace(/p\d+-/g, ''));
  expect(before === after).toBe(false);
});

const createTagFilm = (kind: TagFilmRequest['kind'], changes: Partial<TagConfig>) =>
  createFilm({ kind, size: 'story', design: { ...DESIGN, ...changes } }, sources);

/** Compares layers without printing them, because they are long. */
const areSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Facts that the front does not print. */
const UNPRINTED: Partial<TagConfig> = { seat: '11A', cabin: 'BUSINESS', printed: [] };

test('a film of a tag shows no fact that its card does not show, and its back has no seat, cabin or registration', async () => {
  const plain = await createTagFilm('tag-turn', {});
  const full = await createTagFilm('tag-turn', UNPRINTED);
  expect(areSame(full.layers, plain.layers)).toBe(true);
  const printed = await createTagFilm('tag-turn', {
    ...UNPRINTED,
    printed: ['registration', 'seat', 'cabin'],
  });
  const [, , front, back] = printed.layers;
  expect(areSame(front, plain.layers[2])).toBe(false);
  expect(areSame(back, plain.layers[3])).toBe(true);
  for (const change of [{ departure: 'HAM' }, { flightNumber: 'LH 999' }, { date: '1/01-2020' }]) {
    const other = await createTagFilm('tag-turn', change);
    expect(areSame(other.layers[3], back)).toBe(false);
  }
});

/** The transparent margin of a shadow that may be outside of the frame, in px of its layer. */
const FREE_SHADOW_PX = 8;
/** The layers of the shadow and of the card, with their margins that may be outside of the frame. */
const MOVING_LAYERS = [
  [1, FREE_SHADOW_PX],
  [2, 0],
] as const;

/** Returns the corners of a layer that are outside of the frame. */
function listOutside(film: Film, item: FilmItem, margin: number): unknown[] {
  const layer = item.kind === 'layer' ? film.layers[item.layer] : undefined;
  if (item.kind !== 'layer' || !layer) return ['no layer'];
  const [left, right, bottom] = [margin, layer.width - margin, layer.height - margin];
  return [left, right].flatMap((x) =>
    [margin, bottom].flatMap((y) => {
      const [frameX, frameY] = transformPoint(item.matrix, x, y);
      const isInside = frameX >= 0 && frameX <= film.width && frameY >= 0 && frameY <= film.height;
      return isInside ? [] : [[frameX, frameY]];
    }),
  );
}

test.each(FILM_SIZES.flatMap((size) => LAYOUTS.map((layout) => [layout, size] as const)))(
  'a swinging %s with its shadow stays within the frame of a %s',
  async (layout, size) => {
    const film = await createFilm({ kind: 'tag-swing', size, design: { ...DESIGN, layout } }, sources);
    for (let frame = 0; frame < film.frameCount; frame += 1) {
      const items = film.listItems(frame).filter((item) => item.kind === 'layer');
      for (const [layer, margin] of MOVING_LAYERS) {
        const item = items.find((one) => one.layer === layer);
        expect([frame, layer, item && listOutside(film, item, margin)]).toEqual([frame, layer, []]);
      }
    }
  },
);

test.each(LAYOUTS)('the clip is outside of the print on the back of a %s', (layout) => {
  const { width, height, backBounds } = getLayout(layout);
  // The clip of a rotated card is at its left edge.
  const margin = Math.min(backBounds.top * height, backBounds.left * width);
  for (const size of FILM_SIZES)
    expect(margin * planHangingCard({ ...DESIGN, layout }, size).scale).toBeGreaterThan(CLIP.overlap);
});

test('the back prints no name below a mark that is the name', async () => {
  const art = createPictureArt(() => ({ kind: 'mark', viewBox: [0, 0, 40, 20], d: 'M0 0H40V20H0z' }));
  const countPaths = async (airline: string) => {
    const design = { ...DESIGN, airline, selectedLogo: '/img/logo_klm.png' };
    const { layers } = await createFilm({ kind: 'tag-turn', size: 'story', design }, { ...sources, art });
    return layers[3]?.svg.split('<path').length ?? 0;
  };
  expect(await countPaths('KLM CITYHOPPER')).toBe((await countPaths('KLM')) + 1);
});

test('a year without dates has no film', async () => {
  const flights = DATA.flights.map((flight) => ({ ...flight, day: '' }));
  const request = { kind: 'year-story', size: 'story', data: { ...DATA, flights } } as const;
  await expect(createFilm(request, sources)).rejects.toThrow('a year needs dates');
});
