import { createPerson, createSampleTag, findImage } from '../tests/sample-people.ts';
import { BOARD_PLANS, SMALL_PLANS } from './data/board-plans.ts';
import { planColumns } from './draw-split-flap.ts';
import { fillFlaps, fillNumberFlaps } from './flap-text.ts';

const FIGURE = { d: 'M0 0H1V1Z', viewBox: [0, 0, 1, 1] } as never;

/** Plans the columns of flights on days; the first airline has a mark. */
function planDays(days: readonly string[], slugs: readonly string[]) {
  const tags = days.map((day, i) =>
    createSampleTag(
      'JFK-LHR',
      slugs[i % slugs.length] ?? '',
      { selectedAircraft: findImage('A320neo') },
      day,
    ),
  );
  const { flights } = createPerson('columns', 'Al', tags).data;
  const findFigure = ({ logo }: { logo: string }) => (logo.includes('klm') ? FIGURE : null);
  return planColumns(flights, { art: { findFigure } });
}

test('a board has one form of marks', () => {
  expect(planDays(['2024-01-02', '2024-01-03'], ['klm']).hasMarks).toBe(true);
  expect(planDays(['2024-01-02', '2024-01-03'], ['klm', 'swiss']).hasMarks).toBe(false);
});

test('a board has one form of dates', () => {
  const plan = (...days: string[]) =>
    planColumns(
      createPerson(
        'days',
        'Al',
        days.map((date) => createSampleTag('JFK-LHR', 'klm', { date }, date.length === 10 ? date : null)),
      ).data.flights,
      { art: { findFigure: () => null } },
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
  ['Llanfairpwllgwyngyll', 'LLANFAIRP…'],
  ['São Tomé', 'SAO TOME  '],
  ['St. Petersburg', 'ST. PETER…'],
])('%s fills ten flaps after its last whole word, else with an ellipsis', (city, flaps) => {
  expect(fillFlaps(city, 10)).toBe(flaps);
});

test.each([
  ['LH 400', 'LH 400 '],
  ['WWW 8888', 'WWW8888'],
  ['WWW 88 881', 'WWW888…'],
  ['WWWWW 8888', 'WWWWW8…'],
])('the number %s loses its space before it is cut with an ellipsis', (number, flaps) => {
  expect(fillNumberFlaps(number, 7)).toBe(flaps);
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
