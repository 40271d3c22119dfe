import { DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import { LAYOUT_LIST } from '../design/layouts/layouts.ts';
import { createCardRenderer } from './card-renderer.ts';
import { listInks } from './tests/list-inks.ts';
import {
  boxArt,
  loadFont,
  loadScriptTools,
  createTestRenderer,
  prepareSatori,
  testSatori,
} from './tests/test-renderer.ts';

const renderer = createTestRenderer();
const render = (change: Partial<TagConfig> = {}) => renderer.render({ ...DEFAULT_DESIGN, ...change });

/** Returns the font sizes of the drawn texts of one fill color, computed from the scale of their transforms. */
function listFontSizes(svg: string, fill: string): number[] {
  return [...svg.matchAll(/scale\(([\d.]+)\)" fill="(#\w+)"/g)]
    .filter(([, , color]) => color === fill)
    .map(([, scale]) => Number(scale) * 200);
}

beforeAll(prepareSatori);

test('the card has the specified size and viewBox', async () => {
  const svg = await render();
  expect(svg).toMatch(
    /^<svg [^>]*width="376" height="552" viewBox="0 0 336 542" preserveAspectRatio="xMidYMid meet"/,
  );
});

test('a remembered text changes no byte, in whatever order designs come', async () => {
  const designs = [{ city: 'OSLO' }, { city: 'ŁÓDŹ' }, { city: 'OSLO', date: '1/1-2000' }];
  const warm: string[] = [];
  for (const design of designs) warm.push(await render(design));
  const otherRenderer = createTestRenderer();
  for (const [i, design] of [...designs.entries()].reverse()) {
    expect(await otherRenderer.render({ ...DEFAULT_DESIGN, ...design })).toBe(warm[i]);
  }
});

test('the card is drawn with the fonts while their outlines cannot be loaded', async () => {
  const loadPlainFace = jest.fn(() => Promise.reject(new Error('HTTP error! status: 404')));
  const otherRenderer = createCardRenderer({
    satori: testSatori,
    loadFont,
    loadPlainFace,
    loadScriptTools,
    loadArt: () => Promise.resolve(boxArt),
  });
  const design = { ...DEFAULT_DESIGN, city: 'BERN' };
  expect(await otherRenderer.render(design)).toBe(await renderer.render(design));
  const firstCount = loadPlainFace.mock.calls.length;
  expect(firstCount).toBeGreaterThan(0);
  await otherRenderer.render(design);
  expect(loadPlainFace.mock.calls.length).toBeGreaterThan(firstCount);
});

describe('the city', () => {
  const perUnit = 552 / 542;
  const measureCitySize = async (city: string) => {
    const [, size] = listFontSizes(await render({ city, cityTextColor: '#ABCDEF' }), '#ABCDEF');
    return Math.round(((size ?? 0) / perUnit) * 100) / 100;
  };

  test.each([
    ['ROME', 32],
    ['SAN FRANCISCO', 32],
    ['SANTIAGO DE COMPOSTELA IN GALICIA', 20],
    ['W'.repeat(60), 16],
  ])('%s is set at %d', async (city, size) => {
    expect(await measureCitySize(city)).toBeCloseTo(size, 1);
  });

  test('every step from 32 to 16 by 2 occurs', async () => {
    const seen = new Set<number>();
    for (let length = 10; length <= 40; length += 1)
      seen.add(Math.round(await measureCitySize('N'.repeat(length))));
    expect([...seen].sort((a, b) => a - b)).toEqual([16, 18, 20, 22, 24, 26, 28, 30, 32]);
  });

  test('what does not fit at 16 is cut with an ellipsis, to the width of 288 units', async () => {
    const svg = await render({ city: 'W'.repeat(60), cityTextColor: '#ABCDEF' });
    const path = [
      ...svg.matchAll(/translate\(([\d.-]+) [\d.-]+\) scale\(([\d.]+)\)" fill="#ABCDEF" d="([^"]+)"/g),
    ].at(-1);
    const xs = [...(path?.[3] ?? '').matchAll(/[MLQ](?:[\d.-]+ [\d.-]+ )?([\d.-]+) /g)].map(
      ([, x]) => Number(x) * Number(path?.[2]),
    );
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(288 * perUnit + 1);
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(288 * perUnit - 20);
  });
});

test('a long airline name goes on two lines, a longer one is cut, and neither leaves its column', async () => {
  // slice(1) removes the mark, which is painted first and in the same color.
  const lines = async (airline: string) =>
    listFontSizes(await render({ airline, airlineTextColor: '#ABCDEF' }), '#ABCDEF').slice(1);
  const short = await lines('KLM');
  const long = await lines('BRITISH MEDITERRANEAN AIRWAYS AND PARTNERS LIMITED');
  expect(short[0]).toBeCloseTo(22, 1);
  expect(long.length).toBe(short.length + 1);
  expect(long[0]).toBeGreaterThanOrEqual(11);
});

test('the preview tells which texts are cut', async () => {
  const listTruncatedTexts = async (design: Partial<TagConfig>) =>
    (await renderer.renderLayers({ ...DEFAULT_DESIGN, ...design })).truncatedTexts;
  expect(
    await listTruncatedTexts({ flightNumber: 'UA 889', airline: 'BRITISH MEDITERRANEAN AIRWAYS' }),
  ).toEqual([]);
  const long = 'W'.repeat(60);
  expect(
    await listTruncatedTexts({ airline: `${long} ${long}`, city: long, country: long, date: long }),
  ).toEqual(['airline', 'city', 'country', 'date']);
});

test.each(['ÅÉŁ', '北京', 'ĚĞQ', 'PEK'])(
  'the ink of the code %s stays between the rule and the fin',
  async (iata) => {
    const [ink] = listInks(await render({ iata, iataTextColor: '#ABCDEF' }), '#ABCDEF');
    expect(ink?.top).toBeGreaterThanOrEqual(105.9);
    expect(ink?.bottom).toBeLessThanOrEqual(240.1);
  },
);

/** Returns the ink of the destination, the departure or the arrival, in px; they are the texts of one color in this order. */
function codeInk(svg: string, fill: string, field: 'iata' | 'departure') {
  return listInks(svg, fill)[field === 'iata' ? 0 : 1] ?? { left: NaN, right: NaN };
}

/** Returns the left and right end of the ink of the last text in a color, in px. */
function measureInk(svg: string, fill: string): { left: number; right: number } {
  return listInks(svg, fill).at(-1) ?? { left: NaN, right: NaN };
}

test('a date stands at the right of a flight, and alone at the left', async () => {
  const design = { date: '11/1-2026', airlineTextColor: '#ABCDEF' };
  const beside = measureInk(await render({ ...design, flightNumber: 'UA 1' }), '#ABCDEF');
  const alone = measureInk(await render({ ...design, flightNumber: '' }), '#ABCDEF');
  expect(beside.right).toBeCloseTo(346, 0);
  expect(alone.left).toBeCloseTo(30, 0);
});

test('round and pointed letters hang out of the column by less than a pixel, straight ones do not', async () => {
  const measureDeparture = async (code: string) =>
    codeInk(await render({ departure: code, iataTextColor: '#ABCDEF' }), '#ABCDEF', 'departure').left;
  expect(await measureDeparture('HHH')).toBeCloseTo(30, 1);
  for (const code of ['AVA', 'OOO', 'TYO']) {
    expect(await measureDeparture(code)).toBeLessThan(29.9);
    expect(await measureDeparture(code)).toBeGreaterThan(29);
  }
});

test('the code spaces its letters by pair: two stems closer, two wide tops further apart than the font has them', async () => {
  const measureWidth = async (text: string, field: 'iata' | 'departure') => {
    const svg = await render({ [field]: text, iataTextColor: '#ABCDEF' });
    const { left, right } = codeInk(svg, '#ABCDEF', field);
    return right - left;
  };
  // In em. The letter spacing of the stops adds 0.036 em.
  const measureWidthDifference = async (pair: string) =>
    (await measureWidth(pair, 'iata')) / 178 - ((await measureWidth(pair, 'departure')) / 34 - 0.036);
  expect(await measureWidthDifference('IH')).toBeLessThan(-0.005);
  expect(await measureWidthDifference('TY')).toBeGreaterThan(0.005);
  expect(Math.abs(await measureWidthDifference('OO'))).toBeLessThan(0.004);
});

test('every color of the design is on the card', async () => {
  const colors = {
    tagBackgroundColor: '#010101',
    gradientColor: '#020202',
    outlineColor: '#030303',
    airlineTextColor: '#040404',
    iataTextColor: '#050505',
    cityTextColor: '#060606',
    countryTextColor: '#070707',
  };
  const svg = await render(colors);
  for (const color of Object.values(colors)) expect(svg).toContain(color);
});

test('a color that closes its attribute reaches neither the card nor the art', async () => {
  const renderedLogos: string[] = [];
  const spying = createCardRenderer({
    satori: testSatori,
    loadFont,
    loadScriptTools,
    loadArt: (design) => {
      renderedLogos.push(design.outlineColor);
      return Promise.resolve(boxArt);
    },
  });
  const svg = await spying.render({
    ...DEFAULT_DESIGN,
    outlineColor: '#FFEE00"/><image onerror="alert(1)"/>',
  });
  expect(svg).not.toContain('onerror');
  expect(renderedLogos).toEqual([DEFAULT_DESIGN.outlineColor]);
});

test('markup in a text becomes outlines, not markup', async () => {
  expect(await render({ city: '<image href="file:///etc/passwd"/>' })).not.toMatch(/<image|href|passwd/);
});

test('ten thousand letters reach the shaper as a few hundred', async () => {
  const shaped: string[] = [];
  const spying = createCardRenderer({
    satori: (element, options) => {
      shaped.push(JSON.stringify(element));
      return testSatori(element, options);
    },
    loadFont,
    loadScriptTools,
    loadArt: () => Promise.resolve(boxArt),
  });
  await spying.render({ ...DEFAULT_DESIGN, city: 'Q'.repeat(10_000) });
  expect(
    shaped
      .join('')
      .match(/Q+/g)
      ?.every((run) => run.length <= 240),
  ).toBe(true);
});

test('a font that failed to load is tried again', async () => {
  let broken = true;
  const flaky = createCardRenderer({
    satori: testSatori,
    loadFont: (file) => (broken ? Promise.reject(new Error('offline')) : loadFont(file)),
    loadScriptTools,
    loadArt: () => Promise.resolve(boxArt),
  });
  await expect(flaky.render(DEFAULT_DESIGN)).rejects.toThrow('offline');
  broken = false;
  await expect(flaky.render(DEFAULT_DESIGN)).resolves.toBe(await render());
});

test('a card without a logo draws', async () => {
  const bare = createCardRenderer({
    satori: testSatori,
    loadFont,
    loadScriptTools,
    loadArt: () => Promise.resolve({ ...boxArt, logo: null }),
  });
  expect(await bare.render(DEFAULT_DESIGN)).not.toContain('M0 0H24V24H0Z');
});

test('a picture takes the place of the mark, in the layer below', async () => {
  const picture = {
    kind: 'image',
    href: 'data:image/png;base64,AAAA',
    width: 90,
    height: 60,
  } as const;
  const { under, over } = await renderer.renderLayers(DEFAULT_DESIGN, picture);
  expect(under).toContain(`href="${picture.href}"`);
  expect(under).not.toContain('M0 0H24V24H0Z');
  expect(over).not.toContain('<image');
  expect(await renderer.render(DEFAULT_DESIGN, null)).toBe(await render());
});

test.each(LAYOUT_LIST.map(({ id }) => id))(
  '%s prints an unknown airport code as three dashes',
  async (layout) => {
    const draw = (measureDeparture: string, arrival: string, iata: string) =>
      render({ layout, departure: measureDeparture, arrival, iata });
    const whole = await draw('FRA', 'HND', 'HND');
    expect(await draw('', 'HND', 'HND')).toBe(await draw('---', 'HND', 'HND'));
    expect(await draw('', 'HND', 'HND')).not.toBe(whole);
    expect(await draw('FRA', '', '')).toBe(await draw('FRA', '---', '---'));
    expect(await draw('FRA', '', '')).not.toBe(whole);
  },
);

test('an empty design draws its frame', async () => {
  const empty = {
    airline: '',
    iata: '',
    city: '',
    country: '',
    flightNumber: '',
    date: '',
    departure: '',
    arrival: '',
  };
  expect(await render(empty)).toContain('id="plane"');
});
