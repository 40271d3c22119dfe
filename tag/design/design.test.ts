import { PRINTABLE_FIELDS, COLOR_FIELDS } from './field-lists.ts';
import fc from 'fast-check';
import { extractDigits } from './fields.ts';
import { parseDesign } from './design.ts';
import { isSameDesign } from './same-design.ts';
import { addDesignDefaults, DEFAULT_DESIGN, type TagConfig } from './tag-config.ts';
import { LIVERIES, SUBTYPES } from './choices.ts';

const named = { airline: 'Lufthansa', icao: 'DLH', airlineIata: 'LH' };

function parseValid(input: unknown): TagConfig {
  const result = parseDesign(input);
  if (!result.ok) throw new Error(`${result.refusal.code} at ${result.refusal.field}`);
  return result.value;
}

function getRefusal(input: unknown) {
  const result = parseDesign(input);
  return result.ok ? null : { code: result.refusal.code, field: result.refusal.field };
}

describe('defaults', () => {
  test('nothing given is the default design', () => {
    expect(parseValid({})).toEqual(DEFAULT_DESIGN);
  });

  test('null means the default too', () => {
    const nulls = Object.fromEntries(Object.keys(DEFAULT_DESIGN).map((field) => [field, null]));
    expect(parseValid(nulls)).toEqual(DEFAULT_DESIGN);
  });

  test('an absent alliance alone is Independent', () => {
    expect(parseValid(named).alliance).toBe('Independent');
  });

  test('arrival follows the destination until it is typed', () => {
    expect(parseValid({ iata: 'sin' }).arrival).toBe('SIN');
    expect(parseValid({ iata: 'SIN', arrival: 'xsp' }).arrival).toBe('XSP');
  });

  test('an empty city is allowed', () => {
    expect(parseValid({ city: '' }).city).toBe('');
  });
});

describe('texts', () => {
  test.each([
    ['airline', 'lufthansa', 'LUFTHANSA'],
    ['iata', ' sin ', 'SIN'],
    ['city', 'são paulo', 'SÃO PAULO'],
    ['city', 'düßeldorf', 'DÜSSELDORF'],
    ['city', 'E\u0301vora', 'ÉVORA'],
    ['city', '北京', '北京'],
    ['city', 'Θεσσαλονίκη', 'ΘΕΣΣΑΛΟΝΙΚΗ'],
    ['city', 'Diyarbakır', 'DİYARBAKIR'],
    ['country', 'sg', 'SG'],
    ['country', 'Ελλάδα', 'ΕΛΛΑΔΑ'],
    ['date', '3 Μαΐου', '3 ΜΑΪΟΥ'],
    ['airline', 'Ολυμπιακή', 'ΟΛΥΜΠΙΑΚΉ'],
    ['flightNumber', 'sq 26a', 'SQ 26A'],
    ['date', '7 jul 2025', '7 JUL 2025'],
    ['departure', 'fra', 'FRA'],
    ['seat', '12a', '12A'],
    ['cabin', 'business', 'BUSINESS'],
  ] as const)('%s %s is kept as %s', (field, given, kept) => {
    expect(parseValid({ ...named, [field]: given })[field]).toBe(kept);
  });

  test('the digits of the flight number are derived, whatever is given', () => {
    expect(parseValid({ flightNumber: 'SQ 26A', flightNumberDigits: '999' }).flightNumberDigits).toBe('26');
    expect(extractDigits('')).toBe('');
  });

  test.each([
    [{ ...named, airline: '' }, 'FIELD_REQUIRED', 'airline'],
    [{ airline: 'Lufthansa' }, 'FIELD_REQUIRED', 'icao'],
    [{ ...named, icao: 'DL' }, 'FIELD_LENGTH', 'icao'],
    [{ ...named, icao: 'D-H' }, 'FIELD_LENGTH', 'icao'],
    [{ ...named, airlineIata: 'LHX' }, 'FIELD_LENGTH', 'airlineIata'],
    [{ iata: '' }, 'FIELD_REQUIRED', 'iata'],
    [{ iata: 'ABCDE' }, 'FIELD_TOO_LONG', 'iata'],
    [{ city: 'a'.repeat(61) }, 'FIELD_TOO_LONG', 'city'],
    [{ city: 'a'.repeat(5000) }, 'FIELD_TOO_LONG', 'city'],
    [{ city: `e${'\u0301'.repeat(2000)}` }, 'FIELD_TOO_LONG', 'city'],
    [{ city: 'ß'.repeat(40) }, 'FIELD_TOO_LONG', 'city'],
    [{ city: 'a\u0000b' }, 'FIELD_FORBIDDEN_CHARACTERS', 'city'],
    [{ city: 'a\u202Eb' }, 'FIELD_FORBIDDEN_CHARACTERS', 'city'],
    [{ city: 'a\u200Bb' }, 'FIELD_FORBIDDEN_CHARACTERS', 'city'],
    [{ city: 'a\nb' }, 'FIELD_FORBIDDEN_CHARACTERS', 'city'],
    [{ city: 'a\uD800b' }, 'FIELD_INVALID', 'city'],
    [{ city: ['a'] }, 'FIELD_INVALID', 'city'],
    [{ alliance: 'Vanilla' }, 'FIELD_INVALID', 'alliance'],
    [{ alliance: { toString: 1 } }, 'FIELD_INVALID', 'alliance'],
    [{ timestamp: 'yesterday' }, 'FIELD_INVALID', 'timestamp'],
    [{ isPreset: 'yes' }, 'FIELD_INVALID', 'isPreset'],
    [{ layoutVersion: 3 }, 'FIELD_INVALID', 'layoutVersion'],
    [{ layoutVersion: 'x' }, 'FIELD_INVALID', 'layoutVersion'],
    [{ livery: 'chrome' }, 'FIELD_INVALID', 'livery'],
    [{ livery: null, subtype: 'freighter' }, 'FIELD_INVALID', 'subtype'],
    [{ registration: 'D-ABYTABYTAB' }, 'FIELD_TOO_LONG', 'registration'],
    [{ registration: 'D ABYT' }, 'FIELD_FORBIDDEN_CHARACTERS', 'registration'],
    [{ registration: 'Д-АБВГ' }, 'FIELD_FORBIDDEN_CHARACTERS', 'registration'],
    [{ registration: '"/><g>' }, 'FIELD_FORBIDDEN_CHARACTERS', 'registration'],
    [{ registration: 7 }, 'FIELD_INVALID', 'registration'],
    [{ scale: 'huge' }, 'FIELD_INVALID', 'scale'],
    [{ titles: 'yes' }, 'FIELD_INVALID', 'titles'],
    [{ seat: '12A 12B' }, 'FIELD_TOO_LONG', 'seat'],
    [{ cabin: 'x'.repeat(21) }, 'FIELD_TOO_LONG', 'cabin'],
    [{ printed: 'registration' }, 'FIELD_INVALID', 'printed'],
    [{ printed: ['registration', 'name'] }, 'FIELD_INVALID', 'printed'],
    [{ printed: [['registration']] }, 'FIELD_INVALID', 'printed'],
    [{ printed: Array(PRINTABLE_FIELDS.length + 1).fill('seat') }, 'FIELD_INVALID', 'printed'],
  ])('%j is refused', (input, code, field) => {
    expect(getRefusal(input)).toEqual({ code, field });
  });

  test('a list nested as deeply as a body allows is refused', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(60_000)}${']'.repeat(60_000)}`);
    expect(getRefusal({ alliance: deep })).toEqual({ code: 'FIELD_INVALID', field: 'alliance' });
  });

  test('joiners that languages need pass', () => {
    expect(parseValid({ city: 'می\u200Cخواهم' }).city).toBe('می\u200Cخواهم');
  });
});

describe('the choices of how the aircraft looks', () => {
  test('every livery and sub-type passes, and a design without them gets the scheme of its airline and the first sub-type', () => {
    for (const livery of LIVERIES) expect(parseValid({ livery }).livery).toBe(livery);
    for (const subtype of SUBTYPES) expect(parseValid({ subtype }).subtype).toBe(subtype);
    expect(parseValid(named)).toMatchObject({ livery: 'airline', subtype: 'standard' });
  });

  test.each([undefined, null, 1, '1', 2, '2'])('the layout version %j becomes 2', (layoutVersion) => {
    expect(parseValid({ layoutVersion })).toMatchObject({ layoutVersion: 2, livery: 'airline' });
    const drawn = { livery: 'eurowhite', registration: 'D-ABYT' };
    expect(parseValid({ ...drawn, layoutVersion })).toMatchObject({ ...drawn, layoutVersion: 2 });
  });

  test('a stored design of another layout version is the same design', () => {
    const design = parseValid(named);
    const stored = { ...design, layoutVersion: 1 };
    expect(isSameDesign(stored, design)).toBe(true);
    expect(addDesignDefaults(stored)).toEqual(design);
  });

  test('the registration is in upper case, and what is printed comes once and in one order', () => {
    expect(parseValid({ registration: ' d-abyt' }).registration).toBe('D-ABYT');
    expect(parseValid({ printed: ['cabin', 'registration', 'cabin'] }).printed).toEqual([
      'registration',
      'cabin',
    ]);
    expect(parseValid({ scale: 'TRUE', titles: false })).toMatchObject({ scale: 'true', titles: false });
  });

  test('an absent headline is its own only where destination and arrival differ', () => {
    expect(parseValid({ iata: 'FRA' }).headline).toBe('arrival');
    expect(parseValid({ iata: 'FRA', arrival: 'HND' }).headline).toBe('own');
    expect(parseValid({ iata: 'FRA', arrival: 'FRA', headline: 'own' }).headline).toBe('own');
  });

  test('a design saved before a field existed is the same as one with its default', () => {
    const { registration, scale, titles, printed, headline, ...old } = DEFAULT_DESIGN;
    expect(addDesignDefaults(old)).toEqual(DEFAULT_DESIGN);
    expect(isSameDesign(old, { ...DEFAULT_DESIGN, printed: [] })).toBe(true);
    expect(isSameDesign(old, { ...DEFAULT_DESIGN, printed: ['seat'] })).toBe(false);
    expect([registration, scale, titles, printed, headline]).toEqual(['', 'fit', true, [], 'arrival']);
  });
});

describe('colors', () => {
  test.each(COLOR_FIELDS)('%s is #RRGGBB in upper case', (field) => {
    expect(parseValid({ [field]: '#12abEF' })[field]).toBe('#12ABEF');
    for (const bad of ['red', '#123', '#12345G', '#1234567', ' #123456', '', 7, '#000000"/><script>']) {
      expect(getRefusal({ [field]: bad })).toEqual({ code: 'COLOR_INVALID', field });
    }
  });
});

describe('image paths', () => {
  const bad = [
    '',
    'logo_x.png',
    '/img/../secret.png',
    '/img/a/../../b.png',
    '/img/%2e%2e/b.png',
    '/img/a.svg',
    '/img/a.php.png',
    '/img//a.png',
    'https://evil.example/img/a.png',
    '//evil.example/img/a.png',
    '/img/a.png?x=1',
    '/img/a.png\u0000',
    `/img/${'a'.repeat(300)}.png`,
    5,
  ];
  test.each(bad)('%j is no logo', (path) => {
    expect(getRefusal({ selectedLogo: path })).toEqual({ code: 'LOGO_PATH_INVALID', field: 'selectedLogo' });
  });
  test.each(bad)('%j is no aircraft', (path) => {
    expect(getRefusal({ selectedAircraft: path })).toEqual({
      code: 'AIRCRAFT_PATH_INVALID',
      field: 'selectedAircraft',
    });
  });
  test('an upload of one’s own is a path like any other', () => {
    const path = '/img/uploads/3q2-7wAAAAAAAAAAAAAAAA.png';
    expect(parseValid({ selectedLogo: path }).selectedLogo).toBe(path);
  });
});

describe('what is no design', () => {
  test.each([null, undefined, 1, 'x', true, [], [{}]])('%j is refused', (input) => {
    expect(getRefusal(input)).toEqual({ code: 'FIELD_INVALID', field: null });
  });

  test('keys that reach the prototype are refused by name', () => {
    expect(getRefusal(JSON.parse('{"__proto__": {"airline": "X"}}'))?.field).toBe('__proto__');
    expect(({} as { airline?: string }).airline).toBeUndefined();
  });

  test('unknown keys are dropped', () => {
    expect(Object.keys(parseValid({ hostile: true })).sort()).toEqual(Object.keys(DEFAULT_DESIGN).sort());
  });
});

test('parsing its own output gives the same design again, whatever came in', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(null, undefined, 'ß', 'ŉ', ' x ', 'ΜΆΙΟΣ', 'ή', 'ᾷ', 'ğ i\u0307i', 'i\u0307'),
  );
  const field = fc.constantFrom('city', 'country', 'date', 'departure', 'arrival', 'flightNumber', 'iata');
  fc.assert(
    fc.property(fc.dictionary(field, anything), (input) => {
      const first = parseDesign(input);
      if (!first.ok) return;
      expect(parseValid(first.value)).toEqual(first.value);
      expect(parseValid(JSON.parse(JSON.stringify(first.value)))).toEqual(first.value);
    }),
    { numRuns: 300 },
  );
});
