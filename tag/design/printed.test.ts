import { describeDesign } from './describe.ts';
import { PRINTABLE_FIELDS, type PrintableField } from './field-lists.ts';
import type { LayoutId } from './layouts/layouts.ts';
import { getPrintedType, isPrinted } from './printed.ts';
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

test.each<[LayoutId, PrintableField[]]>([
  ['classic', ['registration', 'seat', 'cabin']],
  ['boarding-pass', ['registration', 'passenger', 'gate', 'boarding', 'seat', 'sequence', 'cabin']],
  ['bag-tag', ['registration', 'passenger', 'seat', 'cabin', 'via', 'pieces']],
])('a card %s prints %j', (layout, expected) => {
  const texts = Object.fromEntries(PRINTABLE_FIELDS.map((field) => [field, 'X']));
  const design = createDesign({ ...texts, layout, printed: PRINTABLE_FIELDS });
  expect(PRINTABLE_FIELDS.filter((field) => isPrinted(design, field))).toEqual(expected);
  expect(PRINTABLE_FIELDS.filter((field) => isPrinted({ ...design, printed: [] }, field))).toEqual([]);
});

test('the accessible name, which is the title of files, never contains the passenger', () => {
  const passenger = { passenger: 'MUSTERMANN/ERIKA', gate: 'B42', printed: ['passenger', 'gate'] as const };
  const name = describeDesign(createDesign({ ...passenger, layout: 'boarding-pass' }));
  expect(name).toBe('UNITED AIRLINES, PEK, BEIJING, CN, B42');
});
