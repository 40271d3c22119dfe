import { deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { startReader } from '../boarding-pass/tests/pass-photo.ts';
import { HARD_DESIGNS } from '../card/tests/layout-designs.ts';
import { listInks } from '../card/tests/list-inks.ts';
import { LAYOUTS, type LayoutId } from '../design/layouts/layouts.ts';
import { boxArt, createTestRenderer, prepareSatori } from '../card/tests/test-renderer.ts';
import { addDesignDefaults, DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import { readPdf } from '../pdf/tests/read-pdf.ts';
import { getBackFacts, listBackTexts } from './back-facts.ts';
import { DEFAULT_PRINT, type PrintOptions } from './print-options.ts';
import { drawSheet } from './draw-sheet.ts';
import type { PrintTag, SheetPage } from './sheet-page.ts';
import { writeSheetPdf } from './sheet-pdf.ts';
import { planSheets } from './sheet-plan.ts';

const renderer = createTestRenderer();
beforeAll(prepareSatori);

const PLACES = new Map([
  ['JFK', { latitude: 40.6398, longitude: -73.7789 }],
  ['PEK', { latitude: 40.0801, longitude: 116.5846 }],
]);
const URL = 'https://tailfin.example/t/aB3dE5gH1j';

/** A color that is readable on the brand's background, so that backs use it. */
const INK = '#ABCDEF';

const cards = new Map<LayoutId, Promise<string>>();

/** The default design in a layout, drawn once: these tests are of what is printed around the card. */
function renderCard(layout: LayoutId): Promise<string> {
  const drawn =
    cards.get(layout) ?? renderer.render(addDesignDefaults({ ...DEFAULT_DESIGN, layout, finish: '' }));
  cards.set(layout, drawn);
  return drawn;
}

async function createPrintTag(change: Partial<TagConfig>, shareUrl: string | null = URL): Promise<PrintTag> {
  const design = addDesignDefaults({
    ...DEFAULT_DESIGN,
    flightNumber: 'UA 888',
    airlineTextColor: INK,
    ...change,
  });
  const getFacts = getBackFacts(design, (code) => PLACES.get(code));
  const mark = boxArt.logo?.kind === 'mark' ? boxArt.logo : null;
  return { design, card: await renderCard(design.layout), facts: getFacts, mark, shareUrl };
}

async function draw(tags: readonly PrintTag[], change: Partial<PrintOptions> = {}): Promise<SheetPage[]> {
  const options = { ...DEFAULT_PRINT, back: true, ...change };
  const plan = planSheets(
    tags.map(({ design }) => design.layout),
    options,
  );
  const shape = await renderer.loadShaper(
    tags.flatMap(({ facts: getFacts }) => listBackTexts(getFacts, options.text)),
  );
  const getTag = (at: number) => tags[at] as PrintTag;
  return Promise.all(plan.pages.map((page) => drawSheet(page, getTag, { plan, options, shape })));
}

const writePdf = (pages: readonly SheetPage[]) =>
  writeSheetPdf({ pages, title: 'Tags', images: new Map(), deflate: (data) => deflateSync(data) });

/** Returns the documents of a side, without its note. */
const listDrawings = (pages: readonly SheetPage[], side: SheetPage['side']): string[] =>
  pages
    .filter((page) => page.side === side)
    .flatMap(({ items }) => items.flatMap((item) => ('svg' in item ? [item.svg] : [])))
    .filter((svg) => !svg.includes('width="2100"'));

test('the same tags give the same file, in which a card that is printed twice is once', async () => {
  const tags = await Promise.all(LAYOUTS.map((layout) => createPrintTag({ layout, finish: '' })));
  const [first, again] = [await writePdf(await draw(tags)), await writePdf(await draw(tags))];
  expect(Buffer.compare(first, again)).toBe(0);
  const twice = await writePdf(await draw([...tags.slice(0, 2), ...tags.slice(0, 2)]));
  const once = await writePdf(await draw(tags.slice(0, 2)));
  expect(readPdf(twice).objects.size).toBe(readPdf(once).objects.size);
});

test('viewers are asked to print it as large as it is', async () => {
  const { objects } = readPdf(await writePdf(await draw([await createPrintTag({})])));
  const texts = [...objects.values()].map(({ text }) => text).join('\n');
  expect(texts).toContain('/PrintScaling/None');
  expect(texts).toContain('/Duplex/DuplexFlipLongEdge');
  expect(texts.match(/\/MediaBox\[0 0 595\.2756 841\.8898\]/g)).toHaveLength(2);
});

test.each(LAYOUTS)(
  'a %s is cut along its own line, on the front only, and only where one is wanted',
  async (layout) => {
    const tags = [await createPrintTag({ layout, finish: '' })];
    const countCutLines = (pages: readonly SheetPage[]) =>
      pages.map(({ items }) => items.filter((item) => 'ink' in item && item.ink === 'CutContour').length);
    expect(countCutLines(await draw(tags))).toEqual([0, 0]);
    expect(countCutLines(await draw(tags, { cut: true }))).toEqual([1, 0]);
  },
);

test('the code on a back is read as the address of the shared page; what is not shared has none', async () => {
  const readCode = await startReader();
  for (const layout of LAYOUTS) {
    // oxlint-disable-next-line no-await-in-loop -- the reader has one memory
    const [back = ''] = listDrawings(await draw([await createPrintTag({ layout, finish: '' })]), 'back');
    const { pixels, width, height } = new Resvg(back, {
      fitTo: { mode: 'zoom', value: 2 },
      background: '#fff',
    }).render();
    const picture = { data: new Uint8ClampedArray(pixels), width, height, colorSpace: 'srgb' as const };
    expect([layout, await readCode(picture, ['QRCode'])]).toEqual([layout, URL]);
  }
  const shared = await createPrintTag({});
  const withCode = listDrawings(await draw([shared]), 'back');
  const unshared = listDrawings(await draw([{ ...shared, shareUrl: null }]), 'back');
  expect(unshared).toEqual(listDrawings(await draw([shared], { qr: false }), 'back'));
  expect(unshared).not.toEqual(withCode);
});

test('a back says what is known of the flight', () => {
  const design = addDesignDefaults({ ...DEFAULT_DESIGN, flightNumber: 'UA 888', registration: 'N24972' });
  const getFacts = (change: Partial<TagConfig>) =>
    getBackFacts({ ...design, ...change }, (code) => PLACES.get(code));
  expect(getFacts({})).toEqual({
    title: 'UA 888',
    stops: ['JFK', 'PEK'],
    lines: ['7/16-2025', 'A350-900', 'N24972', '10,978 km'],
    route: [PLACES.get('JFK'), PLACES.get('PEK')],
  });
  expect(getFacts({ flightNumber: '', date: '', departure: '', registration: ' ' })).toMatchObject({
    title: 'PEK',
    stops: [],
  });
  expect(getFacts({ departure: 'ZZQ' })).toMatchObject({ route: null });
  expect(getFacts({ departure: 'ZZQ' }).lines).toHaveLength(3);
});

/** Returns the numbers of marks, lines to write on, and ends of a route on a map. */
function countParts(back: string) {
  return {
    marks: back.split('d="M0 0H24V24H0Z"').length - 1,
    lines: [...back.matchAll(/d="M[\d.]+ [\d.]+H[\d.]+" fill="none"/g)].length,
    ends: back.split('<circle').length - 1,
  };
}

test.each(LAYOUTS)(
  'the back of a %s has the mark, the route on a map, and lines for name and address, with and without a code',
  async (layout) => {
    for (const shareUrl of [URL, null]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in one shaper
      const [back = ''] = listDrawings(
        await draw([await createPrintTag({ layout, finish: '' }, shareUrl)]),
        'back',
      );
      // The label of a sticker has no room for a map beside its code.
      const isMapDropped = layout === 'sticker' && shareUrl !== null;
      expect([shareUrl, countParts(back)]).toEqual([
        shareUrl,
        { marks: 1, lines: 3, ends: isMapDropped ? 0 : 2 },
      ]);
    }
    const unknown = await createPrintTag({ layout, finish: '', departure: 'ZZQ' });
    const [back = ''] = listDrawings(await draw([unknown]), 'back');
    expect(countParts(back)).toEqual({ marks: 1, lines: 3, ends: 0 });
  },
);

test.each(LAYOUTS)('a back of a %s has a custom text also beside a code', async (layout) => {
  const backOf = async (text: string) => {
    const [back = ''] = listDrawings(
      await draw([await createPrintTag({ layout, finish: '' })], { text }),
      'back',
    );
    return listInks(back, INK).length;
  };
  // The form of a sticker gives its place, with its two labels, to the text.
  const labels = layout === 'sticker' ? 2 : 0;
  expect(await backOf('If found, please write to amelia@example.com')).toBeGreaterThan(
    (await backOf('')) - labels,
  );
});

test('a word that has no room beside the code stands above it, and is not cut', async () => {
  const text = 'If found, please write to amelia@example.com';
  const listLines = async (shareUrl: string | null) => {
    const [back = ''] = listDrawings(await draw([await createPrintTag({}, shareUrl)], { text }), 'back');
    return [...back.matchAll(/fill="#ABCDEF" d="([^"]+)"/g)].map(([, d]) => d);
  };
  expect(await listLines(URL)).toEqual(await listLines(null));
});

const HARD = LAYOUTS.flatMap((layout) => Object.keys(HARD_DESIGNS).map((name) => [layout, name] as const));

test.each(HARD)('a back of a %s with a design %s stays within its tag', async (layout: LayoutId, name) => {
  const tag = await createPrintTag({ ...HARD_DESIGNS[name], airlineTextColor: INK, layout, finish: '' });
  for (const text of [
    'W'.repeat(80),
    'ابحث عن صاحب هذه البطاقة واتصل به',
    '如果您找到它，请扫描二维码与失主联系',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in one shaper
    const [back = ''] = listDrawings(await draw([tag], { marks: false, text, size: 'small' }), 'back');
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(back) ?? [];
    const inks = listInks(back, INK);
    expect(inks.length).toBeGreaterThan(1);
    for (const { left, top, right, bottom } of inks) {
      expect(Math.min(left, top)).toBeGreaterThan(0);
      expect(right).toBeLessThan(Number(width));
      expect(bottom).toBeLessThan(Number(height));
    }
  }
});
