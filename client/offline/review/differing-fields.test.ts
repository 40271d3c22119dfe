import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import { differingFields } from './differing-fields.ts';

const changed = (changes: object) => differingFields({ ...DEFAULT_DESIGN, ...changes }, DEFAULT_DESIGN);

test.each([
  [{ city: 'SUVA' }, 'City', 'SUVA', 'BEIJING'],
  [{ flightNumber: 'FJ 1' }, 'Flight Number', 'FJ 1', 'empty'],
  [{ icao: 'FJI' }, 'ICAO', 'FJI', 'UAL'],
  [{ outlineColor: '#12110C' }, 'Outline', '#12110C', '#FFFFFF'],
  [{ selectedAircraft: '/img/aircraft_a320.png' }, 'Aircraft', 'A320 series', 'A350-900/1000'],
  [{ subtype: 'alternate' }, 'Variant', 'A350-1000', 'A350-900'],
  [{ titles: false }, 'Fuselage titles', 'off', 'on'],
  [{ printed: ['registration'] }, 'Print registration', 'on', 'off'],
  [{ selectedLogo: '/img/uploads/a1b2.png' }, 'Logo', 'a1b2', 'united'],
])('%j is told in words', (changes, label, mine, theirs) => {
  expect(changed(changes)).toEqual([{ label, mine, theirs }]);
});

test('fields come in the order of the panel, and what the server sets is no difference', () => {
  const differences = changed({ date: '', tagBackgroundColor: '#000000', timestamp: 'now', isPreset: true });
  expect(differences.map(({ label }) => label)).toEqual(['Date', 'Background']);
});
