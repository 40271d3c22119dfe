import { getChroma, getContrast, mixColors } from '../../base/color.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../design/tag-config.ts';
import { createCardRenderer } from '../card-renderer.ts';
import { createCatalogueDesigns, HARD_DESIGNS, PRINTABLE_TEXTS } from '../tests/layout-designs.ts';
import { findAreasOutside, findOverlaps, listTextBoxes } from '../tests/layout-inks.ts';
import { boxArt, loadFont, loadScriptTools, prepareSatori, testSatori } from '../tests/test-renderer.ts';
import { BOARDING_PASS } from '../../design/layouts/boarding-pass.ts';
import { getPassColors, LOGO_PIECE_OPACITY } from './pass-colors.ts';
import { STUB_COLUMN, PERFORATION_X } from './pass-grid.ts';

const FINISHES = BOARDING_PASS.finishes.map(({ id }) => id);
const JFK = { city: 'New York', latitude: 40.64, longitude: -73.78, landscape: 'city' } as const;

const renderer = createCardRenderer({
  satori: testSatori,
  loadFont,
  loadScriptTools,
  loadArt: (_design, _upload, { places = [] }) =>
    Promise.resolve({ ...boxArt, places: new Map(places.includes('JFK') ? [['JFK', JFK]] : []) }),
});
const draw = (design: TagConfig, finish = 'paper') =>
  renderer.renderLayers({ ...design, layout: 'boarding-pass', finish });

beforeAll(prepareSatori);

test.each(Object.keys(HARD_DESIGNS))('a design %s has each text in its place', async (name) => {
  for (const finish of FINISHES) {
    const { under, over, areas } = await draw(HARD_DESIGNS[name] ?? DEFAULT_DESIGN, finish);
    expect(under + over).not.toMatch(/NaN|undefined|Infinity/);
    const boxes = listTextBoxes(over);
    expect(boxes.filter(({ left, top }) => left < 0 || top < 0)).toEqual([]);
    expect(boxes.filter(({ right, bottom }) => right > STUB_COLUMN.right + 1 || bottom > 412)).toEqual([]);
    expect(boxes.filter(({ left, right }) => left < PERFORATION_X && right > PERFORATION_X - 10)).toEqual([]);
    expect(findOverlaps(boxes)).toEqual([]);
    expect(findAreasOutside(areas, BOARDING_PASS)).toEqual([]);
  }
});

test('says what it had to cut, and nothing else', async () => {
  const limits = HARD_DESIGNS['at its limits'] ?? DEFAULT_DESIGN;
  expect((await draw(limits)).truncatedTexts).toEqual(expect.arrayContaining(['airline', 'city']));
  expect((await draw({ ...DEFAULT_DESIGN, flightNumber: 'UA 889' })).truncatedTexts).toEqual([]);
});

test('has the city of the departure where the catalogue knows it', async () => {
  const expectedBoxes = listTextBoxes((await draw(DEFAULT_DESIGN)).over);
  const unknown = listTextBoxes((await draw({ ...DEFAULT_DESIGN, departure: 'JFX' })).over);
  expect(expectedBoxes).toHaveLength(unknown.length + 1);
});

/** Returns the boxes of the departure and of the label above it. */
async function measureDeparture(departure: string, iata: string) {
  const boxes = listTextBoxes((await draw({ ...DEFAULT_DESIGN, departure, iata, arrival: iata })).over);
  const [label, code] = boxes.filter(({ left, top, bottom }) => left < 42 && top > 90 && bottom < 217);
  if (!label || !code) throw new Error('The pass has no departure');
  return { label, code };
}

test('has its labels directly above the codes, also above small ones', async () => {
  for (const [departure, iata] of [
    ['SFO', 'LHR'],
    ['MMMM', 'WWWW'],
  ] as const) {
    const { label, code } = await measureDeparture(departure, iata);
    expect(code.top - label.bottom).toBeGreaterThan(7);
    expect(code.top - label.bottom).toBeLessThan(13);
  }
});

test('prints an unknown code small, in the middle of the other code', async () => {
  const { code } = await measureDeparture('SFO', 'LHR');
  const { code: dashes } = await measureDeparture('', 'LHR');
  expect(dashes.right - dashes.left).toBeLessThan((code.right - code.left) * 0.6);
  expect(dashes.top).toBeGreaterThan(code.top + 30);
  expect(dashes.bottom).toBeLessThan(code.bottom - 30);
});

test('keeps personal details that are not printed to itself, also in its bars', async () => {
  const { over } = await draw({ ...DEFAULT_DESIGN, ...PRINTABLE_TEXTS });
  expect(over).toBe((await draw(DEFAULT_DESIGN)).over);
});

test('every airline of the catalogue can be read in every finish', () => {
  const faint = createCatalogueDesigns().flatMap(([code, design]) =>
    FINISHES.flatMap((finish) => {
      const { band, paper, code: large, value, label } = getPassColors({ ...design, finish });
      const bands = [band.from, mixColors(band.from, band.to, 0.5), band.to];
      const pairs = [
        ...bands.map(
          (ground) =>
            [
              band.textColor,
              finish === 'thermal' ? ground : mixColors(ground, band.textColor, LOGO_PIECE_OPACITY),
            ] as const,
        ),
        ...paper.flatMap((ground) => [large, value, label].map((color) => [color, ground] as const)),
      ];
      return pairs
        .filter(([color, ground]) => getContrast(color, ground) < 4.5)
        .map((pair) => [code, finish, ...pair]);
    }),
  );
  expect(faint).toEqual([]);
});

test('the metal of every airline is almost gray, because brown metal looks like wood', () => {
  const chromas = createCatalogueDesigns().flatMap(([, design]) =>
    getPassColors({ ...design, finish: 'metal' }).paper.map(getChroma),
  );
  expect(Math.max(...chromas)).toBeLessThan(36);
});
