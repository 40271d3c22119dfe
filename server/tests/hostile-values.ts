import fc from 'fast-check';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * Short texts for JSON that no value can represent or that is too long for a counterexample: `@@lists:5000@@` is a list nested 5,000
 * deep. formatHostileJson expands them.
 */
const MARK_VALUES = new Map<string, (argument: string) => string>([
  ['raw', (text) => text],
  ['long', (count) => `"${'x'.repeat(Number(count))}"`],
  ['accents', (count) => `"e${'\u0301'.repeat(Number(count))}"`],
  ['families', (count) => `"${'👩‍👩‍👧‍👦'.repeat(Number(count))}"`],
  ['lists', (depth) => '['.repeat(Number(depth)) + ']'.repeat(Number(depth))],
  ['listsText', (depth) => `"${'['.repeat(Number(depth))}${']'.repeat(Number(depth))}"`],
  ['objects', (depth) => `${'{"a":'.repeat(Number(depth))}1${'}'.repeat(Number(depth))}`],
  ['many', (count) => `[${Array.from({ length: Number(count) }, () => '{}').join(',')}]`],
]);
const MARK_PATTERN = /"@@(\w+):([^"@]*)@@"/g;

/** Formats a value as JSON and expands its marks. */
export function formatHostileJson(value: Json): string {
  return (JSON.stringify(value) ?? 'null').replace(MARK_PATTERN, (mark, name: string, argument: string) => {
    const write = MARK_VALUES.get(name);
    return write === undefined ? mark : write(argument);
  });
}

const HOSTILE_NUMBERS = ['-0', '1e308', '-1e308', '1e400', '1e-400', '123456789012345678901234567890', '0.1'];

/** Texts that have crashed servers. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udfff',
    '\u202egnp.exe',
    'zero\u200bwidth',
    '\ufeff',
    '\u2028',
    '__proto__',
    'constructor',
    'toString',
    '../../etc/passwd',
    '/img/../logo_united.png',
    '/img/%2e%2e/x.png',
    '/img/logo_nowhere.png',
    '<script>alert(1)</script>',
    "'; drop table users; --",
    '$1',
    '{}',
    '[]',
    '{"a":1}',
    'null',
    'NaN',
    '-1',
    '1e9',
    '999999999999999999',
    '9223372036854775808',
    '00000000-0000-0000-0000-000000000000',
    '0000-00-00T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '2026-02-30T12:00:00.000Z',
    '1970-01-01',
    'ΐßﬃİ',
    '👩‍👩‍👧‍👦',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 12 }),
);

/** Any JSON value, including deep, long and invalid values. */
export const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Json>(
      null,
      true,
      false,
      0,
      1,
      -1,
      1.5,
      2 ** 31,
      2 ** 53,
      [],
      {},
      [[]],
      [null],
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_NUMBERS).map((number) => `@@raw:${number}@@`) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('long', 'accents', 'families', 'lists', 'listsText', 'objects', 'many'),
        fc.constantFrom(61, 201, 2_001, 5_000, 15_000),
      )
      .map(([name, count]) => `@@${name}:${count}@@`),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }).map((value) => value as Json) },
);

const key = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'id',
    'user_id',
    'toJSON',
    'length',
    '',
  ),
  hostileText,
);

const mutation = fc.record({
  at: fc.nat({ max: 60 }),
  how: fc.constantFrom('replace', 'replace', 'remove', 'add', 'wrap', 'spread', 'text'),
  key,
  value: hostileValue,
});

type ValueMutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;
type ValueLocation = { holder: Json[] | { [key: string]: Json }; key: string };

/** Adds up to three faults to a valid value. */
export function addFaults(validBody: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc
    .tuple(validBody, fc.array(mutation, { maxLength: 3 }))
    .map(([value, mutations]) => mutations.reduce<Json>(mutate, structuredClone(value)));
}

function mutate(root: Json, { at, how, key: name, value: sample }: ValueMutation): Json {
  // Copies the value, because a value that is inserted twice would be mutated into itself.
  const value = structuredClone(sample);
  const box = { root };
  const locations = listLocations(box, 'root');
  const location = locations[at % locations.length];
  if (location === undefined) return root;
  const oldValue = getValue(location);
  if (how === 'remove') Reflect.deleteProperty(location.holder, location.key);
  else if (how === 'wrap') setValue(location, [oldValue]);
  else if (how === 'spread') setValue(location, { '0': oldValue, '1': structuredClone(oldValue) });
  else if (how === 'text') setValue(location, JSON.stringify(oldValue) ?? '');
  else if (how === 'add' && Array.isArray(oldValue)) oldValue.push(value);
  else if (how === 'add' && typeof oldValue === 'object' && oldValue !== null)
    setValue({ holder: oldValue, key: name }, value);
  else setValue(location, value);
  return box.root ?? null;
}

function listLocations(holder: ValueLocation['holder'], name: string): ValueLocation[] {
  const location = { holder, key: name };
  const value = getValue(location);
  if (typeof value !== 'object' || value === null) return [location];
  return [location, ...Object.keys(value).flatMap((inner) => listLocations(value, inner))];
}

function getValue({ holder, key: name }: ValueLocation): Json {
  return (holder as { [key: string]: Json })[name] ?? null;
}

/** Uses defineProperty instead of an assignment, so that `__proto__` becomes an own key, as in JSON.parse. */
function setValue({ holder, key: name }: ValueLocation, value: Json): void {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}
