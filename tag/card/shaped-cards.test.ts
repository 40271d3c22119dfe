import { createHash } from 'node:crypto';
import { DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import { listInks } from './tests/list-inks.ts';
import { createCardRenderer } from './card-renderer.ts';
import {
  boxArt,
  loadFont,
  loadScriptTools,
  createTestRenderer,
  prepareSatori,
  testSatori,
} from './tests/test-renderer.ts';
import type { Bounds } from './text/svg-path.ts';

const FILL = '#ABCDEF';
const renderer = createTestRenderer();
const render = (change: Partial<TagConfig> = {}) => renderer.render({ ...DEFAULT_DESIGN, ...change });
const findPath = (svg: string) => new RegExp(`fill="${FILL}" d="([^"]+)"`).exec(svg)?.[1] ?? '';
const renderCode = async (iata: string) =>
  findPath(await render({ iata, departure: '', arrival: '', iataTextColor: FILL }));
const getWidth = ({ left, right }: Bounds) => right - left;

/** Returns the ink of a stop. All stops have one size. */
async function measureStop(departure: string): Promise<Bounds> {
  const [, ink] = listInks(await render({ departure, iataTextColor: FILL }), FILL);
  return ink ?? { left: NaN, top: NaN, right: NaN, bottom: NaN };
}

beforeAll(prepareSatori);

// The bytes of stored cards must not change. If this test fails, the code is wrong, not the hashes.
test.each([
  ['القاهرة', 'f5367a3595ea'],
  ['תל אביב', '36cfbfe966c4'],
  ['กรุงเทพฯ', 'da53daa45110'],
  ['नई दिल्ली', '471b6f93f783'],
  ['চট্টগ্রাম', '51ea04be69d6'],
  ['கொழும்பு', 'cfe5c2e3478b'],
  ['తిరుపతి', 'd33c09b458f3'],
  ['თბილისი', '7d3c77ea3a2d'],
  ['ԵՐԵՎԱՆ', 'd614d2bde91e'],
  ['ភ្នំពេញ', 'a9580e36e658'],
  ['አዲስ አበባ', 'd0e3694a5302'],
  ['ວຽງຈັນ', '44741bd02664'],
  ['မန္တလေး', 'e4f446acbd84'],
  ['කොළඹ', '546da6d74cee'],
  ['ಬೆಂಗಳೂರು', '3ced762c31a1'],
  ['കോഴിക്കോട്', '265585311e8c'],
  ['અમદાવાદ', '06bf4a0504d4'],
  ['ਅੰਮ੍ਰਿਤਸਰ', '614ab6ff3a01'],
  ['ଭୁବନେଶ୍ୱର', 'a80437c9feef'],
  ['މާލެ', '47d1981e148d'],
  ['ཐིམ་ཕུ', 'c157bcfab429'],
  ['דבי (T3) 12:45', 'c6713723d6f6'],
  ['DUBAI دبي 北京', 'cfb433221878'],
])('%s is drawn by the font of its script, as it always was', async (city, hash) => {
  const d = findPath(await render({ city, cityTextColor: FILL }));
  expect(createHash('sha256').update(d).digest('hex').slice(0, 12)).toBe(hash);
});

/** Returns the outlines of a path, relative to their first points, rounded to 1 px of the size at which texts are shaped. */
function splitOutlines(d: string): string[] {
  return d.split(/(?=M)/).map((outline) => {
    const numbers = outline.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const [x = 0, y = 0] = numbers;
    return numbers.map((value, at) => Math.round(value - (at % 2 === 0 ? x : y))).join(' ');
  });
}

test.each(['אל על', 'การบินไทย', 'طيران الإمارات', 'ישראייר ISRAIR'])(
  'the airline %s is drawn without a box',
  async (airline) => {
    const renderName = async (name: string) => {
      const svg = await render({ airline: name, airlineTextColor: FILL, date: '', flightNumber: '' });
      return splitOutlines(svg.split(`fill="${FILL}" d="`).at(-1)?.split('"')[0] ?? '');
    };
    const [box = ''] = await renderName('🛫');
    expect(box).not.toBe('');
    expect(await renderName(`${airline}🛫`)).toContain(box);
    expect(await renderName(airline)).not.toContain(box);
  },
);

test('only the fonts that a design needs are loaded', async () => {
  const loaded: string[] = [];
  const fresh = createTestRenderer((file) => loaded.push(file));
  await fresh.render({ ...DEFAULT_DESIGN, city: 'OSLO' });
  expect(loaded.filter((file) => file.endsWith('.ttf'))).toEqual([]);
  await fresh.render({ ...DEFAULT_DESIGN, city: 'กรุงเทพ', airline: 'אל על' });
  await fresh.render({ ...DEFAULT_DESIGN, city: 'ภูเก็ต' });
  expect(loaded.filter((file) => file.endsWith('.ttf')).sort()).toEqual([
    'noto-sans-hebrew.ttf',
    'noto-sans-thai.ttf',
  ]);
});

test('letters join, stack and trade places, which a letter alone does not show', async () => {
  // An Arabic letter in the middle of a word is narrower than alone.
  expect(getWidth(await measureStop('ببب'))).toBeLessThan(2 * getWidth(await measureStop('ب')));
  // The vowel is drawn before the consonant that it is typed after.
  const [joined, consonant] = [await renderCode('कि'), await renderCode('क')];
  expect(joined.length).toBeGreaterThan(consonant.length);
  expect((await measureStop('กี')).top).toBeLessThan((await measureStop('ก')).top);
});

test('letters are spaced, but not those that touch', async () => {
  const measureInkWidth = async (country: string) => {
    const [ink] = listInks(await render({ country, countryTextColor: FILL }), FILL);
    return ink ? getWidth(ink) : NaN;
  };
  // In em of the country's 14 px. In the city's line, a fourth letter adds more than its own width.
  const [hebrew, arabic] = [await measureInkWidth('רררר'), await measureInkWidth('ررررر')];
  const [spaced, touching] = [await measureInkWidth('ר'), await measureInkWidth('ر')];
  expect(hebrew).toBeGreaterThan(4 * spaced + 3 * 0.2 * 14);
  expect(arabic).toBeLessThan(5 * touching + 0.2 * 14);
});

test('a text that is cut ends at its left where it runs from right to left', async () => {
  const renderCity = (text: string) => render({ city: text, cityTextColor: FILL });
  const svg = await renderCity('שלום '.repeat(12));
  const [ink] = listInks(svg, FILL).slice(-1);
  expect(ink && getWidth(ink)).toBeGreaterThan(270);
  expect(ink && getWidth(ink)).toBeLessThan(295);
  // In a truncated Latin text, the last outline is a dot of the ellipsis.
  const dot = splitOutlines(findPath(await renderCity('W'.repeat(60)))).at(-1);
  const outlines = splitOutlines(findPath(svg));
  expect(outlines.slice(0, 3)).toEqual([dot, dot, dot]);
  expect(outlines.slice(3)).not.toContain(dot);
});

test('the ink of the big code and of a city stays between its neighbors', async () => {
  for (const text of ['ལྷ་ས', 'ភ្នំពេញ', 'မြန်မာ', 'الإ', 'हैदरा']) {
    const [letters] = listInks(await render({ iata: text, iataTextColor: FILL }), FILL);
    expect(letters?.top).toBeGreaterThanOrEqual(105.9);
    expect(letters?.bottom).toBeLessThanOrEqual(240.1);
    const city = listInks(await render({ city: text, cityTextColor: FILL }), FILL).at(-1);
    expect(city?.bottom).toBeLessThanOrEqual(409.1);
  }
});

test('the two lines of a long name do not touch, however far their letters reach', async () => {
  for (const name of ['ཐིམ་ཕུ་', 'ភ្នំពេញ', 'രക്ഷിതാവ്']) {
    const airline = `${name.repeat(4)} ${name.repeat(4)}`;
    const [, first, second] = listInks(
      await render({ airline, airlineTextColor: FILL, date: '', flightNumber: '' }),
      FILL,
    );
    expect(first?.bottom).toBeLessThan(second?.top ?? NaN);
    expect(first?.top).toBeGreaterThan(35);
    expect(second?.bottom).toBeLessThan(100);
  }
});

test('a name that runs from right to left is the mirror of another', async () => {
  const measureHead = async (airline: string) => {
    const svg = await render({ airline, airlineTextColor: FILL, date: '', flightNumber: '' });
    const [logo, name] = listInks(svg, FILL);
    return { logo, name };
  };
  const latin = await measureHead('ISRAIR');
  const hebrew = await measureHead('ישראייר');
  expect(hebrew.name?.left).toBeCloseTo(30, 0);
  expect(hebrew.logo?.right).toBeCloseTo(346, 1);
  expect(hebrew.logo && getWidth(hebrew.logo)).toBeCloseTo(latin.logo ? getWidth(latin.logo) : NaN, 1);
});

test.each([
  ['a letter with all marks', `א${'\u05B0'.repeat(239)}`],
  ['letters of the longest ligature', '\uFDFA'.repeat(240)],
  ['stacked consonants', '\u1780\u17D2'.repeat(120)],
  ['dead consonants', 'क्'.repeat(120)],
  ['joiners', `ב${'\u200D'.repeat(239)}`],
  ['two scripts by turns', 'aא'.repeat(120)],
  ['controls of direction', `\u202E${'abא\u202D'.repeat(59)}`],
  ['isolates', `${'\u2067\u2066'.repeat(119)}א`],
  ['lone surrogates', '\uD800א'.repeat(120)],
  ['line ends and NUL', 'אa\nb\u2029c\0ב'],
  ['marks without a letter', '\u093F\u093F\u0E31\u064B'],
])('%s, refused or not, are drawn within seconds', async (_, text) => {
  const start = process.cpuUsage();
  const svg = await render({ city: text, cityTextColor: FILL });
  // This takes half a second on an idle machine. The test finds a shaper that does not end.
  expect(process.cpuUsage(start).user).toBeLessThan(30_000_000);
  expect(svg).toMatch(/^<svg .*<\/svg>$/s);
  expect(svg).not.toContain('NaN');
});

test('a font that failed to load is tried again, and a design without its script needs it not', async () => {
  let broken = true;
  const flaky = createCardRenderer({
    satori: testSatori,
    loadFont,
    loadScriptTools: () => (broken ? Promise.reject(new Error('offline')) : loadScriptTools()),
    loadArt: () => Promise.resolve(boxArt),
  });
  await expect(flaky.render({ ...DEFAULT_DESIGN, city: 'ไทย' })).rejects.toThrow('offline');
  await expect(flaky.render(DEFAULT_DESIGN)).resolves.toBe(await render());
  broken = false;
  await expect(flaky.render({ ...DEFAULT_DESIGN, city: 'ไทย' })).resolves.toBe(await render({ city: 'ไทย' }));
});
