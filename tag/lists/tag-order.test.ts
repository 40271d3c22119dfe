import { formatCursor, isServerTagId, compareNewestFirst, parseCursor } from './tag-order.ts';

const A = { createdAt: '2026-01-02T03:04:05.006Z', id: '0aaaaaaa-0000-4000-8000-000000000000' };
const B = { createdAt: new Date(A.createdAt), id: '0bbbbbbb-0000-4000-8000-000000000000' };
const C = { createdAt: '2026-01-02T03:04:05.007Z', id: '00000000-0000-4000-8000-000000000000' };

test('tags are ordered newest first; of one millisecond the greater id comes first', () => {
  expect([A, B, C].toSorted(compareNewestFirst)).toEqual([C, B, A]);
});

test('a cursor names the tag that a page begins after', () => {
  expect(formatCursor(A)).toMatch(/^[\w-]+$/);
  expect(formatCursor(A)).toBe(formatCursor({ ...A, createdAt: new Date(A.createdAt) }));
  const place = { createdAt: B.createdAt, id: A.id };
  expect(parseCursor(formatCursor(A))).toEqual({ ok: true, value: { ...place, key: '' } });
  const sorted = formatCursor(A, 'airline', 'ÄLPHA 国');
  expect(parseCursor(sorted, 'airline')).toEqual({ ok: true, value: { ...place, key: 'ÄLPHA 国' } });
});

test.each(['', 'x', '!', btoa('x.y'), btoa('12.'), btoa('12.a b'), btoa(`1${'0'.repeat(15)}.a`)])(
  '%j is no cursor',
  (cursor) => {
    expect(parseCursor(cursor)).toMatchObject({ refusal: { code: 'CURSOR_INVALID', field: 'after' } });
  },
);

test.each([
  [A.id, true],
  [A.id.toUpperCase(), true],
  ['local-KIT', false],
  [`${A.id} `, false],
])('%j can be the id of a tag: %s', (id, can) => {
  expect(isServerTagId(id)).toBe(can);
});
