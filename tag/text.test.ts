import { graphemeCount, graphemesOf, parseText } from './text.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['e\u0301', 1],
  ['👩‍👩‍👧‍👦', 1],
  ['中文', 2],
])('%j has %d characters', (text, count) => {
  expect(graphemeCount(text)).toBe(count);
  expect(graphemesOf(text)).toHaveLength(count);
});

test('line feeds pass only where a field has lines', () => {
  expect(parseText('a\nb', { field: 'bio', max: 10, lineFeeds: true })).toEqual({ ok: true, value: 'a\nb' });
  expect(parseText('a\nb', { field: 'name', max: 10 }).ok).toBe(false);
  expect(parseText('a\rb', { field: 'bio', max: 10, lineFeeds: true }).ok).toBe(false);
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
