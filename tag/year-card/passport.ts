import type { TextShaper } from '../card/text/shape-text.ts';
import { roundToTenth } from '../card/text/svg-path.ts';
import { MOON_KM } from '../figures/flight-stats.ts';
import { foldText } from '../base/fold-text.ts';
import { toUpperCaseByLanguage } from '../base/upper-case-by-language.ts';
import { PRODUCT_NAME } from '../texts/product.ts';
import { drawBrand } from './brand.ts';
import type { CardSize, YearCardData } from './card-data.ts';
import { drawCardMap } from './card-map.ts';
import { PASSPORT_LAYOUTS, type Box, type PassportLayout } from './data/passport-layouts.ts';
import { formatGrouped, setLines, type Line } from './type-setting.ts';

const COVER = '#122B5C';
const COVER_DARK = '#0A1B40';
const GOLD = '#E8C468';
const PAPER = '#EEF1EA';
const WAVE = '#CDD8D6';
const INK = '#13213C';
const MUTED = '#4A566C';
const ROUTE = '#C62A22';
const LAND = '#D5DDD8';

/** Draws all flights as an open passport: its cover, and the page with the stats. */
export async function drawPassport(data: YearCardData, size: CardSize, shape: TextShaper): Promise<string> {
  const layout = PASSPORT_LAYOUTS[size];
  const { cover, page, map, brand } = layout;
  const colors = { background: PAPER, sea: PAPER, land: LAND, airport: ROUTE, label: INK };
  const world = await drawCardMap(data, map, { ...colors, route: ROUTE, labels: layout.labels }, shape);
  const texts = await setLines(
    [...coverLines(layout), ...pageLines(data, layout), ...machineLines(data, layout)],
    shape,
  );
  const { corner, machine } = layout;
  return (
    `<defs><linearGradient id="passport-cover" x1="0" y1="0" x2="1" y2="0.35"><stop offset="0" stop-color="${COVER_DARK}"/><stop offset="0.7" stop-color="${COVER}"/><stop offset="1" stop-color="${COVER_DARK}"/></linearGradient>` +
    `<clipPath id="passport"><path d="${roundBox(around(cover, page), corner)}"/></clipPath></defs>` +
    `<g clip-path="url(#passport)"><rect ${boxOf(page)} fill="${PAPER}"/>` +
    waves(page) +
    `<rect ${boxOf(cover)} fill="url(#passport-cover)"/>` +
    `<rect x="${page.left}" y="${machine.top}" width="${page.width}" height="${page.top + page.height - machine.top}" fill="#F9FAF7"/></g>` +
    world +
    emblem(layout) +
    texts +
    (brand ? await drawBrand(brand.x, brand.top, brand.height, shape) : '')
  );
}

const boxOf = ({ left, top, width, height }: Box) =>
  `x="${left}" y="${top}" width="${width}" height="${height}"`;

function around(a: Box, b: Box): Box {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  const right = Math.max(a.left + a.width, b.left + b.width);
  const bottom = Math.max(a.top + a.height, b.top + b.height);
  return { left, top, width: right - left, height: bottom - top };
}

function roundBox({ left, top, width, height }: Box, r: number): string {
  const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  return `M${left + r} ${top}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}Z`;
}

/** Draws fine lines like those of security paper. */
function waves({ left, top, width, height }: Box): string {
  const [step, length] = [24, 176];
  const rows = Array.from({ length: Math.ceil(height / step) + 2 }, (_, i) => {
    const y = top + (i - 1) * step + (i % 3) * 5;
    const rise = 16 + (i % 4) * 5;
    const bends = `T${left + length} ${y}`;
    const rest = Array.from(
      { length: Math.ceil(width / length) },
      (_, k) => `T${left + length * (k + 1) + (k % 2) * 22} ${y + (k % 3) * 7}`,
    );
    return `M${left - 20} ${y}Q${left + 60} ${y - rise} ${bends.slice(1)}${rest.slice(1).join('')}T${left + width + 40} ${y}`;
  });
  return `<path d="${rows.join('')}" fill="none" stroke="${WAVE}" stroke-width="1.2"/>`;
}

/** Draws a globe behind the fin of an airliner. */
function emblem({ emblem: { x, y, radius: r } }: PassportLayout): string {
  const at = (value: number) => roundToTenth(value * r);
  const meridians = [0.32, 0.68].map((part) => `<ellipse rx="${at(part * 0.9)}" ry="${at(0.9)}"/>`);
  const parallels = [-0.55, 0, 0.55].map((part) => {
    const half = Math.sqrt(0.81 - part * part);
    return `<path d="M${at(-half)} ${at(part)}H${at(half)}"/>`;
  });
  const fin = `M${at(-0.56)} ${at(0.48)}L${at(0.08)} ${at(-0.5)}Q${at(0.13)} ${at(-0.57)} ${at(0.22)} ${at(-0.57)}H${at(0.42)}Q${at(0.47)} ${at(-0.57)} ${at(0.46)} ${at(-0.5)}L${at(0.34)} ${at(0.48)}Z`;
  return (
    `<g transform="translate(${x} ${y})" fill="none" stroke="${GOLD}">` +
    `<circle r="${at(1)}" stroke-width="${at(0.03)}"/><circle r="${at(0.9)}" stroke-width="${at(0.015)}"/>` +
    `<g stroke-width="${at(0.013)}" stroke-opacity="0.6">${meridians.join('')}<path d="M0 ${at(-0.9)}V${at(0.9)}"/>${parallels.join('')}</g>` +
    `<path d="${fin}" fill="${GOLD}" stroke="${COVER}" stroke-width="${at(0.14)}" stroke-linejoin="round" paint-order="stroke"/></g>`
  );
}

function coverLines({ title, brandName }: PassportLayout): Line[] {
  const words = title.lines.map((text, i): Line => ({
    text,
    voice: 'wide',
    x: title.x,
    y: title.y + i * title.size * 1.22,
    size: title.size,
    anchor: 'middle',
    color: GOLD,
  }));
  const { x, y, size } = brandName;
  return [
    ...words,
    { text: PRODUCT_NAME.toUpperCase(), voice: 'wide', x, y, size, anchor: 'middle', color: GOLD },
  ];
}

type Fact = readonly [name: string, value: number];

/** Lists each number with its name above it, in the columns of the layout. */
function listFactLines(all: readonly Fact[], facts: PassportLayout['facts']): Line[] {
  const fit = { width: facts.step[0] - 12, least: Math.round(facts.value * 0.6) };
  return all.flatMap(([caption, value], i): Line[] => {
    const x = facts.left + (i % facts.columns) * facts.step[0];
    const y = facts.top + Math.floor(i / facts.columns) * facts.step[1];
    const text = formatGrouped(value);
    return [
      { text: caption, voice: 'caption', x, y, size: facts.caption, color: MUTED },
      { text, voice: 'value', x, y: y + facts.below, size: facts.value, color: INK, ...fit },
    ];
  });
}

function pageLines(
  data: YearCardData,
  { name, facts, distance, margin: [left, right] }: PassportLayout,
): Line[] {
  const [first, last] = data.years ?? ['', ''];
  const span = first === last ? first : `${first} to ${last}`;
  const spanWidth = span.length * name.span * 0.66 + name.size * 0.5;
  const all: readonly Fact[] = [
    ['FLIGHTS', data.flights],
    ['AIRPORTS', data.airports],
    ['COUNTRIES', data.countries],
    ['AIRLINES', data.airlines],
    ['HOURS, ABOUT', data.hours],
    ['TYPES', data.types],
  ];
  const figures = listFactLines(all, facts);
  const { y, size } = distance;
  const times = data.distanceKm / MOON_KM;
  const moon =
    times < 1
      ? `${times < 0.01 ? Math.max(0.1, times * 100).toFixed(1) : Math.floor(times * 100)} % of the way to the Moon`
      : `to the Moon ${times.toFixed(1)} times`;
  return [
    {
      text: toUpperCaseByLanguage(data.nickname),
      voice: 'value',
      x: left,
      y: name.y,
      size: name.size,
      width: right - left - spanWidth,
      least: Math.round(name.size * 0.5),
      color: INK,
    },
    { text: span, voice: 'mono', x: right, y: name.y, size: name.span, anchor: 'end', color: MUTED },
    ...figures,
    {
      text: `${formatGrouped(data.distanceKm)} km`,
      voice: 'value',
      x: right,
      y,
      size,
      anchor: 'end',
      color: INK,
    },
    {
      text: moon,
      voice: 'note',
      x: right,
      y: y + name.span * 1.9,
      size: Math.round(name.span * 1.2),
      anchor: 'end',
      color: MUTED,
    },
  ];
}

/** The length of a line in a real passport, in characters. */
const MACHINE_LETTERS = 44;

/**
 * Returns two lines in the format of a machine-readable passport. Other characters than A to Z and digits become a filler. A name without
 * any becomes FLIGHT PASSPORT.
 */
function machineLines(data: YearCardData, { machine, margin: [left, right] }: PassportLayout): Line[] {
  const name = foldText(data.nickname)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '<');
  const { flights, airports, countries, distanceKm, topAirports, years } = data;
  const figures = `${flights}FLT${airports}APT${countries}CTY${distanceKm}KM<${topAirports.slice(0, 4).join('<')}`;
  const end = years?.[1].slice(2) ?? '';
  const filled = (text: string, length: number) => text.slice(0, length).padEnd(length, '<');
  const lines = [
    filled(`P<TFN<<${name.replace(/^<+|<+$/g, '') || 'FLIGHT<PASSPORT'}`, MACHINE_LETTERS),
    filled(figures.replace(/[^A-Z0-9]/g, '<'), MACHINE_LETTERS - end.length) + end,
  ];
  return lines.map((text, i) => ({
    text,
    voice: 'mono',
    x: left,
    y: machine.y + i * machine.step,
    size: machine.size,
    width: right - left,
    least: 10,
    color: INK,
  }));
}
