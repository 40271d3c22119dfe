import { findAreasOutside } from '../tag/card/tests/layout-inks.ts';
import flying from '../server/database/seed/airlines.json' with { type: 'json' };
import historic from '../server/database/seed/historic-airlines.json' with { type: 'json' };
import { drawCardArt } from './card-art.ts';
import { getContrast } from '../tag/base/color.ts';
import { brandToDesignColors } from '../tag/design/brand-colors.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../tag/design/tag-config.ts';
import { createTestRenderer, prepareSatori } from '../tag/card/tests/test-renderer.ts';
import { measurePathBounds } from '../tag/card/text/svg-path.ts';
import { IMAGE_HREF_PREFIX } from '../tag/card/card-art.ts';
import { stickerDrawer } from '../tag/card/sticker/sticker-drawer.ts';
import { drawStickerBackground } from '../tag/card/sticker/sticker-background.ts';
import { getStickerFinish } from '../tag/card/sticker/sticker-finish.ts';
import { selectStickerPlan } from '../tag/card/sticker/sticker-plan.ts';
import { STICKER } from '../tag/design/layouts/sticker.ts';

beforeAll(prepareSatori);
const renderer = createTestRenderer();

const createSticker = (changes: Partial<TagConfig>): TagConfig => ({
  ...DEFAULT_DESIGN,
  layoutVersion: 2,
  layout: 'sticker',
  finish: 'two-ink',
  ...changes,
});

const EMPTY = { departure: '', arrival: '', flightNumber: '', date: '', city: '', country: '' };

const AIRLINES = { roundel: 'FINNAIR', ribbon: 'KOREAN AIR', shield: 'LUFTHANSA' } as const;

test('the airline decides the form of its label', () => {
  for (const [kind, airline] of Object.entries(AIRLINES)) expect(selectStickerPlan(airline).kind).toBe(kind);
});

test('a ribbon with too few facts is replaced by a roundel', () => {
  expect(selectStickerPlan(AIRLINES.ribbon, 4).kind).toBe('roundel');
});

/** The free bands of the rings, as distances from their centers (300, y), in px of the label. */
const BANDS = {
  roundel: { y: 300, from: 217.5, to: 272 },
  ribbon: { y: 276, from: 203.5, to: 251 },
} as const;
const TALL_NAMES = ['एअर इंडिया', 'การบินไทยที่นี่', 'الخطوط الجوية القطرية', 'ÅÇÉ QJ', '中国国际航空', 'ქართული'];

test.each(TALL_NAMES)('the ink of %s keeps clear of both edges of its ring', async (name) => {
  for (const [kind, { y, from, to }] of Object.entries(BANDS)) {
    const airline = Array.from({ length: 30 }, (_, i) => name + ' '.repeat(i)).find(
      (one) => selectStickerPlan(one).kind === kind,
    );
    const { over } = await renderer.renderLayers(
      createSticker({ ...EMPTY, iata: '', airline: airline ?? '', flightNumber: 'ABCD 1234' }),
    );
    const [, d = ''] = /<path fill="#[0-9A-F]{6}" d="([^"]*)"/i.exec(over) ?? [];
    const radii = [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((point) =>
      Math.hypot(Number(point[1]) - 300, Number(point[2]) - y),
    );
    expect(Math.min(...radii)).toBeGreaterThan(from + 4);
    expect(Math.max(...radii)).toBeLessThan(to - 4);
  }
});

test.each(STICKER.finishes)('letters can be read on every airline’s label: $id', ({ id }) => {
  for (const { brand_colors } of [...flying, ...historic]) {
    const design = createSticker({ finish: id, ...brandToDesignColors(brand_colors) });
    const { inkColors, letters, lettersOnEdge, ribbonColor } = getStickerFinish(design);
    for (const color of inkColors) expect(getContrast(letters, color)).toBeGreaterThanOrEqual(4.5);
    expect(getContrast(lettersOnEdge, ribbonColor)).toBeGreaterThanOrEqual(4.5);
  }
});

const FULL = {
  iata: 'WWWW',
  departure: 'MMMM',
  arrival: 'WWWM',
  flightNumber: 'W'.repeat(12),
  date: 'W'.repeat(20),
  city: 'W'.repeat(60),
  country: 'W'.repeat(40),
};

test.each(Object.values(AIRLINES))(
  'the texts of %s stay on the label, and what lost its end is named',
  async (airline) => {
    const { over, areas, truncatedTexts } = await renderer.renderLayers(createSticker({ airline, ...FULL }));
    expect(truncatedTexts).toEqual(expect.arrayContaining(['city', 'country']));
    expect(truncatedTexts).not.toContain('airline');
    // Texts on curves and in the bowl, the lower part of the label, are paths in px of the label.
    for (const [, d = ''] of over.matchAll(/<path fill="#[0-9A-F]{6}" d="([^"]*)"/gi)) {
      const { left, top, right, bottom } = measurePathBounds(d) ?? { left: 0, top: 0, right: 0, bottom: 0 };
      expect(Math.min(left, top)).toBeGreaterThan(20);
      expect(Math.max(right, bottom)).toBeLessThan(580);
    }
    expect(findAreasOutside(areas, STICKER)).toEqual([]);
  },
);

test('what is missing leaves neither a text nor a place, but for the unknown ends, and the code fills the bowl', async () => {
  const { areas, truncatedTexts, over } = await renderer.renderLayers(createSticker({ ...EMPTY, iata: 'I' }));
  expect(Object.keys(areas).toSorted()).toEqual(['aircraft', 'airline', 'background', 'departure', 'iata']);
  expect(truncatedTexts).toEqual([]);
  expect(over).not.toMatch(/NaN|Infinity/);
});

test('joined scripts are set on a straight line, other scripts follow the curve of the label', async () => {
  const [arabic, latin] = await Promise.all(
    ['الدوحة', 'DOHA'].map((city) => renderer.renderLayers(createSticker({ ...EMPTY, city }))),
  );
  expect(arabic?.over).toMatch(/<path transform="translate/);
  expect([arabic?.truncatedTexts, latin?.truncatedTexts]).toEqual([[], []]);
  expect(latin?.over).not.toMatch(/<path transform="translate/);
});

test('an uploaded logo is on the fin of every finish, as it is on other layouts', () => {
  const design = createSticker({
    finish: 'full-color',
    livery: 'airline',
    airline: 'OUR OWN',
    icao: '',
    airlineIata: '',
  });
  const logo = { kind: 'image', href: `${IMAGE_HREF_PREFIX}AAAA`, width: 40, height: 20 } as const;
  const drawBackground = (finish: string) => {
    const finishedDesign = { ...design, finish };
    const art = {
      ...drawCardArt(finishedDesign, null, logo, stickerDrawer.getArtRequest(finishedDesign)),
      logo,
    };
    return drawStickerBackground(
      selectStickerPlan(finishedDesign.airline),
      getStickerFinish(finishedDesign),
      art,
    );
  };
  for (const { id } of STICKER.finishes) {
    expect(drawBackground(id).match(/id="card-logo"/g)).toHaveLength(1);
    expect(drawBackground(id)).toContain('<use href="#card-logo"');
  }
});
