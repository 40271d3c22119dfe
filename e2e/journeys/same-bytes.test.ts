import type { Page } from 'playwright-core';
import { journey, useProduct } from '../browser/journey.ts';
import { findControl } from '../browser/locate.ts';
import { drawInBrowser, hashPicturesInBrowser } from '../card/draw-in-browser.ts';
import { drawInNode, endDrawing, hashPicturesInNode } from '../card/draw-in-node.ts';
import { parseDesignOrThrow, RAW_DESIGNS, SHAPED_DESIGNS } from '../card/designs.ts';
import { generateRandomPictures } from '../card/random-pictures.ts';
import { generateDesigns } from '../card/random-designs.ts';
import { uploadLogo } from '../card/upload-logo.ts';
import { createMember } from '../product/api.ts';

// Preview and PNG are one drawing: the built bundle in a real browser and the built server write the same SVG.

const designs = RAW_DESIGNS.map(parseDesignOrThrow);
const shapedDesigns = SHAPED_DESIGNS.map(parseDesignOrThrow);
const product = useProduct();
let fromNode: string[];
beforeAll(async () => {
  fromNode = await drawInNode(designs);
});
afterAll(endDrawing);

test('there are twenty different cards to compare', () => {
  expect(new Set(fromNode).size).toBe(20);
  for (const svg of fromNode) expect(svg).toMatch(/^<svg .*<\/svg>$/s);
});

/** Other seeds and counts draw other and more cards: CARDS_SEED=7 CARDS=600 npx jest e2e/journeys/same-bytes. */
const { CARDS_SEED = '1', CARDS = '32' } = process.env;

/** Compares random cards; of all types and schemes when CARDS is at least their count. */
async function compareRandomCards(page: Page): Promise<void> {
  const random = generateDesigns(Number(CARDS_SEED), Number(CARDS));
  const [drawnInBrowser, inNode] = await Promise.all([drawInBrowser(page, random), drawInNode(random)]);
  expect(new Set(inNode).size).toBe(random.length);
  const differentCards = random.flatMap((design, index) =>
    drawnInBrowser[index] === inNode[index]
      ? []
      : [`Card ${index} of seed ${CARDS_SEED}: ${JSON.stringify(design)}`],
  );
  expect(differentCards).toEqual([]);
}

/** The number of random collections, and of the kinds of pictures that are drawn of each. PICTURES=7 draws all kinds. */
const { COLLECTIONS = '60', PICTURES = '1' } = process.env;

/** Compares the hashes of the pictures of random collections. */
async function compareRandomPictures(page: Page): Promise<void> {
  const pictures = generateRandomPictures(Number(CARDS_SEED), Number(COLLECTIONS), Number(PICTURES));
  const [inBrowser, inNode] = await Promise.all([
    hashPicturesInBrowser(page, pictures),
    hashPicturesInNode(pictures),
  ]);
  expect(new Set(inNode).size).toBe(pictures.length);
  const differentPictures = pictures.flatMap(({ kind, format, name, flights }, index) =>
    inBrowser[index] === inNode[index]
      ? []
      : [
          `Picture ${index} of seed ${CARDS_SEED}: ${kind} ${JSON.stringify(format)} ${name}, ${flights.flights.length} flights`,
        ],
  );
  expect(differentPictures).toEqual([]);
}

journey(
  'the browser draws the same bytes as Node: every script, a logo of one’s own, random cards and collections',
  async (openPage) => {
    const { path, bytes } = await uploadLogo(product, await createMember(product));
    const removedUrl = `/img/uploads/${'0'.repeat(32)}.png`;
    // The last design belongs to a custom airline, which also has its logo on the fin.
    const customFields = {
      airline: 'KITE AIR',
      icao: '',
      airlineIata: '',
      layoutVersion: 2,
      livery: 'airline',
    } as const;
    const selectedDesigns = [
      ...designs.slice(0, 2),
      ...designs.slice(0, 1).map((design) => ({ ...design, ...customFields })),
    ];
    const setLogo = (selectedLogo: string) => selectedDesigns.map((design) => ({ ...design, selectedLogo }));
    const { page, allow } = await openPage(product.url);
    // The browser reports every 404 response; the product reports nothing else.
    allow(/404 \(Not Found\)|0{32}\.png/);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto('/login');
    await findControl(page, 'JOIN IN').waitFor();
    const fromBrowser = await drawInBrowser(page, designs);
    // Compares one by one, because a diff of twenty cards would have a thousand lines.
    const differentCards = designs
      .filter((_, index) => fromBrowser[index] !== fromNode[index])
      .map(({ city }) => city);
    expect(differentCards).toEqual([]);

    // HarfBuzz and its fonts are only loaded by a design that needs them.
    const listShapingFiles = () => loaded.filter((file) => /\/harfbuzz-|\/script-tools-|\.ttf$/.test(file));
    expect(listShapingFiles()).toEqual([]);
    const shapedSvgs = await drawInBrowser(page, shapedDesigns);
    const inNode = await drawInNode(shapedDesigns);
    expect(
      shapedDesigns.filter((_, index) => shapedSvgs[index] !== inNode[index]).map(({ city }) => city),
    ).toEqual([]);
    expect(new Set(listShapingFiles().filter((file) => file.endsWith('.ttf'))).size).toBe(21);

    const browserSvgs = await drawInBrowser(page, setLogo(path));
    expect(browserSvgs.map((svg) => svg.split('data:image/png;base64,').length)).toEqual([2, 2, 2]);
    // Compares without a diff, because a diff of images would be endless.
    const nodeSvgs = await drawInNode(setLogo(path), bytes);
    expect(browserSvgs.map((svg, index) => svg === nodeSvgs[index])).toEqual([true, true, true]);
    expect(browserSvgs.map((svg) => svg.includes('<use href="#card-logo"'))).toEqual([false, false, true]);
    expect(await drawInBrowser(page, setLogo(removedUrl))).toEqual(await drawInNode(setLogo(removedUrl)));

    await compareRandomCards(page);
    await compareRandomPictures(page);
  },
);

journey('control: another weight of the font is seen in the cards', async (openPage) => {
  const { page, allow } = await openPage(product.url);
  allow(/\/barlow-condensed-.*\.json/);
  await page.route(/\/barlow-condensed-.*-700-/, (route) => {
    const url = route.request().url();
    // Without the outlines the browser draws with the font.
    if (url.endsWith('.json')) return route.fulfill({ status: 404 });
    const [, subset] = /barlow-condensed-(.*)-700-/.exec(url) ?? [];
    return route.continue({ url: `${product.url}/fonts/barlow-condensed-${subset}-600-normal.woff` });
  });
  await page.goto('/login');
  await findControl(page, 'JOIN IN').waitFor();
  const fromBrowser = await drawInBrowser(page, designs.slice(0, 3));
  expect(fromBrowser.map((svg, index) => svg === fromNode[index])).toEqual([false, false, false]);
});
