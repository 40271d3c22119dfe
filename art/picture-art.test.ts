import { createCardRenderer } from '../tag/card/card-renderer.ts';
import { getCountryName } from '../tag/card/drawing/country-names.ts';
import type { Bounds } from '../tag/card/text/svg-path.ts';
import { loadFont, loadScriptTools, prepareSatori, testSatori } from '../tag/card/tests/test-renderer.ts';
import { drawPicture } from '../tag/collection/draw-picture.ts';
import { STAMP_INKS } from '../tag/collection/passport/data/stamp-forms.ts';
import { SUITCASE_COLORS } from '../tag/collection/suitcase/data/suitcase-plans.ts';
import { PICTURE_SIZES } from '../tag/collection/kit/picture-sizes.ts';
import { canDrawPicture, PICTURES } from '../tag/collection/pictures.ts';
import { writePicturePdf } from '../tag/collection/write-picture-pdf.ts';
import type { PictureData } from '../tag/collection/picture-data.ts';
import { listDrawnTexts, recordTexts, type TextByOutline } from '../tag/collection/tests/list-drawn-texts.ts';
import { findPaleTexts } from './tests/find-pale-texts.ts';
import { listExtremePeople, listTypicalPeople } from '../tag/collection/tests/sample-people.ts';
import { drawCardArt } from './card-art.ts';
import { getContrast, mixColors } from './color.ts';
import { createPictureArt } from './picture-art.ts';

const renderer = createCardRenderer({
  satori: testSatori,
  loadFont,
  loadScriptTools,
  loadArt: (design, upload, request) => Promise.resolve(drawCardArt(design, null, upload, request)),
});
const texts: TextByOutline = new Map();
const sources = recordTexts({ renderer, art: createPictureArt(() => null) }, texts);
const PEOPLE = [...listTypicalPeople(), ...listExtremePeople()];

/** The largest SVGs in KB. A browser and a worker parse it for each picture. */
const MAX_SVG_KB: Partial<Record<string, number>> = {
  passport: 400,
  globe: 400,
  suitcase: 600,
  'fin-wall': 1_300,
};

/** The opacity of the shadows of large digits, which are no texts. */
const MAX_SHADOW_OPACITY = 0.3;

/** The gap between a text and the edge of a picture, in px. */
const MIN_EDGE_PX = 8;

const isInside = (
  { left, top, right, bottom }: Bounds,
  { width, height }: { width: number; height: number },
) => Math.min(left, top, width - right, height - bottom) >= MIN_EDGE_PX;

/** Returns true if a text is a name that ends inside a word without an ellipsis. Codes of airports are not names. */
function isCut(text: string, { name, title, flights }: PictureData): boolean {
  const names = flights.flatMap(({ airline, from, to, type }) => [
    airline,
    from.city,
    to.city,
    getCountryName(to.country),
    type,
  ]);
  const capitals = text.toUpperCase();
  const wholeNames = [name, title, ...names].map((one) => one.toUpperCase());
  return (
    text.length > 4 &&
    !wholeNames.includes(capitals) &&
    wholeNames.some((one) => one.startsWith(capitals) && /[\p{L}\p{N}]/u.test(one[capitals.length] ?? ''))
  );
}

beforeAll(prepareSatori);

const findPerson = (label: string): PictureData => {
  const person = PEOPLE.find((one) => one.label === label);
  if (!person) throw new Error(`no person ${label}`);
  return person.data;
};

test.each(PICTURES.map((row) => [row.kind, row] as const))(
  '%s is drawn for all people as SVG of limited size with unique ids, and texts that are whole, inside and in contrast',
  async (kind, row) => {
    const { sizes, frames } = row;
    const people = PEOPLE.filter(({ data }) => canDrawPicture(row, data.flights));
    for (const [i, { label, data }] of people.entries()) {
      const size = sizes[i % sizes.length] ?? 'story';
      const format = { size, frame: 1 + (i % frames) };
      const svg = await drawPicture(kind, data, format, sources);
      const { width, height } = PICTURE_SIZES[size];
      expect(
        svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`),
      ).toBe(true);
      expect([label, svg.match(/NaN|undefined|Infinity/)]).toEqual([label, null]);
      expect(svg.length / 1024).toBeLessThan(MAX_SVG_KB[kind] ?? 800);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect([label, ids.length]).toEqual([label, new Set(ids).size]);
      const drawnTexts = listDrawnTexts(svg, texts).filter(({ opacity }) => opacity > MAX_SHADOW_OPACITY);
      expect(drawnTexts.length).toBeGreaterThan(0);
      expect([label, drawnTexts.filter(({ ink }) => !isInside(ink, { width, height }))]).toEqual([label, []]);
      expect([label, drawnTexts.filter(({ text }) => isCut(text, data))]).toEqual([label, []]);
      // A picture of every third person shows each background.
      if (i % 3 === 0) expect([label, findPaleTexts(svg, texts, drawnTexts)]).toEqual([label, []]);
    }
  },
  120_000,
);

test.each(PICTURES.map((row) => [row.kind, row] as const))(
  '%s has the same bytes whatever was drawn before',
  async (kind, { sizes, frames }) => {
    const data = findPerson('12 flights');
    const format = { size: sizes[0] ?? 'story', frame: frames } as const;
    const first = await drawPicture(kind, data, format, sources);
    await drawPicture('passport', findPerson('1 flight'), { size: 'link', frame: 1 }, sources);
    expect(await drawPicture(kind, data, format, sources)).toBe(first);
  },
  60_000,
);

test('each picture with an A3 sheet is a PDF with bleed and marks', async () => {
  for (const { kind, sizes } of PICTURES) {
    if (!sizes.includes('a3')) continue;
    for (const label of ['1 flight', '400 flights', 'long names, no marks']) {
      const svg = await drawPicture(kind, findPerson(label), { size: 'a3', frame: 1 }, sources);
      const pdf = Buffer.from(await writePicturePdf({ svg, title: 'Fins' })).toString('latin1');
      const boxes = /BleedBox\[([^\]]+)\].*?TrimBox\[([^\]]+)\]/.exec(pdf)?.slice(1) ?? [];
      const mm = boxes.map((box) => box.split(' ').map((value) => Math.round((Number(value) / 72) * 25.4)));
      expect([pdf.slice(0, 8), ...mm]).toEqual(['%PDF-1.7', [6, 6, 309, 432], [9, 9, 306, 429]]);
      expect(pdf.length).toBeLessThan(20 * 1024 * 1024);
    }
  }
});

test('every text of a flight can be in a script that has its own font', async () => {
  const { flights, ...data } = findPerson('12 flights');
  const place = { iata: 'ශ්‍රී', city: 'කොළඹ', country: 'ශ්‍රී ලංකා', position: null };
  const inScripts = flights
    .slice(0, 2)
    .map((flight) => ({ ...flight, airline: 'الخطوط', code: 'ქა', number: 'हव ९', from: place, to: place }));
  for (const { kind, sizes } of PICTURES) {
    const format = { size: sizes[0] ?? 'story', frame: 1 };
    const svg = await drawPicture(kind, { ...data, flights: inScripts }, format, sources);
    expect(svg).toMatch(/^<svg /);
  }
});

test('markup in names and cities is drawn, never written', async () => {
  const markup = '</svg><script>&amp;"]]>';
  const data = findPerson('12 flights');
  const flights = data.flights.map((flight) => ({
    ...flight,
    airline: markup,
    number: markup,
    to: { ...flight.to, city: markup },
  }));
  for (const { kind, sizes } of PICTURES) {
    const svg = await drawPicture(
      kind,
      { name: markup, title: markup, flights },
      { size: sizes[1] ?? 'story', frame: 1 },
      sources,
    );
    expect(svg).not.toMatch(/script|\]\]>/);
  }
});

test('stamps and the texts on the case have a contrast of 4.5', () => {
  // The least opacity of ink: where a pad is palest, in the middle of a dry spot.
  const leastOpacity = 0.98 * 0.86 * 0.9;
  for (const ink of STAMP_INKS) {
    for (const paper of ['#F7E9DC', '#DDE8F2'])
      expect([ink, getContrast(mixColors(paper, ink, leastOpacity), paper) >= 4.5]).toEqual([ink, true]);
  }
  for (const wall of SUITCASE_COLORS.wall) {
    expect(getContrast(SUITCASE_COLORS.text, wall)).toBeGreaterThan(4.5);
    expect(getContrast(SUITCASE_COLORS.count, wall)).toBeGreaterThan(4.5);
  }
});
