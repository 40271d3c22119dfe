import fc from 'fast-check';
import { ROUTES } from '../rest/routes.ts';
import type { Route } from '../rest/route.ts';
import { hostileText, hostileValue, addFaults, type Json } from './hostile-values.ts';
import { VALID_BODIES } from './valid-bodies.ts';

/** The body of a call: JSON, perhaps damaged, or plain text. */
export type CallBody = { json: Json; tear: TextDamage | null } | { text: string };
type TextDamage = { at: number; drop: number; put: string };

/** A call with marks such as `{tag}` instead of ids, so that it can be repeated in another run. */
export type RandomCall = {
  method: string;
  path: string;
  contentType: string | null;
  body: CallBody | null;
  caller: 'member' | 'nobody' | 'dead';
};

export const ID_MARKS = ['{tag}', '{airline}', '{preset}', '{foreignTag}', '{foreignAirline}'] as const;

/** Detects slow routes, which hash passwords, wait or draw. They are called less often, so that a run makes more calls. */
const isSlow = ({ path }: Route): boolean => /\/auth\/|verif|render/.test(path);

/** Percent-encoded parts of a path, some of them invalid. */
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<string>(...ID_MARKS) },
  {
    weight: 2,
    arbitrary: hostileText.map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '')) || '%20'),
  },
  { weight: 1, arbitrary: fc.constantFrom('%zz', '%00', '%ED%A0%80', '%2e%2e', '%2F', '0x1', '1e3', '-1') },
);

const parameter = fc.tuple(
  fc.constantFrom(
    'user_id',
    'limit',
    'after',
    'airline_id',
    'q',
    'alliance',
    'scale',
    'download',
    'q[]',
    'limit[a]',
    '__proto__',
  ),
  fc.oneof(
    piece,
    fc.constantFrom('1', '50', '200', '201', '1e9', '-1', '0', 'default_user', 'skyteam', 'Pe', 'zürich'),
    // Cursors with times and ids that do not exist.
    fc
      .tuple(fc.constantFrom('0', '999999999999999', '1795262400000', '8640000000000001'), hostileText)
      .map(([time, id]) => Buffer.from(`${time}.${id}`).toString('base64url')),
    fc.constant(Buffer.from('999999999999999.00000000-0000-0000-0000-000000000000').toString('base64url')),
    fc.constant('x'.repeat(3_000)),
  ),
);

const query = fc
  .array(parameter, { maxLength: 3 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));

/** Generates null `nulls` times as often as another value. */
export function createRarelyNull<T>(nulls: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: nulls, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

const tear = createRarelyNull(
  8,
  fc.record({
    at: fc.nat({ max: 300 }),
    drop: fc.nat({ max: 20 }),
    put: fc.constantFrom(
      '',
      '{',
      ']',
      '"',
      ',',
      '\\ud800',
      '\0',
      '\ufeff',
      '/*',
      '1e',
      '"__proto__":{"a":1},',
    ),
  }),
);

/** Damages a JSON text. */
export function tearText(text: string, damage: TextDamage | null): string {
  if (damage === null) return text;
  const start = damage.at % (text.length + 1);
  return text.slice(0, start) + damage.put + text.slice(start + damage.drop);
}

export const caller = fc.oneof(
  { weight: 12, arbitrary: fc.constant('member' as const) },
  { weight: 1, arbitrary: fc.constantFrom('nobody' as const, 'dead' as const) },
);

/** Generates bodies: valid bodies with faults, or any value. */
export function createCallBody(validBody: fc.Arbitrary<Json>): fc.Arbitrary<CallBody> {
  return fc.record({
    json: fc.oneof(
      { weight: 6, arbitrary: addFaults(validBody) },
      {
        weight: 1,
        arbitrary: fc.oneof(
          hostileValue,
          fc.jsonValue().map((value) => value as Json),
        ),
      },
    ),
    tear,
  });
}

const part = fc
  .record({
    name: fc.constantFrom('image', 'type', 'user_id', '__proto__', '', 'x'.repeat(300)),
    file: fc.option(fc.constantFrom('a.png', '../../a.png', '', 'a"b', '\0')),
    type: fc.option(fc.constantFrom('image/png', 'text/html', '')),
    content: fc.oneof(fc.constantFrom('avatar', 'logo', '\u0089PNG\r\n\u001a\n', 'GIF89a'), hostileText),
  })
  .map(
    ({ name, file, type, content }) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}\r\n` +
      `${type === null ? '' : `Content-Type: ${type}\r\n`}\r\n${content}\r\n`,
  );
const form = fc
  .tuple(fc.array(part, { maxLength: 4 }), fc.constantFrom('--x--\r\n', '--x--\r\n', '--x', ''))
  .map(([parts, end]) => ({ text: parts.join('') + end }));

const jsonType = fc.oneof(
  { weight: 14, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'application/json;charset=x',
      'text/plain',
      'application/x-www-form-urlencoded',
    ),
  },
);

function createRouteCall(row: Route): fc.Arbitrary<RandomCall> {
  const path = fc
    .tuple(piece, query)
    .map(([id, search]) => `/api${row.path.replace(':id', () => id)}${search}`);
  const head = { method: fc.constant(row.method), path, caller };
  if (row.method === 'GET') {
    return fc.record({ ...head, contentType: fc.constant(null), body: fc.constant(null) });
  }
  if ('form' in row) {
    return fc.record({ ...head, contentType: fc.constant('multipart/form-data; boundary=x'), body: form });
  }
  const validBodies = VALID_BODIES.get(`${row.method} ${row.path}`) ?? fc.constant({});
  return fc.record({ ...head, contentType: jsonType, body: createCallBody(validBodies) });
}

/** Calls of all REST routes. */
export const restCall: fc.Arbitrary<RandomCall> = fc.oneof(
  ...ROUTES.map((row) => ({ weight: isSlow(row) ? 1 : 4, arbitrary: createRouteCall(row) })),
);
