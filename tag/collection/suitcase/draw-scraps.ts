import { roundToTenth } from '../../base/round.ts';
import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import type { Area } from '../kit/area.ts';
import { compactPath } from '../kit/compact-path.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { drawText } from '../kit/typeset-text.ts';
import { drawBagStrip } from './draw-bag-strip.ts';
import { getLabelColors, selectPaper } from './label-colors.ts';

/** The distance between the middles of scraps in px. */
const SCRAP_STEP_PX = 98;
/** The kinds of scraps; those with letters lie above the others. */
const SCRAP_KINDS = ['mark', 'code', 'mark', 'airline', 'mark', 'bag'] as const;
type ScrapKind = (typeof SCRAP_KINDS)[number];
/** The number of scraps that differ. */
const DIFFERENT_SCRAPS = 12;
/** The longest mark, so that a picture with many scraps stays small. */
const MAX_MARK_BYTES = 1_800;
const [MAX_MARK_DEGREES, MAX_TEXT_DEGREES] = [35, 22];

/**
 * Draws scraps of old labels all over an area, in rows that are not quite straight: marks, codes, airlines and ends of bag tags.
 * Each is drawn several times, so that a full case takes few bytes.
 * @param ratio the part of the places that have a scrap
 */
export async function drawScraps(
  kit: PictureKit,
  flights: readonly PictureFlight[],
  area: Area,
  ratio: number,
): Promise<string> {
  const random = createRandomFromText(`scraps ${flights.length} ${flights.at(-1)?.to.iata}`);
  const id = kit.createId();
  const scraps = await drawDifferentScraps(kit, flights, random);
  const [columns, rows] = [area.width, area.height].map((length) => Math.round(length / SCRAP_STEP_PX)) as [
    number,
    number,
  ];
  const marks: string[] = [];
  const texts: string[] = [];
  for (let i = 0; i < columns * rows; i += 1) {
    // The step has no common divisor with the number of scraps, so that equal ones lie far apart.
    const index = (i * 7) % scraps.length;
    const isMark = getKind(index) === 'mark';
    const x = area.x + (((i % columns) + 0.25 + random() * 0.5) * area.width) / columns;
    const y = area.y + ((Math.floor(i / columns) + 0.25 + random() * 0.5) * area.height) / rows;
    const degrees = (random() * 2 - 1) * (isMark ? MAX_MARK_DEGREES : MAX_TEXT_DEGREES);
    if (random() >= ratio) continue;
    const scrap = `<use href="#${id}scrap${index}" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(degrees)})"/>`;
    (isMark ? marks : texts).push(scrap);
  }
  const defs = scraps.map((scrap, i) => `<g id="${id}scrap${i}">${scrap}</g>`);
  return `<defs>${defs.join('')}</defs>${marks.join('')}${texts.join('')}`;
}

const getKind = (index: number): ScrapKind => SCRAP_KINDS[index % SCRAP_KINDS.length] ?? 'mark';

async function drawDifferentScraps(
  kit: PictureKit,
  flights: readonly PictureFlight[],
  random: () => number,
): Promise<string[]> {
  const scraps: string[] = [];
  for (let i = 0; i < DIFFERENT_SCRAPS; i += 1) {
    const flight = flights[Math.floor(random() * flights.length)];
    const paper = selectPaper(random);
    const scrapPaper = random() < 0.5 ? null : paper;
    if (flight) scraps.push(await drawScrap(kit, flight, getKind(i), scrapPaper));
  }
  return scraps.map((scrap) => scrap.replace(/ d="([^"]+)"/g, (_, d: string) => ` d="${compactPath(d)}"`));
}

/**
 * Draws a scrap around 0,0.
 * @param paper its color; null for the color of its airline
 */
async function drawScrap(
  kit: PictureKit,
  flight: PictureFlight,
  kind: ScrapKind,
  paper: string | null,
): Promise<string> {
  const { fill, ink, line } = getLabelColors(flight, paper);
  const code = flight.to.iata || flight.code;
  if (kind === 'bag' && code) return drawBagStrip(kit, code, flight.number);
  const figure = kind === 'mark' ? kit.art.findFigure(flight) : null;
  if (figure && figure.d.length <= MAX_MARK_BYTES) {
    const [left, top, width, height] = figure.viewBox;
    const zoom = Math.min(78 / width, 58 / height);
    return (
      drawPaper(116, 92, fill, line) +
      `<path d="${figure.d}" fill="${ink}" transform="scale(${zoom.toFixed(4)}) translate(${roundToTenth(-left - width / 2)} ${roundToTenth(-top - height / 2)})"/>`
    );
  }
  const text = { x: 0, color: ink, face: 'title', anchor: 'middle' } as const;
  if (kind === 'code' && code)
    return (
      drawPaper(124, 74, fill, line) + (await drawText(kit, code, { ...text, y: 18, size: 52, width: 100 }))
    );
  const airline = toUpperCaseByLanguage(flight.airline);
  return (
    drawPaper(166, 62, fill, line) +
    (await drawText(kit, airline, { ...text, y: 11, size: 32, width: 138, least: 15 }))
  );
}

/** Draws a sheet of paper around 0,0 with a shadow and a line inside of its edge. */
function drawPaper(width: number, height: number, fill: string, line: string): string {
  const drawRect = (x: number, y: number, inset: number, attributes: string) =>
    `<rect x="${x - width / 2 + inset}" y="${y - height / 2 + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="5" ${attributes}/>`;
  return (
    drawRect(2, 3, 0, 'fill="#0A1418" fill-opacity="0.26"') +
    drawRect(0, 0, 0, `fill="${fill}"`) +
    drawRect(0, 0, 6, `fill="none" stroke="${line}" stroke-width="3"`)
  );
}
