import { countGraphemes, splitGraphemes, parseText } from './text.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['e\u0301', 1],
  ['👩‍👩‍👧‍👦', 1],
  ['中文', 2],
])('%j has %d characters', (text, count) => {
  expect(countGraphemes(text)).toBe(count);
  expect(splitGraphemes(text)).toHaveLength(count);
});

test('line feeds pass only where a field has lines', () => {
  expect(parseText('a\nb', { field: 'bio', max: 10, canHaveLineFeeds: true })).toEqual({
    ok: true,
    value: 'a\nb',
  });
  expect(parseText('a\nb', { field: 'name', max: 10 }).ok).toBe(false);
  expect(parseText('a\rb', { field: 'bio', max: 10, canHaveLineFeeds: true }).ok).toBe(false);
});

test('a limit counts graphemes and caps code points at twice as many', () => {
  const rule = { field: 'name', max: 4 };
  expect(parseText('e\u0301e\u0301e\u0301e\u0301', rule)).toEqual({ ok: true, value: 'éééé' });
  expect(parseText('abcde', rule)).toMatchObject({ refusal: { code: 'FIELD_TOO_LONG', params: { max: 4 } } });
  expect(parseText(`x${'\u0301'.repeat(8)}`, rule).ok).toBe(false);
});

test('megabytes are refused before they are looked at', () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  expect(parseText('a\u0301'.repeat(5_000_000), { field: 'name', max: 60 }).ok).toBe(false);
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
});

/** The tests are named by code points, because these characters are invisible. */
const nameCharacter = (code: number): [string, string] => [
  `U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
  String.fromCodePoint(code),
];
const PLACES: [string, (character: string) => string][] = [
  ['at the start', (character) => `${character}ab`],
  ['in the middle', (character) => `a${character}b`],
  ['at the end', (character) => `ab${character}`],
  ['before spaces at the end', (character) => `ab${character} \n`],
  ['alone', (character) => character],
];
const HIDDEN = [
  // Controls that do not come with pasted text, and line separators.
  0x00, 0x07, 0x0b, 0x0c, 0x1b, 0x7f, 0x85, 0x9f, 0x2028, 0x2029,
  // Bidirectional controls.
  0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
  // Characters without a width.
  0x200b, 0x2060, 0xfeff,
];

describe.each(HIDDEN.map(nameCharacter))('%s', (_name, character) => {
  it.each(PLACES)('is refused %s', (_place, put) => {
    for (const lineFeeds of [false, true]) {
      const parsed = parseText(put(character), { field: 'city', max: 60, canHaveLineFeeds: lineFeeds });
      expect(parsed).toMatchObject({ refusal: { code: 'FIELD_FORBIDDEN_CHARACTERS', field: 'city' } });
    }
  });
});

test.each([0x09, 0x0a, 0x0d, 0x20, 0xa0, 0x2003, 0x202f, 0x3000].map(nameCharacter))(
  '%s is plain white space: what a paste brings along at the ends is taken off',
  (_name, character) => {
    for (const text of [`ab${character}`, `${character}ab`, `${character}\r\n ab \t${character}`])
      expect(parseText(text, { field: 'city', max: 60 })).toEqual({ ok: true, value: 'ab' });
  },
);

test.each(['نور', 'אור', 'می\u200Cخواهم', '👩\u200D👩\u200D👧', 'क्\u200Dष'])(
  '%j needs its letters and joiners',
  (text) => {
    expect(parseText(text, { field: 'city', max: 60 })).toEqual({ ok: true, value: text });
  },
);
