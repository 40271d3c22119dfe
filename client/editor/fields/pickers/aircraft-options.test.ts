import { AIRCRAFT } from '../../../../tag/aircraft/aircraft.ts';
import { SPECIFIED } from '../../../../tag/aircraft/data/specified.ts';
import { buildAircraftOptions } from './aircraft-options.ts';
import { filterOptions } from './picker-options.ts';

const findNames = (searched: string) =>
  filterOptions(buildAircraftOptions({ recent: [], typical: [], airline: '' }), searched).map(
    ({ label }) => label,
  );

test.each([
  ['32n', 'A320neo'],
  ['E190', 'E190'],
  ['777x', '777-9'],
  ['q400', 'Dash 8-400'],
  ['mad dog', 'MD-80'],
  ['superjumbo', 'A380'],
  ['embraer e175', 'E175'],
])('%s finds %s first', (searched, name) => {
  expect(findNames(searched)[0]).toBe(name);
});

test('a nickname finds all that have it', () => {
  expect(findNames('dreamliner')).toEqual(['787-8/9', '787-8', '787-9', '787-10']);
  expect(findNames('a350-1000')).toEqual(expect.arrayContaining(['A350-900/1000', 'A350-1000']));
});

const buildOptions = (recent: readonly string[], typical: readonly string[]) =>
  buildAircraftOptions({ recent, typical, airline: 'KLM' });

test('recent choices come first, then what the airline flies, and nothing is listed twice', () => {
  const typical = ['/img/aircraft_e190.png', '/img/aircraft_b737.png', '/img/aircraft_unknown.png'];
  const listed = buildOptions(['/img/aircraft_concorde.png', '/img/aircraft_e190.png'], typical);
  expect(listed.slice(0, 4).map(({ label, group }) => [label, group])).toEqual([
    ['Concorde', 'Recent'],
    ['E190', 'Recent'],
    ['737 series', 'Flown by KLM'],
    ['A320 series', 'Families'],
  ]);
  expect(new Set(listed.map(({ value }) => value)).size).toBe(AIRCRAFT.length);
  expect(listed).toHaveLength(AIRCRAFT.length);
});

test('the specified choices stand before all others, which stand by maker, those of a single type last', () => {
  const listed = buildOptions([], []);
  expect(listed.slice(0, 11).map(({ value }) => value)).toEqual(SPECIFIED.map(({ image }) => image));
  const groups = listed.map(({ group }) => group).filter((group, index, all) => group !== all[index - 1]);
  expect(groups.slice(0, 4)).toEqual(['Families', 'Airbus', 'Boeing', 'Embraer']);
  expect(groups.at(-1)).toBe('Other makers');
  expect(new Set(groups).size).toBe(groups.length);
});

test('what a search finds stands without headings, the best first', () => {
  expect(new Set(filterOptions(buildOptions([], []), '737').map(({ group }) => group))).toEqual(
    new Set([undefined]),
  );
});
