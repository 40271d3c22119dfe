import { EMPTY_ENTRY } from './flight-entry.ts';
import { parseFlightFile } from './parse-flight-file.ts';
import { encodeUtf8 } from './tests/log-fields.ts';

async function parseValid(bytes: Uint8Array | string) {
  const result = await parseFlightFile(typeof bytes === 'string' ? encodeUtf8(bytes) : bytes);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

const getOutcomeCode = async (bytes: Uint8Array | string) => {
  const result = await parseFlightFile(typeof bytes === 'string' ? encodeUtf8(bytes) : bytes);
  return result.ok ? result.value.format : result.refusal.code;
};

describe('a file of flights', () => {
  const encodeParts = (...texts: (string | readonly number[])[]) =>
    Uint8Array.from(
      texts.flatMap((text) => (typeof text === 'string' ? [...Buffer.from(text, 'latin1')] : text)),
    );
  const ROW = 'Date,Airline,From,To\n2020-01-02,';

  test.each([
    ['Shift JIS', [0x93, 0xfa, 0x96, 0x7b, 0x8d, 0x71, 0x8b, 0xf3]],
    ['Shift JIS without free bytes', [0x93, 0x8c, 0x8b, 0x9e]],
    ['GBK', [0xb1, 0xb1, 0xbe, 0xa9]],
    ['EUC-KR', [0xbc, 0xad, 0xbf, 0xef]],
    ['Windows-1251', [0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0]],
    ['Windows-1250', [0x57, 0x72, 0x6f, 0x63, 0xb3, 0x61, 0x77]],
  ])('in %s is refused, for its names would be wrong', async (_, name) => {
    expect(await getOutcomeCode(encodeParts(ROW, name, ',FRA,HND\n'))).toBe('FLIGHTS_ENCODING');
  });

  test.each([
    'Málaga – “Köln”',
    'Jyväskylä yöllä, Ação',
    'L´Aquila d’Or',
    'Ærø Þórshöfn',
    '¿Qué? ¡Sí! 1ª',
    '£10 — €20 ———',
  ])('in Windows-1252 is read: %s', async (name) => {
    const signs = new Map([
      ['–', 0x96],
      ['“', 0x93],
      ['”', 0x94],
      ['’', 0x92],
      ['€', 0x80],
      ['—', 0x97],
    ]);
    const bytes = Array.from(name, (sign) => signs.get(sign) ?? sign.codePointAt(0) ?? 0);
    const { entries } = await parseValid(encodeParts(`${ROW}"`, bytes, '",FRA,HND\n'));
    expect(entries[0]?.airline.name).toBe(name);
  });

  test('in UTF-8 with a letter that is cut in two keeps all others', async () => {
    const { entries } = await parseValid(
      encodeParts(ROW, [...encodeUtf8('Zürich Ä')], ',FRA,HND\n2020-01-03,Caf', [0xc3], ',FRA,HND\n'),
    );
    expect(entries.map(({ airline }) => airline.name)).toEqual(['Zürich Ä', 'Caf\uFFFD']);
  });
});

describe('hostile files', () => {
  const header = 'Date,From,To';
  test.each([
    ['an empty one', '', 'FLIGHTS_EMPTY'],
    ['white space', ' \n\n ', 'FLIGHTS_EMPTY'],
    ['a mark alone', '\uFEFF', 'FLIGHTS_EMPTY'],
    ['a mark of UTF-16 alone', new Uint8Array([255, 254]), 'FLIGHTS_EMPTY'],
    ['zero bytes', `${header}\n2020-01-02,FRA,HND\0`, 'FLIGHTS_FORMAT_UNKNOWN'],
    ['an archive', new Uint8Array([80, 75, 3, 4, 0, 0, 8, 0, 44, 44, 44]), 'FLIGHTS_FORMAT_UNKNOWN'],
    ['a sentence', 'Hello', 'FLIGHTS_FORMAT_UNKNOWN'],
    ['another page', '<html><table><tr><td>1</td></tr></table>', 'FLIGHTS_FORMAT_UNKNOWN'],
    ['JSON of something else', '{"a":1}', 'FLIGHTS_FORMAT_UNKNOWN'],
    ['a list', '[1,2]', 'FLIGHTS_FORMAT_UNKNOWN'],
    ['broken JSON', '{"flights":[', 'IMPORT_NOT_JSON'],
    ['JSON nested deeply', `${'['.repeat(100_000)}`, 'IMPORT_NOT_JSON'],
    [
      'JSON nested deeply that ends',
      `{"flights":${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}}`,
      'IMPORT_NOT_JSON',
    ],
    ['a million empty flights', `{"flights":[${'{},'.repeat(1_000_000)}{}]}`, 'TOO_MANY_ROWS'],
    ['an open quotation mark', `${header}\n2020-01-02,"FRA,HND\n`, 'FLIGHTS_QUOTES'],
    ['100,000 columns', 'Date,From,To,'.repeat(30_000), 'FLIGHTS_COLUMNS'],
    ['a header of a megabyte', 'D'.repeat(1_000_000), 'FLIGHTS_COLUMNS'],
    ['more than 4 MB', 'D'.repeat(4 * 1024 * 1024 + 1), 'FLIGHTS_TOO_LARGE'],
    ['20,001 flights', `${header}\n${'2020-01-02,FRA,HND\n'.repeat(20_001)}`, 'TOO_MANY_ROWS'],
    ['20,001 flights of JSON', `{"flights":[${'1,'.repeat(20_000)}1]}`, 'TOO_MANY_ROWS'],
  ])('%s', async (_, bytes, code) => {
    expect(await getOutcomeCode(bytes)).toBe(code);
  });

  test('are read in a moment, whatever they repeat', async () => {
    const started = process.cpuUsage();
    const page = '<title>FlightMemory</title>';
    const texts = [
      `${page}${'<'.repeat(1_900_000)}`,
      `${page}${'<table><tr><td>'.repeat(100_000)}`,
      `${page}${'<script>'.repeat(200_000)}`,
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY${';A="'.repeat(450_000)}\n`,
      `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nSUMMARY:AA1 AAA to AAA to \n'.repeat(40_000)}`,
      `Ownership.MINE;\nflights:\n${';'.repeat(1_900_000)}`,
      `${header}\n${'"'.repeat(1_900_000)}`,
      `${header}\n${','.repeat(1_900_000)}`,
    ];
    for (const text of texts) await getOutcomeCode(text);
    expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
  });

  const FULL = 1024 * 1024;
  const fillUp = (start: string, unit: string) =>
    start + unit.repeat(Math.floor((FULL - start.length) / unit.length));
  const CALENDAR = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\n';
  const PAGE = '<title>FlightMemory</title><table><tr>';

  async function countPauses(text: string): Promise<number> {
    let pauses = 0;
    await parseFlightFile(encodeUtf8(text), {
      yieldToEventLoop: async () => {
        pauses += 1;
      },
    });
    return pauses;
  }

  test.each([
    ['folded lines', fillUp(`${CALENDAR}SUMMARY:a`, '\r\n a')],
    ['empty events', fillUp(CALENDAR, 'END:VEVENT\nBEGIN:VEVENT\n')],
    ['lines of a calendar', fillUp(CALENDAR, '\n')],
    ['cells', fillUp(PAGE, '<td>')],
    ['lines of a cell', fillUp(`${PAGE}<td>`, '<br>')],
    ['tables', fillUp(PAGE, '<table><tr><td>')],
    ['lines of App in the Air', fillUp('Ownership.MINE;\nflights:\n', '\n')],
    ['empty rows', fillUp(`${header}\n`, '\n')],
    ['a row of columns', fillUp(`${header}\n`, ',x')],
    ['flights of JSON', `{"flights":[${'{},'.repeat(19_000)}{}]}`],
    ['flights of a table', `${header}\n${'2020-01-02,FRA,HND\n'.repeat(20_000)}`],
  ])('give others a turn: %s', async (_, text) => {
    expect(await countPauses(text)).toBeGreaterThan(5);
  });

  test.each([['""'], ['a"b'], ['"a" b,"c\n'], ['x,y\n']])(
    'of a row that %j keeps open are given up early',
    async (unit) => {
      const text = fillUp(`${header}\n2020-01-02,"`, unit);
      expect(await getOutcomeCode(text)).toBe('FLIGHTS_QUOTES');
      expect(await countPauses(text)).toBeLessThan(10);
    },
  );

  test('keep their texts texts: markup, formulas, invisible and broken characters', async () => {
    const cell = '<img src=x onerror=alert(1)>\u202E\u0000'.replace('\u0000', '\u0007') + '\uD800x';
    const { entries } = await parseValid(
      `Date,From,To,Airline\n2020-01-02,FRA,HND,"${cell}"\n2020-01-03,FRA,HND,=1+1\n`,
    );
    expect(entries.map(({ airline }) => airline.name)).toEqual([
      '<img src=x onerror=alert(1)> \uFFFDx',
      '=1+1',
    ]);
  });

  test('with keys of a prototype say nothing', async () => {
    const { entries } = await parseValid(
      '{"flights":[{"__proto__":{"date":"2020-01-02"},"seats":{"0":1}},null,5]}',
    );
    expect(entries).toEqual([EMPTY_ENTRY, EMPTY_ENTRY, EMPTY_ENTRY]);
  });
});
