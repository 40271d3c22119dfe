import { ACCOUNTING_CODES } from '../../airlines/data/accounting-codes.ts';
import { getContrast, mixColors } from '../../base/color.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../design/tag-config.ts';
import { createCatalogueDesigns, HARD_DESIGNS, PRINTABLE_TEXTS } from '../tests/layout-designs.ts';
import { findAreasOutside, findOverlaps, listTextBoxes } from '../tests/layout-inks.ts';
import { createTestRenderer, prepareSatori } from '../tests/test-renderer.ts';
import { BAG_TAG } from '../../design/layouts/bag-tag.ts';
import { getThermalColors, getVintageColors } from './bag-tag-colors.ts';
import { BAG_TAG_COLUMN } from './bag-tag-grid.ts';
import { createBagNumber } from './create-bag-number.ts';

const FINISHES = BAG_TAG.finishes.map(({ id }) => id);
const renderer = createTestRenderer();
const draw = (design: TagConfig, finish = 'thermal') =>
  renderer.renderLayers({ ...design, layout: 'bag-tag', finish });

beforeAll(prepareSatori);

test.each(Object.keys(HARD_DESIGNS))('a design %s has each text in its place', async (name) => {
  for (const finish of FINISHES) {
    const { under, over, areas } = await draw(HARD_DESIGNS[name] ?? DEFAULT_DESIGN, finish);
    expect(under + over).not.toMatch(/NaN|undefined|Infinity/);
    const boxes = listTextBoxes(over);
    expect(boxes.filter(({ left }) => left < BAG_TAG_COLUMN.left - 1)).toEqual([]);
    expect(boxes.filter(({ right }) => right > BAG_TAG_COLUMN.right + 1)).toEqual([]);
    expect(findOverlaps(boxes)).toEqual([]);
    expect(findAreasOutside(areas, BAG_TAG)).toEqual([]);
  }
});

test('says what it had to cut, and nothing else', async () => {
  const limits = HARD_DESIGNS['at its limits'] ?? DEFAULT_DESIGN;
  for (const finish of FINISHES) {
    expect((await draw(limits, finish)).truncatedTexts).toEqual(expect.arrayContaining(['airline', 'city']));
    expect((await draw({ ...DEFAULT_DESIGN, flightNumber: 'UA 889' }, finish)).truncatedTexts).toEqual([]);
    const long = HARD_DESIGNS['of long words'] ?? DEFAULT_DESIGN;
    expect((await draw(long, finish)).truncatedTexts).not.toContain('airline');
  }
});

test('keeps personal details that are not printed to itself, also in its bars', async () => {
  for (const finish of FINISHES) {
    const { over } = await draw({ ...DEFAULT_DESIGN, ...PRINTABLE_TEXTS }, finish);
    expect(over).toBe((await draw(DEFAULT_DESIGN, finish)).over);
  }
});

test.each([
  ['QFA', /^0081\d{6}$/],
  ['DLH', /^0220\d{6}$/],
  ['ZZQ', /^0\d{9}$/],
])('the number of an airline %s matches %s', (icao, pattern) => {
  expect(createBagNumber({ ...DEFAULT_DESIGN, icao })).toMatch(pattern);
});

test('the codes of airlines have three digits', () => {
  expect(Object.values(ACCOUNTING_CODES).filter((code) => !/^\d{3}$/.test(code))).toEqual([]);
});

test('every airline of the catalogue can be read in every finish', () => {
  const faint = createCatalogueDesigns().flatMap(([code, design]) => {
    const strip = getThermalColors(design);
    const card = getVintageColors(design);
    const { from, to, textColor: on } = strip.band;
    const pairs = [
      ...[from, mixColors(from, to, 0.5), to].map((ground) => [on, ground, 4.5] as const),
      [strip.end, strip.paper, 4.5] as const,
      [card.ink, card.card, 4.5] as const,
      [card.number, card.card, 4.5] as const,
      [card.onSpot, card.spot, 3] as const,
      [card.spot, card.card, 1.5] as const,
    ];
    return pairs
      .filter(([color, ground, least]) => getContrast(color, ground) < least)
      .map((pair) => [code, ...pair]);
  });
  expect(faint).toEqual([]);
});
