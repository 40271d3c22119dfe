import fc from 'fast-check';
import { ROUTES } from '../rest/routes.ts';
import type { Route } from '../rest/route.ts';
import { hostileText, hostileValue, withFaults, type Json } from './hostile-values.ts';
import { VALID_BODIES } from './valid-bodies.ts';

/** What a call sends as its body: JSON, perhaps torn, or a text as it is. */
export type CallBody = { json: Json; tear: Tear | null } | { text: string };
type Tear = { at: number; drop: number; put: string };

/** A call whose ids are `{tag}` and the like, so that one of another run says the same. */
export type RandomCall = {
  method: string;
  path: string;
  contentType: string | null;
  body: CallBody | null;
  caller: 'member' | 'nobody' | 'dead';
};

export const ID_MARKS = ['{tag}', '{airline}', '{preset}', '{foreignTag}', '{foreignAirline}'] as const;

/** Auth rows hash passwords and wait for their moment: fewer of them, and more calls in the same time. */
const isSlow = ({ path }: Route): boolean => /\/auth\/|verif|render/.test(path);

/** Percent-encoded pieces of a path; some that no encoder writes. */
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
    // What a cursor holds, with times and ids that none has.
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

/** Null so many times as often as anything else. */
export function rarelyNull<T>(nulls: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: nulls, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

const tear = rarelyNull(
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

/** JSON that came to harm on the way. */
export function tornText(text: string, torn: Tear | null): string {
  if (torn === null) return text;
  const at = torn.at % (text.length + 1);
  return text.slice(0, at) + torn.put + text.slice(at + torn.drop);
}

export const caller = fc.oneof(
  { weight: 12, arbitrary: fc.constant('member' as const) },
  { weight: 1, arbitrary: fc.constantFrom('nobody' as const, 'dead' as const) },
);

/** Bodies: what a row takes with faults in it, or anything. */
export function bodyOf(valid: fc.Arbitrary<Json>): fc.Arbitrary<CallBody> {
  return fc.record({
    json: fc.oneof(
      { weight: 6, arbitrary: withFaults(valid) },
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

function callOf(row: Route): fc.Arbitrary<RandomCall> {
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
  const valid = VALID_BODIES.get(`${row.method} ${row.path}`) ?? fc.constant({});
  return fc.record({ ...head, contentType: jsonType, body: bodyOf(valid) });
}

/** Calls of every route of REST. */
export const restCall: fc.Arbitrary<RandomCall> = fc.oneof(
  ...ROUTES.map((row) => ({ weight: isSlow(row) ? 1 : 4, arbitrary: callOf(row) })),
);
