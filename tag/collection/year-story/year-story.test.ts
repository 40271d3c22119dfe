import { getContrast } from '../../base/color.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import { canDrawPicture, findPicture } from '../pictures.ts';
import { listExtremePeople, listTypicalPeople } from '../tests/sample-people.ts';
import { createBrandBackground } from './brand-color.ts';
import { listRecords } from './list-records.ts';
import { selectStoryYear } from './select-story-year.ts';

const PEOPLE = [...listTypicalPeople(), ...listExtremePeople()];
const findFlights = (label: string) => PEOPLE.find((person) => person.label === label)?.data.flights ?? [];

test('texts are legible on the background of every brand color', () => {
  const random = createRandomFromText('brand colors');
  for (let i = 0; i < 400; i += 1) {
    const color = `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
    const { light, dark, ink } = createBrandBackground(color);
    expect(Math.min(getContrast(ink, light), getContrast(ink, dark))).toBeGreaterThanOrEqual(4.5);
  }
});

test('the story is of the latest year, and is not offered without a date', () => {
  const flights = findFlights('60 flights');
  expect(selectStoryYear(flights)).toMatchObject({ year: '2026' });
  expect(selectStoryYear(flights)?.flights).toHaveLength(25);
  const withoutDates = flights.map((flight) => ({ ...flight, day: '' }));
  expect(selectStoryYear(withoutDates)).toBeNull();
  const row = findPicture('year-story');
  expect(row && [flights, withoutDates].map((list) => canDrawPicture(row, list))).toEqual([true, false]);
});

test('a single flight has facts in place of records', () => {
  expect(listRecords(findFlights('1 flight')).lines.map(({ name }) => name)).toEqual([
    'flight',
    'day',
    'aircraft',
    'airline',
    'distance',
  ]);
});

test('several flights have records; unknown airports have none', () => {
  const { longest, lines } = listRecords(findFlights('60 flights').slice(35));
  expect(longest && [longest.from.iata, longest.to.iata]).toEqual(['DOH', 'AKL']);
  expect(lines.slice(0, 4).map(({ name, value }) => [name, value])).toEqual([
    ['in the air', '141 hours'],
    ['shortest: LAX to LAS', '380 km'],
    ['southernmost', 'Queenstown'],
    ['northernmost', 'London'],
  ]);
  expect(listRecords(findFlights('no codes')).longest).toBeNull();
});
