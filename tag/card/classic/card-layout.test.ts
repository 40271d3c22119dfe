import { DEFAULT_DESIGN, type TagConfig } from '../../design/tag-config.ts';
import { listInks } from '../tests/list-inks.ts';
import { boxArt, createTestRenderer, prepareSatori } from '../tests/test-renderer.ts';
import { AIRCRAFT_BOX, CLASSIC_COLUMN, HEADER } from './card-grid.ts';

const renderer = createTestRenderer();
const render = (change: Partial<TagConfig> = {}) => renderer.render({ ...DEFAULT_DESIGN, ...change });

beforeAll(prepareSatori);

describe('colors that say something', () => {
  const ground = { tagBackgroundColor: '#005587', gradientColor: '#005587' };
  const findStrokes = async (change: Partial<TagConfig>) => {
    const svg = await render({ ...ground, ...change });
    return {
      perforation: /M19 441H357" stroke="(#\w+)"/.exec(svg)?.[1],
      arrow: /<g stroke="(#\w+)"[^>]*><circle/.exec(svg)?.[1],
      outline: /<g fill="none" stroke="(#\w+)"/.exec(svg)?.[1],
    };
  };

  test('an outline that can be seen colors the perforation and the arrow', async () => {
    const outlineColor = '#FFD100';
    expect(await findStrokes({ outlineColor })).toEqual({
      perforation: outlineColor,
      arrow: outlineColor,
      outline: outlineColor,
    });
  });

  test('one that cannot leaves them to the colors of the texts', async () => {
    const faint = { outlineColor: '#E4002B', airlineTextColor: '#FEFEFE', iataTextColor: '#FDFDFD' };
    expect(await findStrokes(faint)).toEqual({
      perforation: '#FEFEFE',
      arrow: '#FDFDFD',
      outline: '#E4002B',
    });
  });

  test('a label is as soft as can be read', async () => {
    const listOpacities = async (tagBackgroundColor: string) => {
      const svg = await render({ tagBackgroundColor, cityTextColor: '#FFFFFE', airlineTextColor: '#FFFFFD' });
      return [...svg.matchAll(/fill="#FFFFF[ED]" fill-opacity="([\d.]+)"/g)].map(([, opacity]) =>
        Number(opacity),
      );
    };
    expect(await listOpacities('#001642')).toEqual([0.9, 0.78]);
    for (const opacity of await listOpacities('#D50032')) expect(opacity).toBeGreaterThan(0.8);
  });
});

describe('flight and date', () => {
  const measureWidths = async (flightNumber: string, date: string) => {
    const svg = await render({ flightNumber, date, airlineTextColor: '#ABCDEF' });
    const boxes = listInks(svg, '#ABCDEF').filter(({ bottom }) => bottom > 470);
    return boxes.map(({ left, right }) => right - left);
  };

  test.each(['9 МАЯ', '3 ΜΑΪΟΥ', '24 ŞUBAT', '11月'])(
    'beside %s the flight is set in the same voice',
    async (date) => {
      const [mono = 0] = await measureWidths('UA 1', '1/1-2026');
      const [flight = 0, value = 0] = await measureWidths('UA 1', date);
      expect(flight).toBeLessThan(mono * 0.8);
      expect(value).toBeGreaterThan(0);
      expect((await measureWidths(date, 'UA 1')).at(-1)).toBeCloseTo(flight, 1);
    },
  );

  test('what the mono has stays in it', async () => {
    const [mono] = await measureWidths('UA 1', '1/1-2026');
    for (const date of ['17 JÚNÍ', '½ – €']) expect((await measureWidths('UA 1', date))[0]).toBe(mono);
  });
});

describe('the lines under the aircraft', () => {
  const colors = { cityTextColor: '#ABCDEF', countryTextColor: '#FEDCBA' };
  const listBoxes = async (city: string, country: string) => {
    const svg = await render({ ...colors, city, country });
    return [...listInks(svg, '#ABCDEF'), ...listInks(svg, '#FEDCBA')];
  };

  test.each([
    ['BEIJING', 'CN'],
    ['BEIJING', ''],
    ['', 'CN'],
    ['', ''],
  ])(
    'with the city "%s" and the country "%s" they stand in the middle of their place',
    async (city, country) => {
      const boxes = await listBoxes(city, country);
      expect(boxes).toHaveLength(1 + (city ? 1 : 0) + (country ? 1 : 0));
      const above = Math.min(...boxes.map(({ top }) => top)) - AIRCRAFT_BOX.floor;
      const below = 441 - Math.max(...boxes.map(({ bottom }) => bottom));
      expect(Math.abs(above - below)).toBeLessThanOrEqual(12);
    },
  );

  test.each(['ZÜRICH', 'ÉVRY', 'ÅRE', 'IĞDIR'])('the accents of %s do not move it', async (city) => {
    const [, plain] = await listBoxes('BEIJING', 'CN');
    const [, accented] = await listBoxes(city, 'CN');
    expect(accented?.bottom).toBeCloseTo(plain?.bottom ?? NaN, 0);
  });
});

test('a code too wide for its size stands in the middle of its place', async () => {
  const measureMiddle = async (iata: string) => {
    const [box] = listInks(await render({ iata, iataTextColor: '#ABCDEF' }), '#ABCDEF');
    return ((box?.top ?? NaN) + (box?.bottom ?? NaN)) / 2;
  };
  expect(await measureMiddle('WWWW')).toBeCloseTo(await measureMiddle('HHH'), 0);
});

test('a name without a mark stands where its reading starts', async () => {
  const rendererAlone = createTestRenderer(undefined, { ...boxArt, logo: null });
  const measureName = async (airline: string) => {
    const svg = await rendererAlone.render({ ...DEFAULT_DESIGN, airline, airlineTextColor: '#ABCDEF' });
    return listInks(svg, '#ABCDEF').find(({ bottom }) => bottom < HEADER.rule);
  };
  expect((await measureName('NORTH AIR'))?.left).toBeCloseTo(CLASSIC_COLUMN.left, 0);
  expect((await measureName('طيران'))?.right).toBeCloseTo(CLASSIC_COLUMN.right, 0);
});

test.each([180, 260])('an aircraft %s units high is below the code', async (height) => {
  const aircraft = { width: 632, height, body: '<path id="plane"/>' };
  const svg = await createTestRenderer(undefined, { ...boxArt, aircraft }).render(DEFAULT_DESIGN);
  const [y = NaN, scale = NaN] = (
    /<g transform="translate\(\S+ (\S+)\) scale\((\S+)\)"><path id="plane"/.exec(svg)?.slice(1) ?? []
  ).map(Number);
  expect(y).toBeGreaterThanOrEqual(AIRCRAFT_BOX.top - 0.01);
  expect(y + height * scale).toBeLessThanOrEqual(AIRCRAFT_BOX.floor + 0.01);
});

describe('a mark that spells the name', () => {
  const layOut = async (airline: string) =>
    (await renderer.renderLayers({ ...DEFAULT_DESIGN, airline, selectedLogo: '/img/logo_klm.png' })).areas;

  test('replaces the name', async () => {
    expect((await layOut('KLM')).airline).toBeUndefined();
    expect((await layOut('KLM')).logo).toBeDefined();
  });

  test('is beside another name', async () => {
    expect((await layOut('KLM CARGO')).airline).toBeDefined();
  });
});

describe('the route of a headline that is not the arrival', () => {
  const layOut = async (iata: string, arrival: string) => {
    const { areas, over } = await renderer.renderLayers({
      ...DEFAULT_DESIGN,
      departure: 'MAD',
      iata,
      arrival,
    });
    return { areas, line: /<circle[^>]*\/><path d="([^"]*)"/.exec(over)?.[1] ?? '' };
  };

  test('passes the arrival and ends at the headline', async () => {
    const { areas, line } = await layOut('JFK', 'DEL');
    const { left = 0, width = 0 } = areas.arrival ?? {};
    expect(left).toBeGreaterThan(CLASSIC_COLUMN.left + 60);
    expect(left + width).toBeLessThan(CLASSIC_COLUMN.right - 60);
    expect(line.match(/H/g)).toHaveLength(2);
  });

  test('has no stopover if the arrival is the headline or unknown', async () => {
    for (const arrival of ['JFK', '']) {
      const { areas, line } = await layOut('JFK', arrival);
      expect((areas.arrival?.left ?? 0) + (areas.arrival?.width ?? 0)).toBe(CLASSIC_COLUMN.right);
      expect(line.match(/H/g)).toHaveLength(1);
    }
  });
});
