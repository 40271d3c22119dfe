import { parseDesign } from '../../design/design.ts';
import { FlightIndex } from './flight-index.ts';

function createDesign(date: string, more: Record<string, string> = {}) {
  const design = parseDesign({
    airline: 'PAN AM',
    icao: 'PAA',
    airlineIata: 'PA',
    flightNumber: 'PA 98',
    departure: 'LHR',
    arrival: 'JFK',
    date,
    ...more,
  });
  if (!design.ok) throw new Error(design.refusal.code);
  return design.value;
}

const find = (
  stored: { date: string; flownOn?: string },
  typed: { date: string; flownOn?: string; more?: Record<string, string> },
) => {
  const tag = { id: '1', flownOn: stored.flownOn ?? null, tagConfig: createDesign(stored.date) };
  const index = new FlightIndex([tag]);
  return index.findWithPartialDate(typed.flownOn ?? null, createDesign(typed.date, typed.more));
};

test.each([
  ['a year, and a day in it', { date: '1983' }, { date: '3/14-1983', flownOn: '1983-03-14' }],
  ['a day, and its year', { date: '3/14-1983', flownOn: '1983-03-14' }, { date: '1983' }],
  ['a month, and a day in it', { date: 'MAR 1983' }, { date: '3/14-1983', flownOn: '1983-03-14' }],
  ['a year twice', { date: '1983' }, { date: '1983' }],
  [
    'no route',
    { date: '1983' },
    { date: 'MAR 1983', more: { departure: '', arrival: '', flightNumber: 'PA98' } },
  ],
])('a flight is the stored one with its number and %s', (_, stored, typed) => {
  expect(find(stored, typed)?.id).toBe('1');
});

test.each([
  ['year', { date: '1983' }, { date: '3/14-1984', flownOn: '1984-03-14' }],
  ['month', { date: 'MAY 1983' }, { date: '3/14-1983', flownOn: '1983-03-14' }],
  ['day', { date: '3/13-1983', flownOn: '1983-03-13' }, { date: '3/14-1983', flownOn: '1983-03-14' }],
  ['number', { date: '1983' }, { date: '1983', more: { flightNumber: 'PA 1' } }],
  ['route', { date: '1983' }, { date: '1983', more: { arrival: 'IAD' } }],
])('a flight with another %s is another flight', (_, stored, typed) => {
  expect(find(stored, typed)).toBeNull();
});

test('a flight without a number or a date is no stored one', () => {
  expect(find({ date: '1983' }, { date: '1983', more: { flightNumber: '' } })).toBeNull();
  expect(find({ date: '' }, { date: '' })).toBeNull();
});
