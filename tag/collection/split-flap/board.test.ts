import { createPerson, createSampleTag } from '../tests/sample-people.ts';
import { BOARD_PLANS, SMALL_PLANS } from './data/board-plans.ts';
import { fillFlaps, fillNumberFlaps } from './flap-text.ts';
import { getOriginText, planColumns } from './plan-columns.ts';

test('a board has one form of dates', () => {
  const plan = (...days: string[]) =>
    planColumns(
      createPerson(
        'days',
        'Al',
        days.map((date) => createSampleTag('JFK-LHR', 'klm', { date }, date.length === 10 ? date : null)),
      ).data.flights,
    ).dates;
  expect([plan('2024-01-02', '2024-03-04'), plan('2024-01-02', '1958'), plan('', '')]).toEqual([
    'days',
    'years',
    'none',
  ]);
});

test.each([
  ['Paris', 'PARIS     '],
  ['Santo Domingo de los Colorados', 'SANTO     '],
  ['Kingstown on the Windward Side', 'KINGSTOWN '],
  ['Llanfairpwllgwyngyll', 'LLANFAIRPW'],
  ['São Tomé', 'SAO TOME  '],
  ['St. Petersburg', 'ST. PETERS'],
])('%s fills ten flaps up to its last whole word, else all of them', (city, flaps) => {
  expect(fillFlaps(city, 10)).toBe(flaps);
});

test.each([
  ['LH 400', 'LH 400 '],
  ['WWW 8888', 'WWW8888'],
  ['WWW 88 881', 'WWW8888'],
  ['WWWWW 8888', 'WWWWW88'],
])('the number %s loses its space before it is cut', (number, flaps) => {
  expect(fillNumberFlaps(number, 7)).toBe(flaps);
});

test.each([
  ['LHR-JFK', 'FROM LONDON'],
  ['JNB-CPT', 'FROM JNB'],
  ['-CPT', ''],
])('the origin of %s is its city, or its code if the city is too long', (route, text) => {
  const [flight] = createPerson('origin', 'Al', [createSampleTag(route, 'klm')]).data.flights;
  expect(flight && getOriginText(flight, 12)).toBe(text);
});

test('the fewer the rows of a board are, the larger are its flaps', () => {
  for (const size of ['story', 'square', 'link'] as const) {
    const plans = [...SMALL_PLANS[size], BOARD_PLANS[size]];
    const counts = plans.map(({ rows }) => rows.count);
    const scales = plans.map(({ scale }) => scale);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(scales).toEqual([...scales].sort((a, b) => b - a));
  }
});
