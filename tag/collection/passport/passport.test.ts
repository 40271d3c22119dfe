import { roundToTenth } from '../../base/round.ts';
import { createManyFlights, createPerson, createSampleTag } from '../tests/sample-people.ts';
import { findSeparation, listAxes, type Polygon } from './convex-polygon.ts';
import { STAMP_SHAPES, type StampForm } from './data/stamp-forms.ts';
import { listStamps } from './list-stamps.ts';
import { placeStamps } from './place-stamps.ts';
import { isFree, moveBody } from './stamp-body.ts';
import { listStampPolygons } from './list-stamp-polygons.ts';

const toConvex = (corners: Polygon) => ({ corners, axes: listAxes(corners) });

test('polygons whose boxes overlap are apart, and others are moved apart on the shortest way', () => {
  const square = toConvex([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]);
  const moveTriangle = (x: number) =>
    toConvex([
      [x, 10],
      [x + 10, 0],
      [x + 10, 10],
    ]);
  expect(findSeparation(square, moveTriangle(8), 0)?.map(roundToTenth)).toEqual([-1, -1]);
  expect(findSeparation(square, moveTriangle(11), 0)).toBeNull();
  const corner = toConvex([
    [9, 14],
    [14, 9],
    [14, 14],
  ]);
  expect(findSeparation(square, corner, 0)).toBeNull();
  expect(findSeparation(square, corner, 3)).not.toBeNull();
});

const AREA = { x: 20, y: 30, width: 470, height: 690 };

test('stamps are on their page, touch no other one, and are tilted and large enough, for 20 random pages', () => {
  const forms = Object.keys(STAMP_SHAPES) as StampForm[];
  for (let page = 0; page < 20; page += 1) {
    const shapes = Array.from({ length: (page % 5) + 1 }, (_, i) =>
      listStampPolygons({
        form: forms[(page * 5 + i * 2) % forms.length] ?? 'oval',
        echo: (page + i) % 3 ? null : [18, -12],
      }),
    );
    const places = placeStamps(`page ${page}`, shapes, AREA, [1.6, 0.8]);
    expect(places).toHaveLength(shapes.length);
    const bodies = places.map((place, i) => moveBody({ shape: shapes[i] ?? [] }, place));
    for (const body of bodies) expect([page, isFree(body, bodies, AREA)]).toEqual([page, true]);
    const tilts = places.map(({ rotation }) => Math.abs(rotation));
    expect(Math.min(...tilts)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...tilts)).toBeLessThanOrEqual(14);
    expect(Math.min(...places.map(({ scale }) => scale))).toBeGreaterThanOrEqual(0.8);
  }
});

test('a single stamp fills its page and stays on it, in each form', () => {
  for (const form of Object.keys(STAMP_SHAPES) as StampForm[]) {
    const shape = listStampPolygons({ form, echo: null });
    const [place] = placeStamps(`single ${form}`, [shape], AREA, [9, 0.8]);
    const body = place && moveBody({ shape }, place);
    expect([form, body && isFree(body, [body], AREA)]).toEqual([form, true]);
    expect((place?.scale ?? 0) * STAMP_SHAPES[form].width).toBeGreaterThan(0.75 * AREA.width);
  }
});

test('stamps that do not fit at the smallest scale are left out', () => {
  const shapes = Array.from({ length: 20 }, () => listStampPolygons({ form: 'circle', echo: null }));
  const { length } = placeStamps('full', shapes, AREA, [1.6, 0.8]);
  expect(length).toBeGreaterThan(5);
  expect(length).toBeLessThan(20);
});

test('many stamps allow more of them on a passport, and not more than four have the common form', () => {
  const countStamps = (flights: number) =>
    listStamps(createPerson('p', 'Ana', createManyFlights(400).slice(0, flights)).data.flights, {
      few: 12,
      many: 14,
    }).stamps;
  expect([countStamps(60).length, countStamps(400).length]).toEqual([12, 14]);
  expect(countStamps(400).filter(({ form }) => form === 'schengen').length).toBeLessThanOrEqual(4);
});

test('a state has the common form from the year of its accession on, not before', () => {
  const getForm = (route: string, date: string) => {
    const tag = createSampleTag(route, 'swiss', { date }, date.length === 10 ? date : null);
    const [stamp] = listStamps(createPerson('p', 'Ana', [tag]).data.flights, { few: 1, many: 1 }).stamps;
    return stamp?.form;
  };
  const forms = [
    getForm('JFK-FCO', '1962'),
    getForm('FCO-ZRH', '2007-05-04'),
    getForm('JFK-FCO', ''),
    getForm('JFK-FCO', '1998'),
    getForm('FCO-ZRH', '2009-05-04'),
  ];
  expect(forms.map((form) => form === 'schengen')).toEqual([false, false, false, true, true]);
});

test('flights inside a country have stamps of cities, and other flights name the country of the most entries', () => {
  const list = (...routes: string[]) => {
    const tags = routes.map((route) => createSampleTag(route, 'ana'));
    return listStamps(createPerson('p', 'Ana', tags).data.flights, { few: 9, many: 9 });
  };
  const inland = list('OKA-HND', 'HND-OKA', 'OKA-HND');
  expect(inland.stamps.map(({ country, city }) => [country, city])).toEqual([
    ['TOKYO', 'DOMESTIC'],
    ['OKINAWA', 'DOMESTIC'],
  ]);
  expect(inland.topCountry).toBeNull();
  expect(list('HND-SIN', 'SIN-HND', 'SIN-NRT').topCountry).toEqual({ name: 'Japan', count: 2 });
});

test('a country that was left and never entered has a stamp of its departure after the others', () => {
  const tags = ['BRU-JFK', 'LHR-JFK', 'JFK-LHR'].map((route) => createSampleTag(route, 'klm'));
  const { stamps, stampCount } = listStamps(createPerson('p', 'Ana', tags).data.flights, { few: 9, many: 9 });
  expect(stamps.map(({ code }) => code)).toEqual(['JFK', 'LHR', 'BRU']);
  expect([stampCount, stamps.at(-1)?.word]).toEqual([3, 'DEPARTURE']);
});

test.each([
  [{ city: 'Somewhere' }, ['SOMEWHERE', 'AIRPORT', '']],
  [{ city: 'Somewhere', country: 'JP' }, ['SOMEWHERE', 'DOMESTIC', '']],
  [{ city: '' }, ['AIRPORT', 'ARRIVAL', '']],
])('a stamp of %j has each text once', (design, expected) => {
  const tag = createSampleTag('-', 'Aurora Air', { icao: '', airlineIata: '', ...design });
  const { flights } = createPerson('p', 'Ana', [tag]).data;
  const [stamp] = listStamps(
    flights.map((flight) => ({ ...flight, from: flight.to })),
    { few: 1, many: 1 },
  ).stamps;
  expect([stamp?.country, stamp?.city, stamp?.code]).toEqual(expected);
});
