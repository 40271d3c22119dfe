import { parseBoardingPass, type PassLeg } from './iata-pass.ts';
import { readPkpass } from './read-pkpass.ts';
import { formatPassText, createZip } from './tests/made-up-passes.ts';

const TODAY = '2026-11-22';

const parseLegs = (text: string, today = TODAY): readonly PassLeg[] => {
  const boardingPass = parseBoardingPass(text, today);
  return boardingPass.ok ? boardingPass.value : [];
};
const formatLeg = ({ from, to, carrier, number, days }: PassLeg) =>
  `${from}-${to} ${carrier}${number} ${days[0]}`;

const ONE = formatPassText([
  { from: 'SFO', to: 'PEK', carrier: 'UA', number: '0888', day: 197, seat: '023A' },
]);

test('a pass with one flight', () => {
  expect(parseLegs(ONE)).toEqual([
    {
      from: 'SFO',
      to: 'PEK',
      carrier: 'UA',
      number: '888',
      days: ['2026-07-16', '2027-07-16', '2025-07-16', '2024-07-15', '2023-07-16', '2022-07-16'],
      isDayCertain: false,
      seat: '23A',
      cabin: 'Economy',
    },
  ]);
});

test('a pass with several flights, whose additions differ in length; a later one may be in the next year', () => {
  const text = formatPassText(
    [
      { from: 'SFO', to: 'FRA', carrier: 'UA', number: '0058', day: 365, seat: '004K', cabin: 'J' },
      {
        from: 'FRA',
        to: 'HND',
        carrier: 'LH',
        number: '0716',
        day: 1,
        seat: '012C',
        additions: 'X'.repeat(20),
      },
    ],
    { issued: '5364' },
  );
  expect(parseLegs(text, '2026-01-03').map(formatLeg)).toEqual([
    'SFO-FRA UA58 2025-12-31',
    'FRA-HND LH716 2026-01-01',
  ]);
  expect(parseLegs(text, '2026-01-03').map(({ isDayCertain, cabin }) => [isDayCertain, cabin])).toEqual([
    [true, 'Business'],
    [true, 'Economy'],
  ]);
});

// Columns: day of the year, today, expected date, true if the date is certain.
test.each([
  [365, '2026-01-03', '2025-12-31', true],
  [2, '2025-12-20', '2026-01-02', true],
  [60, '2026-11-22', '2027-03-01', true],
  [180, '2026-11-22', '2026-06-29', false],
  [366, '2026-11-22', '2024-12-31', false],
  [300, '2026-02-01', '2025-10-27', true],
  [60, '2028-02-29', '2028-02-29', true],
])('day %s, seen on %s, is %s', (day, today, expected, isSure) => {
  const [leg] = parseLegs(
    formatPassText([{ from: 'SFO', to: 'PEK', carrier: 'UA', number: '0888', day, seat: '023A' }]),
    today,
  );
  expect([leg?.days[0], leg?.isDayCertain]).toEqual([expected, isSure]);
});

test.each([
  // The pass was issued in the last days of a year for a flight in the next year, or the last digit means the last decade.
  ['5360', 3, '2026-11-22', '2026-01-03'],
  ['9200', 210, '2026-11-22', '2019-07-29'],
  ['6330', 331, '2026-11-22', '2016-11-26'],
])('issued %s, the day %s, seen on %s, is %s for sure', (issued, day, today, expected) => {
  const flight = { from: 'SFO', to: 'PEK', carrier: 'UA', number: '0888', day, seat: '023A' };
  const [leg] = parseLegs(formatPassText([flight], { issued }), today);
  expect([leg?.days[0], leg?.isDayCertain]).toEqual([expected, true]);
});

test.each([
  '',
  'https://example.com/a-web-address-that-is-longer-than-a-boarding-pass-has-to-be',
  'M1',
  `M9${'A'.repeat(60)}`,
  ONE.slice(0, 50),
  ONE.replace(' 197Y', ' 000Y').replace('197Y', '000Y'),
  ONE.replace('197Y', '999Y'),
])('%j is no boarding pass', (text) => {
  expect(parseBoardingPass(text, TODAY)).toMatchObject({ ok: false, refusal: { code: 'PASS_UNREADABLE' } });
});

test('nothing of what is read names the passenger, the booking or the ticket', () => {
  const text = formatPassText(
    [{ from: 'SFO', to: 'PEK', carrier: 'UA', number: '0888', day: 197, seat: '023A' }],
    {
      name: 'EARHART/AMELIA',
      issued: '6190',
      ticket: '0162345678900',
    },
  );
  const passJson = JSON.stringify(parseBoardingPass(text, TODAY));
  for (const secret of ['EARHART', 'AMELIA', 'ABC123', '2345678900']) expect(passJson).not.toContain(secret);
});

const PASS = {
  boardingPass: { transitType: 'PKTransitTypeAir' },
  relevantDate: '2021-07-16T23:30-07:00',
  barcodes: [{ message: ONE }],
};
const createPkpass = (pass: object, extra = {}) =>
  createZip({ 'icon.png': Buffer.alloc(100), 'pass.json': Buffer.from(JSON.stringify(pass)), ...extra });

test('a .pkpass says the year of its flight', async () => {
  const boardingPass = await readPkpass(createPkpass(PASS), TODAY);
  expect(boardingPass).toMatchObject({ ok: true, value: [{ from: 'SFO', isDayCertain: true }] });
  expect(boardingPass.ok && boardingPass.value[0]?.days[0]).toBe('2021-07-16');
});

test('a .pkpass without a bar code has the flight in its fields', async () => {
  const semantics = {
    departureAirportCode: 'FRA',
    destinationAirportCode: 'HND',
    airlineCode: 'LH',
    flightNumber: 716,
    originalDepartureDate: '2024-03-12T13:30+01:00',
  };
  const boardingPass = await readPkpass(createPkpass({ ...PASS, barcodes: [], semantics }), TODAY);
  expect(boardingPass.ok && boardingPass.value.map(formatLeg)).toEqual(['FRA-HND LH716 2024-03-12']);
});

test('a ticket of another kind is refused, and so is what is no pass', async () => {
  const train = { ...PASS, boardingPass: { transitType: 'PKTransitTypeTrain' } };
  expect(await readPkpass(createPkpass(train), TODAY)).toMatchObject({ refusal: { code: 'PASS_NO_FLIGHT' } });
  for (const broken of [
    createZip({ 'other.json': Buffer.from('{}') }),
    createZip({ 'pass.json': Buffer.from('no JSON') }),
    createPkpass(PASS).subarray(0, 200),
    new Uint8Array(10),
  ])
    // oxlint-disable-next-line no-await-in-loop -- few, and quick
    expect(await readPkpass(broken, TODAY)).toMatchObject({ refusal: { code: 'PASS_UNREADABLE' } });
});

/** Builds a pass with changed bytes in its central directory entry or its end record. */
function changeZip(
  ...changes: readonly (readonly [part: 'line' | 'end', at: number, bytes: readonly number[]])[]
) {
  const zip = createZip({ 'pass.json': Buffer.from(JSON.stringify(PASS)) });
  const end = zip.length - 22;
  const line = end - 46 - 'pass.json'.length;
  for (const [part, at, bytes] of changes) zip.set(bytes, (part === 'line' ? line : end) + at);
  return zip;
}
const MOST = [255, 255, 255, 255];

test.each([
  ['inside of another one', createZip({ 'pass.zip': Buffer.from(createPkpass(PASS)) })],
  [
    'behind 600 others',
    createZip({
      ...Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`${at}`, Buffer.alloc(0)])),
      'pass.json': Buffer.from(JSON.stringify(PASS)),
    }),
  ],
  ['encrypted', changeZip(['line', 8, [1]])],
  ['packed in another way', changeZip(['line', 10, [12]])],
  ['of 4 GB packed', changeZip(['line', 20, MOST])],
  ['that begins behind the end', changeZip(['line', 42, MOST])],
  ['with a name behind the end', changeZip(['line', 28, [255, 255]])],
  ['with a directory behind the end', changeZip(['end', 16, MOST])],
  ['with a directory inside of itself', changeZip(['end', 16, [0, 0, 0, 0]])],
])('an archive whose pass is %s is refused', async (_, zip) => {
  expect(await readPkpass(zip, TODAY)).toMatchObject({ refusal: { code: 'PASS_UNREADABLE' } });
});

test('what an archive claims of sizes and of the number of files is not believed', async () => {
  const zip = changeZip(['line', 24, MOST], ['end', 8, [255, 255, 255, 255]]);
  expect(await readPkpass(zip, TODAY)).toMatchObject({ ok: true, value: [{ from: 'SFO' }] });
});

test('an archive that is cut anywhere is refused', async () => {
  const zip = changeZip();
  const cuts = Array.from({ length: zip.length }, (_, length) => zip.subarray(0, length));
  const results = await Promise.all(cuts.map((cut) => readPkpass(cut, TODAY)));
  expect(results.filter(({ ok }) => ok)).toEqual([]);
});

test('an archive that unpacks to far more than it says is given up at the limit', async () => {
  const bomb = createZip({ 'pass.json': Buffer.alloc(60 * 1024 * 1024) }, { claimedSize: 100 });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  const before = process.memoryUsage().arrayBuffers;
  expect(await readPkpass(bomb, TODAY)).toMatchObject({ refusal: { code: 'PASS_UNREADABLE' } });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024);
});
