import { getFamilyLabel, UNKNOWN_AIRCRAFT_IMAGE } from './aircraft/aircraft.ts';
import { describeDesign } from './design/describe.ts';
import { formatTagFileName } from './exported-image/file-name.ts';
import { MESSAGES } from './texts/data/messages.ts';
import { isMessageCode, formatMessage } from './texts/messages.ts';
import { prefixField } from './texts/refusal.ts';
import { DEFAULT_DESIGN } from './design/tag-config.ts';

test('the accessible name says the design in words', () => {
  expect(describeDesign({ ...DEFAULT_DESIGN, flightNumber: 'UA 889' })).toBe(
    'UNITED AIRLINES, PEK, BEIJING, CN, UA 889',
  );
  expect(describeDesign({ ...DEFAULT_DESIGN, city: '' })).toBe('UNITED AIRLINES, PEK, CN');
  const unknown = { ...DEFAULT_DESIGN, iata: '', departure: '', arrival: '' };
  expect(describeDesign(unknown)).toBe('UNITED AIRLINES, BEIJING, CN');
});

test.each([
  ['UNITED AIRLINES', 'PEK', 'flight-tag-UNITED-AIRLINES-PEK-376x552-2025-07-16T08-09-10-123Z.png'],
  ['AÉRO & CO/../', 'S/N', 'flight-tag-A-RO-CO-S-N-376x552-2025-07-16T08-09-10-123Z.png'],
  ['ANA', '', 'flight-tag-ANA-376x552-2025-07-16T08-09-10-123Z.png'],
  ['全日空', 'HND', 'flight-tag-airline-HND-376x552-2025-07-16T08-09-10-123Z.png'],
])('%s to %s is saved as %s', (airline, iata, name) => {
  expect(formatTagFileName({ airline, iata, layout: 'classic' }, new Date('2025-07-16T08:09:10.123Z'))).toBe(
    name,
  );
});

test('the aircraft have their labels, and an unknown image the default one', () => {
  expect(getFamilyLabel('/img/aircraft_b737_max.png')).toBe('B737 MAX');
  expect(getFamilyLabel('/img/aircraft_zeppelin.png')).toBe('A350-900');
  expect(getFamilyLabel(UNKNOWN_AIRCRAFT_IMAGE)).toBe('');
});

test('messages fill their placeholders and leave none behind', () => {
  expect(formatMessage('IATA_TAKEN', { code: 'LH', name: 'Lufthansa', icao: 'DLH' })).toBe(
    'IATA code LH is already used by airline Lufthansa (DLH)',
  );
  for (const code of Object.keys(MESSAGES))
    expect(isMessageCode(code) && formatMessage(code)).not.toMatch(/[{}]/);
  expect(isMessageCode('toString')).toBe(false);
});

test('a refusal can be put under a path', () => {
  expect(prefixField('entries[3]', { code: 'FIELD_REQUIRED', field: 'icao', params: {} }).field).toBe(
    'entries[3].icao',
  );
  expect(prefixField('tag_config', { code: 'FIELD_INVALID', field: null, params: {} }).field).toBe(
    'tag_config',
  );
});
