import { describeDesign } from './describe.ts';
import { getPrintedType } from './printed.ts';
import { DEFAULT_DESIGN, type TagConfig } from './tag-config.ts';

const createDesign = (changes: Partial<TagConfig>): TagConfig => ({
  ...DEFAULT_DESIGN,
  ...changes,
});

test.each<[Partial<TagConfig>, string]>([
  [{}, 'A350-900'],
  [{ subtype: 'alternate' }, 'A350-1000'],
  [{ selectedAircraft: '/img/aircraft_b787-8_9.png' }, 'B787-8/9'],
  [{ selectedAircraft: '/img/aircraft_b787-8_9.png', subtype: 'alternate' }, '787-8'],
  [{ selectedAircraft: '/img/aircraft_b737.png', subtype: 'alternate' }, 'B737 Series'],
  [{ registration: 'D-ABYT' }, 'A350-900'],
  [{ registration: 'D-ABYT', printed: ['registration'] }, 'A350-900 · D-ABYT'],
  [{ registration: '', printed: ['registration', 'seat'] }, 'A350-900'],
  [{ seat: '12A', cabin: 'BUSINESS' }, 'A350-900'],
  [{ seat: '12A', cabin: 'BUSINESS', printed: ['seat', 'cabin'] }, 'A350-900 · Seat 12A · BUSINESS'],
])('%j prints the type as %s', (changes, text) => {
  expect(getPrintedType(createDesign(changes))).toBe(text);
});

test('a printed registration is part of the accessible name', () => {
  const printed = { registration: 'D-ABYT', printed: ['registration'] as const };
  expect(describeDesign(createDesign(printed))).toBe('UNITED AIRLINES, PEK, BEIJING, CN, D-ABYT');
});
