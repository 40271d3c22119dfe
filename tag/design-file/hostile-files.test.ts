import { serializeDesign, MAX_EMBEDDED_BYTES } from './embedded-design.ts';
import { MAX_FILE_BYTES, readDesignFile } from './read-design-file.ts';
import {
  buildChunk,
  createFile,
  FILES,
  KITE,
  encodeLatin1,
  buildDesignChunk,
  describeOutcome,
  buildPdf,
  buildPng,
  SIGNATURE,
  SVG,
} from './tests/files.ts';

const NONE = 'DESIGN_FILE_NONE';
const INVALID = 'DESIGN_FILE_INVALID';
const TEXT = serializeDesign(KITE);

test('a file without a design says so', () => {
  const files = ['', 'x', 'Date,From,To\n', SVG, '<svg', '%PDF-1.7\n', 'GIF89a', '<html><svg></svg></html>'];
  for (const file of files) expect([file, describeOutcome(encodeLatin1(file))]).toEqual([file, NONE]);
  expect(describeOutcome(buildPng())).toBe(NONE);
  expect(describeOutcome(buildPng(buildChunk('tEXt', `tailfin-design\0${TEXT}`)))).toBe(NONE);
  expect(describeOutcome(new Uint8Array(1_000_000))).toBe(NONE);
});

test('a file of more than 20 MB is not looked at', () => {
  const large = new Uint8Array(MAX_FILE_BYTES + 1);
  large.set(createFile('png'));
  expect(readDesignFile(large)).toEqual({
    ok: false,
    refusal: { code: 'IMPORT_TOO_LARGE', field: null, params: { max: 20 } },
  });
});

describe('a PNG', () => {
  const flipBit = (at: number) => {
    const file = createFile('png');
    file[at] = (file[at] ?? 0) ^ 1;
    return file;
  };
  const many = Buffer.concat(Array.from({ length: 100_000 }, () => buildChunk('tEXt', 'a\0b')));

  test.each([
    [
      'claims a chunk of 4 GB',
      buildPng(buildChunk('tEXt', 'a\0b', 0xfffffff0), buildDesignChunk(TEXT)),
      NONE,
    ],
    [
      'claims 4 GB for ours',
      buildPng(buildChunk('iTXt', `tailfin-design\0\0\0\0\0${TEXT}`, 0xfffffff0)),
      INVALID,
    ],
    ['claims nothing for ours', buildPng(buildChunk('iTXt', `tailfin-design\0\0\0\0\0${TEXT}`, 0)), INVALID],
    ['hides ours behind 100,000 chunks', buildPng(many, buildDesignChunk(TEXT)), NONE],
    ['has a flipped bit in the text', flipBit(90), INVALID],
    ['ends within ours', createFile('png').subarray(0, 300), INVALID],
    ['ends within its header', createFile('png').subarray(0, 20), NONE],
    ['is a signature alone', SIGNATURE, NONE],
    [
      'has a text beyond the limit',
      buildPng(buildDesignChunk(TEXT + ' '.repeat(MAX_EMBEDDED_BYTES))),
      INVALID,
    ],
    ['has a packed text', buildPng(buildChunk('iTXt', 'tailfin-design\0\x01\0\0\0x\x9c')), NONE],
    ['is an SVG as well', Uint8Array.from([...buildPng(), ...createFile('svg')]), NONE],
  ])('that %s: %#', (_, file, code) => {
    expect(describeOutcome(file)).toBe(code);
  });

  test('is read to any end without a failure of the program', () => {
    const whole = createFile('png');
    for (let end = 0; end < whole.length; end += 7)
      expect([NONE, INVALID, 'read']).toContain(describeOutcome(whole.subarray(0, end)));
  });
});

describe('an SVG', () => {
  const wrapText = (before: string, after = '') =>
    encodeLatin1(`${before}<svg>${after}<metadata><tailfin:design>${TEXT}</tailfin:design></metadata></svg>`);
  const laughs = `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(50)}">${Array.from(
    { length: 20 },
    (_, i) => `<!ENTITY a${i} "${'&a;'.repeat(10)}">`,
  ).join('')}]>`;

  test.each([
    ['as ours', wrapText(''), 'read'],
    ['with a script', wrapText('', '<script>alert(1)</script>'), INVALID],
    ['with a script of another name', wrapText('', '<SVG:SCRIPT href="x"/>'), INVALID],
    ['with a page in it', wrapText('', '<foreignObject/>'), INVALID],
    ['with a billion laughs', wrapText(laughs), INVALID],
    ['with a file to load', wrapText('<!DOCTYPE svg SYSTEM "file:///etc/passwd">'), INVALID],
    ['with an entity as text', encodeLatin1('<svg><tailfin:design>&a;</tailfin:design></svg>'), INVALID],
    ['without an end', encodeLatin1(`<svg><tailfin:design>${TEXT}`), INVALID],
    ['without an end of the start', encodeLatin1(`<svg><tailfin:design ${' '.repeat(9_999)}`), INVALID],
    ['with its end far away', FILES.svg(TEXT + ' '.repeat(MAX_EMBEDDED_BYTES)), INVALID],
  ])('%s', (_, file, code) => {
    expect(describeOutcome(file)).toBe(code);
  });

  test('of 20 MB of starts is searched to its end', () => {
    const file = encodeLatin1(`<svg>${'<tailfin:desig'.repeat(1_400_000)}`);
    expect(describeOutcome(file)).toBe(NONE);
  });
});

describe('a PDF', () => {
  const many = encodeLatin1(`%PDF-1.7\n${'/EmbeddedFile '.repeat(100_000)}`);

  test.each([
    ['as ours', buildPdf(TEXT), 'read'],
    ['with its length first', buildPdf(TEXT, { first: true }), 'read'],
    ['with another attachment first', Uint8Array.from([...buildPdf('{}'), ...buildPdf(TEXT)]), 'read'],
    ['with a length of 900 MB', buildPdf(TEXT, { length: 900_000_000 }), INVALID],
    ['with a length beyond all numbers', buildPdf(TEXT, { length: 1e21 }), INVALID],
    ['with a length that is too short', buildPdf(TEXT, { length: 100 }), INVALID],
    ['with a length that is too long', buildPdf(TEXT, { length: TEXT.length + 20 }), INVALID],
    ['with a stream of 5 MB', buildPdf(`${TEXT}${' '.repeat(5_000_000)}`), INVALID],
    ['without an end of the stream', buildPdf(TEXT, { end: '' }), INVALID],
    ['that ends within the stream', buildPdf(TEXT).subarray(0, 300), INVALID],
    ['with a packed stream', buildPdf('x\x9c\x03\0'), NONE],
    ['with 100,000 attachments', Uint8Array.from([...many, ...buildPdf(TEXT)]), NONE],
  ])('%s', (_, file, code) => {
    expect(describeOutcome(file)).toBe(code);
  });
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"tailfin":1,'],
  ['null', 'null'],
  ['a list', '[1]'],
  ['another version', TEXT.replace('"tailfin":1', '"tailfin":2')],
  ['no version', TEXT.replace('"tailfin":1', '"kestrel":1')],
  ['no design', '{"tailfin":1}'],
  ['a design that says nothing', '{"tailfin":1,"design":{}}'],
  ['a list for a design', '{"tailfin":1,"design":[]}'],
  ['deep lists', `{"tailfin":1,"design":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['deep objects in a field', TEXT.replace('"CN"', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)],
  ['a deep list in a choice', TEXT.replace('"SkyTeam"', `${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
  ['the prototype', TEXT.replace('"design":{', '"design":{"__proto__":{"airline":"X"},')],
  ['a design by the prototype', '{"tailfin":1,"__proto__":{"design":{"airline":"X"}}}'],
  ['a constructor', TEXT.replace('"design":{', '"design":{"constructor":{},')],
  ['a logo elsewhere', TEXT.replace('/img/logo_dlh.png', 'https://evil.example/a.png')],
  ['a logo out of its folder', TEXT.replace('/img/logo_dlh.png', '/img/../secret.png')],
  ['a color that is more', TEXT.replace('#001642', '#000000\\"/><script>')],
  ['a city beyond its limit', TEXT.replace('"CN"', `"${'x'.repeat(5_000)}"`)],
  ['a hidden letter', TEXT.replace('"CN"', '"a\\u202eb"')],
  ['half a letter', TEXT.replace('"CN"', '"\\ud800"')],
  ['letters that nobody escaped', TEXT.replace('"CN"', '"\u00e9"')],
])('a design that is %s is refused in every format', (_, text) => {
  const files = [
    buildPng(buildDesignChunk(text)),
    encodeLatin1(`<svg><tailfin:design>${text}</tailfin:design></svg>`),
    buildPdf(text),
  ];
  // An attachment with another beginning is not from this product.
  const isOurs = text.startsWith('{"tailfin":');
  expect(files.map(describeOutcome)).toEqual([INVALID, INVALID, isOurs ? INVALID : NONE]);
  expect(({} as { airline?: string }).airline).toBeUndefined();
});
