import { createPerson, createSampleTag } from '../tests/sample-people.ts';
import { BOARD_PLANS } from './data/board-plans.ts';
import { fillFlaps, fillNumberFlaps, fillPlaceFlaps } from './flap-text.ts';
import { planBoard } from './plan-board.ts';
import { getOriginText, planColumns } from './plan-columns.ts';

test('a board has one form of dates', () => {
  const plan = (...days: string[]) =>
    planColumns(
      createPerson(
        'days',
        'Ana',
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
  ['Santo Domingo de los Colorados', 'SANTO…    '],
  ['Kingstown on the Windward Side', 'KINGSTOWN…'],
  ['Llanfairpwllgwyngyll', 'LLANFAIRP…'],
  ['São Tomé', 'SAO TOME  '],
  ['St. Petersburg', 'ST. PETER…'],
])(
  '%s fills ten flaps, or has an ellipsis after its last whole word, else at the last flap',
  (city, flaps) => {
    expect(fillFlaps(city, 10)).toBe(flaps);
  },
);

test.each([
  ['LH 400', 'LH 400 '],
  ['WWW 8888', 'WWW8888'],
  ['WWW 88 881', 'WWW888…'],
  ['WWWWW 8888', 'WWWWW8…'],
])('the number %s loses its space before it is cut', (number, flaps) => {
  expect(fillNumberFlaps(number, 7)).toBe(flaps);
});

test.each([
  ['LHR-JFK', 'FROM LONDON'],
  ['JNB-CPT', 'FROM JNB'],
  ['-CPT', ''],
])('the origin of %s is its city, or its code if the city is too long', (route, text) => {
  const [flight] = createPerson('origin', 'Ana', [createSampleTag(route, 'klm')]).data.flights;
  expect(flight && getOriginText(flight, 12)).toBe(text);
});

test('a board has a row for each flight, and the fewer they are, the larger are its flaps', () => {
  for (const size of ['story', 'square', 'link'] as const) {
    const { count } = BOARD_PLANS[size].rows;
    const plans = Array.from({ length: count + 2 }, (_, i) =>
      planBoard(size, i + 1, { cityLetters: 10, codeLetters: 3 }),
    );
    expect(plans.map(({ rows }) => rows.count)).toEqual(plans.map((_, i) => Math.min(i + 1, count)));
    const scales = plans.map(({ scale }) => scale);
    expect(scales).toEqual([...scales].sort((a, b) => b - a));
    expect(scales[1]).toBeGreaterThan(scales[count] ?? 0);
  }
});

test('a place has its code at the last flaps if two blank flaps are between them', () => {
  expect([
    fillPlaceFlaps('Doha', 'DOH', 11),
    fillPlaceFlaps('Doha', 'DOH', 9),
    fillPlaceFlaps('Doha', 'DOH', 8),
    fillPlaceFlaps('DOH', 'DOH', 11),
  ]).toEqual(['DOHA    DOH', 'DOHA  DOH', 'DOHA    ', 'DOH        ']);
});
