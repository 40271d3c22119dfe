import { formatInteger } from '../base/format-count.ts';
import { roundToTenth } from '../base/round.ts';
import type { TextShaper } from '../card/text/shape-text.ts';
import { MOON_KM } from '../figures/moon-trips.ts';
import { foldText } from '../base/fold-text.ts';
import { toUpperCaseByLanguage } from '../base/upper-case-by-language.ts';
import { PRODUCT_NAME } from '../texts/product.ts';
import { drawBrand } from '../collection/kit/draw-brand.ts';
import type { CardSize, YearCardData } from './card-data.ts';
import type { CardFact } from '../exported-image/collection-figures.ts';
import { listPassportFacts } from './card-facts.ts';
import { drawCardMap } from './card-map.ts';
import { PASSPORT_LAYOUTS, type PassportBox, type PassportLayout } from './data/passport-layouts.ts';
import { typesetLines, type CardLine } from '../collection/kit/typeset-lines.ts';

const COVER_COLOR = '#122B5C';
const COVER_EDGE_COLOR = '#0A1B40';
const GOLD_COLOR = '#E8C468';
const PAPER_COLOR = '#EEF1EA';
const WAVE_COLOR = '#CDD8D6';
const INK_COLOR = '#13213C';
const MUTED_COLOR = '#4A566C';
const ROUTE_COLOR = '#C62A22';
const LAND_COLOR = '#D5DDD8';

/** Draws all flights as an open passport: its cover, and the page with the stats. */
export async function drawPassport(data: YearCardData, size: CardSize, shape: TextShaper): Promise<string> {
  const layout = PASSPORT_LAYOUTS[size];
  const { cover, page, map, brand } = layout;
  const colors = {
    background: PAPER_COLOR,
    sea: PAPER_COLOR,
    land: LAND_COLOR,
    airport: ROUTE_COLOR,
    label: INK_COLOR,
  };
  const worldMap = await drawCardMap(
    data,
    map,
    { ...colors, route: ROUTE_COLOR, labels: layout.labels },
    shape,
  );
  const texts = await typesetLines(
    [...listCoverLines(layout), ...listPageLines(data, layout), ...listMachineLines(data, layout)],
    shape,
  );
  const { corner, machine } = layout;
  return (
    `<defs><linearGradient id="passport-cover" x1="0" y1="0" x2="1" y2="0.35"><stop offset="0" stop-color="${COVER_EDGE_COLOR}"/><stop offset="0.7" stop-color="${COVER_COLOR}"/><stop offset="1" stop-color="${COVER_EDGE_COLOR}"/></linearGradient>` +
    `<clipPath id="passport"><path d="${formatRoundBox(joinBoxes(cover, page), corner)}"/></clipPath></defs>` +
    `<g clip-path="url(#passport)"><rect ${formatBox(page)} fill="${PAPER_COLOR}"/>` +
    drawWaves(page) +
    `<rect ${formatBox(cover)} fill="url(#passport-cover)"/>` +
    `<rect x="${page.left}" y="${machine.top}" width="${page.width}" height="${page.top + page.height - machine.top}" fill="#F9FAF7"/></g>` +
    worldMap +
    drawEmblem(layout) +
    texts +
    (brand ? await drawBrand(brand.x, brand.top, brand.height, shape) : '')
  );
}

const formatBox = ({ left, top, width, height }: PassportBox) =>
  `x="${left}" y="${top}" width="${width}" height="${height}"`;

function joinBoxes(a: PassportBox, b: PassportBox): PassportBox {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  const right = Math.max(a.left + a.width, b.left + b.width);
  const bottom = Math.max(a.top + a.height, b.top + b.height);
  return { left, top, width: right - left, height: bottom - top };
}

function formatRoundBox({ left, top, width, height }: PassportBox, r: number): string {
  const formatCorner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  return `M${left + r} ${top}h${width - 2 * r}${formatCorner(r, r)}v${height - 2 * r}${formatCorner(-r, r)}h${2 * r - width}${formatCorner(-r, -r)}v${2 * r - height}${formatCorner(r, -r)}Z`;
}

/** Draws fine lines like those of security paper. */
function drawWaves({ left, top, width, height }: PassportBox): string {
  const [step, length] = [24, 176];
  const rows = Array.from({ length: Math.ceil(height / step) + 2 }, (_, i) => {
    const y = top + (i - 1) * step + (i % 3) * 5;
    const rise = 16 + (i % 4) * 5;
    const bends = `T${left + length} ${y}`;
    const followingBends = Array.from(
      { length: Math.ceil(width / length) },
      (_, k) => `T${left + length * (k + 1) + (k % 2) * 22} ${y + (k % 3) * 7}`,
    );
    return `M${left - 20} ${y}Q${left + 60} ${y - rise} ${bends.slice(1)}${followingBends.slice(1).join('')}T${left + width + 40} ${y}`;
  });
  return `<path d="${rows.join('')}" fill="none" stroke="${WAVE_COLOR}" stroke-width="1.2"/>`;
}

/** Draws a globe behind the fin of an airliner. */
function drawEmblem({ emblem: { x, y, radius: r } }: PassportLayout): string {
  const toUnits = (value: number) => roundToTenth(value * r);
  const meridians = [0.32, 0.68].map((part) => `<ellipse rx="${toUnits(part * 0.9)}" ry="${toUnits(0.9)}"/>`);
  const parallels = [-0.55, 0, 0.55].map((part) => {
    const halfWidth = Math.sqrt(0.81 - part * part);
    return `<path d="M${toUnits(-halfWidth)} ${toUnits(part)}H${toUnits(halfWidth)}"/>`;
  });
  const finPath = `M${toUnits(-0.56)} ${toUnits(0.48)}L${toUnits(0.08)} ${toUnits(-0.5)}Q${toUnits(0.13)} ${toUnits(-0.57)} ${toUnits(0.22)} ${toUnits(-0.57)}H${toUnits(0.42)}Q${toUnits(0.47)} ${toUnits(-0.57)} ${toUnits(0.46)} ${toUnits(-0.5)}L${toUnits(0.34)} ${toUnits(0.48)}Z`;
  return (
    `<g transform="translate(${x} ${y})" fill="none" stroke="${GOLD_COLOR}">` +
    `<circle r="${toUnits(1)}" stroke-width="${toUnits(0.03)}"/><circle r="${toUnits(0.9)}" stroke-width="${toUnits(0.015)}"/>` +
    `<g stroke-width="${toUnits(0.013)}" stroke-opacity="0.6">${meridians.join('')}<path d="M0 ${toUnits(-0.9)}V${toUnits(0.9)}"/>${parallels.join('')}</g>` +
    `<path d="${finPath}" fill="${GOLD_COLOR}" stroke="${COVER_COLOR}" stroke-width="${toUnits(0.14)}" stroke-linejoin="round" paint-order="stroke"/></g>`
  );
}

function listCoverLines({ title, brandName }: PassportLayout): CardLine[] {
  const titleLines = title.lines.map((text, i): CardLine => ({
    text,
    voice: 'wide',
    x: title.x,
    y: title.y + i * title.size * 1.22,
    size: title.size,
    anchor: 'middle',
    color: GOLD_COLOR,
  }));
  const { x, y, size } = brandName;
  return [
    ...titleLines,
    { text: PRODUCT_NAME.toUpperCase(), voice: 'wide', x, y, size, anchor: 'middle', color: GOLD_COLOR },
  ];
}

/** Lists each fact with its name above it, in the columns of the layout. */
function listFactLines(cardFacts: readonly CardFact[], facts: PassportLayout['facts']): CardLine[] {
  const fitOptions = { width: facts.step[0] - 12, least: Math.round(facts.value * 0.6) };
  return cardFacts.flatMap(([caption, text], i): CardLine[] => {
    const x = facts.left + (i % facts.columns) * facts.step[0];
    const y = facts.top + Math.floor(i / facts.columns) * facts.step[1];
    return [
      { text: caption, voice: 'caption', x, y, size: facts.caption, color: MUTED_COLOR },
      { text, voice: 'value', x, y: y + facts.below, size: facts.value, color: INK_COLOR, ...fitOptions },
    ];
  });
}

/** Formats a distance in km as a share of the way to the Moon, or as a number of trips. */
function formatMoonDistance(distanceKm: number): string {
  const trips = distanceKm / MOON_KM;
  if (trips >= 1) return `to the Moon ${trips.toFixed(1)} times`;
  const percent = trips < 0.01 ? Math.max(0.1, trips * 100).toFixed(1) : Math.floor(trips * 100);
  return `${percent} % of the way to the Moon`;
}

function listPageLines(
  data: YearCardData,
  { name, facts, distance, margin: [left, right] }: PassportLayout,
): CardLine[] {
  const [first, last] = data.years ?? ['', ''];
  const yearSpan = first === last ? first : `${first} to ${last}`;
  const spanWidth = yearSpan.length * name.span * 0.66 + name.size * 0.5;
  const factLines = listFactLines(listPassportFacts(data), facts);
  const { y, size } = distance;
  return [
    {
      text: toUpperCaseByLanguage(data.nickname),
      voice: 'value',
      x: left,
      y: name.y,
      size: name.size,
      width: right - left - spanWidth,
      least: Math.round(name.size * 0.5),
      color: INK_COLOR,
    },
    {
      text: yearSpan,
      voice: 'mono',
      x: right,
      y: name.y,
      size: name.span,
      anchor: 'end',
      color: MUTED_COLOR,
    },
    ...factLines,
    {
      text: `${formatInteger(data.distanceKm)} km`,
      voice: 'value',
      x: right,
      y,
      size,
      anchor: 'end',
      color: INK_COLOR,
    },
    {
      text: formatMoonDistance(data.distanceKm),
      voice: 'note',
      x: right,
      y: y + name.span * 1.9,
      size: Math.round(name.span * 1.2),
      anchor: 'end',
      color: MUTED_COLOR,
    },
  ];
}

/** The length of a line in a real passport, in characters. */
const MACHINE_LINE_LENGTH = 44;

/**
 * Returns two lines in the format of a machine-readable passport. Other characters than A to Z and digits become a filler. A name without
 * any becomes FLIGHT PASSPORT.
 */
function listMachineLines(
  data: YearCardData,
  { machine, margin: [left, right] }: PassportLayout,
): CardLine[] {
  const name = foldText(data.nickname)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '<');
  const { flights, airports, countries, distanceKm, topAirports, years } = data;
  const statsText = `${flights}FLT${airports}APT${countries}CTY${distanceKm}KM<${topAirports.slice(0, 4).join('<')}`;
  const lastYearDigits = years?.[1].slice(2) ?? '';
  const padWithFiller = (text: string, length: number) => text.slice(0, length).padEnd(length, '<');
  const lines = [
    padWithFiller(`P<TFN<<${name.replace(/^<+|<+$/g, '') || 'FLIGHT<PASSPORT'}`, MACHINE_LINE_LENGTH),
    padWithFiller(statsText.replace(/[^A-Z0-9]/g, '<'), MACHINE_LINE_LENGTH - lastYearDigits.length) +
      lastYearDigits,
  ];
  return lines.map((text, i) => ({
    text,
    voice: 'mono',
    x: left,
    y: machine.y + i * machine.step,
    size: machine.size,
    width: right - left,
    least: 10,
    color: INK_COLOR,
  }));
}
