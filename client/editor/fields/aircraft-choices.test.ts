import { AIRCRAFT } from '../../../tag/aircraft.ts';
import { aircraftChoices } from './aircraft-choices.ts';
import { findChoices } from './picture-choices.ts';

const found = (searched: string) =>
  findChoices(aircraftChoices([], AIRCRAFT), searched).map(({ label }) => label);

test.each([
  ['32n', 'A320neo'],
  ['E190', 'E190'],
  ['777x', '777-9'],
  ['q400', 'Dash 8-400'],
  ['mad dog', 'MD-80'],
  ['superjumbo', 'A380'],
  ['embraer e175', 'E175'],
])('%s finds %s first', (searched, name) => {
  expect(found(searched)[0]).toBe(name);
});

test('a nickname finds all that have it', () => {
  expect(found('dreamliner')).toEqual(['787-8/9', '787-8', '787-9', '787-10']);
  expect(found('a350-1000')).toEqual(expect.arrayContaining(['A350-900/1000', 'A350-1000']));
});

test('what the airline flies comes first, and is not listed twice', () => {
  const typical = ['/img/aircraft_e190.png', '/img/aircraft_b737.png', '/img/aircraft_unknown.png'];
  const choices = aircraftChoices(typical, AIRCRAFT);
  expect(choices.slice(0, 3).map(({ label, note }) => [label, note])).toEqual([
    ['E190', 'Flown'],
    ['737 series', 'Flown'],
    ['A320 series', undefined],
  ]);
  expect(choices).toHaveLength(AIRCRAFT.length);
});
