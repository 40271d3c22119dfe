import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import { listDifferences } from './list-differences.ts';

const DETAILS = { flownOn: null, notes: null };
const listChanges = (changes: object, details = {}) =>
  listDifferences(
    { design: { ...DEFAULT_DESIGN, ...changes }, details: { ...DETAILS, ...details } },
    { design: DEFAULT_DESIGN, details: DETAILS },
  );

test.each([
  [{ city: 'SUVA' }, 'City', 'SUVA', 'BEIJING'],
  [{ flightNumber: 'FJ 1' }, 'Flight Number', 'FJ 1', 'empty'],
  [{ icao: 'FJI' }, 'ICAO', 'FJI', 'UAL'],
  [{ outlineColor: '#12110C' }, 'Outline', '#12110C', '#FFFFFF'],
  [{ selectedAircraft: '/img/aircraft_a320.png' }, 'Aircraft', 'A320 series', 'A350-900/1000'],
  [{ subtype: 'alternate' }, 'Variant', 'A350-1000', 'A350-900'],
  [{ titles: false }, 'Fuselage titles', 'off', 'on'],
  [{ printed: ['registration'] }, 'On the card', 'Registration', 'nothing else'],
  [{ selectedLogo: '/img/uploads/a1b2.png' }, 'Logo', 'a1b2', 'united'],
])('%j is told in words', (changes, label, mine, theirs) => {
  expect(listChanges(changes)).toEqual([{ label, mine, theirs }]);
});

test.each([
  [{ notes: 'Window' }, 'Notes', 'Window'],
  [{ flownOn: '2025-07-08' }, 'Day of flight', '2025-07-08'],
])('%j, which no design has, is told too', (details, label, mine) => {
  expect(listChanges({}, details)).toEqual([{ label, mine, theirs: 'empty' }]);
});

test('fields come in the order of the panel, and what the server sets is no difference', () => {
  const differences = listChanges({
    date: '',
    tagBackgroundColor: '#000000',
    timestamp: 'now',
    isPreset: true,
  });
  expect(differences.map(({ label }) => label)).toEqual(['Date', 'Background']);
});
