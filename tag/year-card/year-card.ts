import { formatInteger } from '../base/format-count.ts';
import { BLACK_COLOR } from '../base/color.ts';
import { roundToTenth } from '../base/round.ts';
import { EQUATOR_KM } from '../figures/moon-trips.ts';
import { toUpperCaseByLanguage } from '../base/upper-case-by-language.ts';
import type { TextShaper } from '../card/text/shape-text.ts';
import { drawBrand } from '../collection/kit/draw-brand.ts';
import { ALL_YEARS, CARD_SIZES, type CardSize, type YearCardData } from './card-data.ts';
import { listYearCardFacts } from './card-facts.ts';
import { drawCardMap } from './card-map.ts';
import { drawPassport } from './passport.ts';
import { SIGN_LAYOUTS, type SignLayout } from './data/sign-layouts.ts';
import {
  typesetDigits,
  typesetLines,
  measureTextWidth,
  type CardLine,
} from '../collection/kit/typeset-lines.ts';

const BACKGROUND_COLOR = '#0E1114';
const SIGN_COLOR = '#FFC20E';
const LAND_COLOR = '#E2AA00';

/** Returns the texts of a card that can be in any script. */
export function listYearCardTexts({
  nickname,
  topAirline,
  topAircraft,
  topAirport,
  topAirports,
}: YearCardData): string[] {
  return [toUpperCaseByLanguage(nickname), topAirline, topAircraft, topAirport, ...topAirports];
}

/**
 * Draws a year as an aerodrome sign, or all years as a passport: one SVG document with outlined texts.
 * @param shape a shaper with the fonts for listYearCardTexts
 */
export async function drawYearCard(data: YearCardData, size: CardSize, shape: TextShaper): Promise<string> {
  const { width, height } = CARD_SIZES[size];
  const body =
    data.year === ALL_YEARS ? await drawPassport(data, size, shape) : await drawSign(data, size, shape);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${BACKGROUND_COLOR}"/>${body}</svg>`;
}

async function drawSign(data: YearCardData, size: CardSize, shape: TextShaper): Promise<string> {
  const layout = SIGN_LAYOUTS[size];
  const { card, map, perforation, header, margin, brand } = layout;
  const [left, right] = margin;
  const colors = {
    background: BACKGROUND_COLOR,
    sea: SIGN_COLOR,
    land: LAND_COLOR,
    airport: BLACK_COLOR,
    label: BLACK_COLOR,
  };
  const worldMap = await drawCardMap(data, map, { ...colors, route: BLACK_COLOR, labels: 8 }, shape);
  const outline = formatSignOutline(layout);
  const texts = await typesetLines(
    [
      ...(await listHeaderLines(data, layout, shape)),
      ...(await listDistanceLines(data, layout, shape)),
      ...(await listFactLines(data, layout, shape)),
    ],
    shape,
  );
  const dashes = `<path d="M${card.left + perforation.notch + 22} ${perforation.y}H${card.right - perforation.notch - 22}" stroke="${BLACK_COLOR}" stroke-width="${roundToTenth(header.size / 8)}" stroke-dasharray="${roundToTenth(header.size * 0.42)} ${roundToTenth(header.size * 0.3)}" fill="none"/>`;
  return (
    `<clipPath id="year-card"><path d="${outline}"/></clipPath>` +
    `<path d="${outline}" fill="${SIGN_COLOR}" fill-rule="evenodd"/>` +
    `<g clip-path="url(#year-card)">${worldMap}</g>` +
    `<rect x="${left}" y="${header.rule}" width="${right - left}" height="${roundToTenth(header.size / 10)}" fill="${BLACK_COLOR}"/>` +
    (await typesetDigits(data.year, layout.digits, BLACK_COLOR, shape)) +
    dashes +
    texts +
    drawSlot(layout) +
    (await drawBrand((card.left + card.right) / 2, brand.top, brand.height, shape))
  );
}

/** Returns the outline of a card with round corners and a notch at both ends of the perforation. */
function formatSignOutline({ card, corner, perforation }: SignLayout): string {
  const { left, top, right, bottom } = card;
  const { y, notch } = perforation;
  const formatArc = (x: number, toY: number) => `A${corner} ${corner} 0 0 1 ${x} ${toY}`;
  return (
    `M${left + corner} ${top}H${right - corner}${formatArc(right, top + corner)}V${y - notch}` +
    `A${notch} ${notch} 0 0 0 ${right} ${y + notch}V${bottom - corner}${formatArc(right - corner, bottom)}` +
    `H${left + corner}${formatArc(left, bottom - corner)}V${y + notch}A${notch} ${notch} 0 0 0 ${left} ${y - notch}` +
    `V${top + corner}${formatArc(left + corner, top)}Z`
  );
}

function drawSlot({ card, slot: { y, width, height } }: SignLayout): string {
  const left = (card.left + card.right - width) / 2;
  return `<rect x="${left}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${BACKGROUND_COLOR}"/>`;
}

/** Typesets the nickname in the space beside the number of flights. */
async function listHeaderLines(
  { nickname, flights }: YearCardData,
  { margin: [left, right], header: { y, size } }: SignLayout,
  shape: TextShaper,
): Promise<CardLine[]> {
  const count = `${formatInteger(flights)} ${flights === 1 ? 'FLIGHT' : 'FLIGHTS'}`;
  const width = right - left - (await measureTextWidth(count, 'line', size, shape)) - size;
  return [
    {
      text: toUpperCaseByLanguage(nickname),
      voice: 'line',
      x: left,
      y,
      size,
      width,
      least: Math.round(size * 0.6),
      color: BLACK_COLOR,
    },
    { text: count, voice: 'line', x: right, y, size, anchor: 'end', color: BLACK_COLOR },
  ];
}

async function listDistanceLines(
  { distanceKm }: YearCardData,
  { distance, around }: SignLayout,
  shape: TextShaper,
): Promise<CardLine[]> {
  const { x, y, size, width, anchor } = distance;
  const text = formatInteger(distanceKm);
  const unitSize = Math.round(size * 0.52);
  const gap = size * 0.18;
  const unitWidth = await measureTextWidth('km', 'value', unitSize, shape);
  const availableWidth = width - unitWidth - gap;
  const fullSizeWidth = await measureTextWidth(text, 'value', size, shape);
  const fittedSize = Math.floor(Math.min(size, (size * availableWidth) / Math.max(1, fullSizeWidth)));
  const numberWidth = await measureTextWidth(text, 'value', fittedSize, shape);
  const start = anchor === 'start' ? x : x - numberWidth - gap - unitWidth;
  return [
    { text, voice: 'value', x: start, y, size: fittedSize, color: BLACK_COLOR },
    { text: 'km', voice: 'value', x: start + numberWidth + gap, y, size: unitSize, color: BLACK_COLOR },
    {
      ...around,
      least: Math.round(around.size * 0.7),
      text: formatEarthDistance(distanceKm),
      voice: 'note',
      color: BLACK_COLOR,
    },
  ];
}

function formatEarthDistance(km: number): string {
  const revolutions = km / EQUATOR_KM;
  return revolutions < 0.1
    ? `${Math.max(1, Math.round(revolutions * 100))} % of the way around the Earth`
    : `${revolutions.toFixed(2)} times around the Earth`;
}

async function listFactLines(
  data: YearCardData,
  { margin: [left, right], facts }: SignLayout,
  shape: TextShaper,
): Promise<CardLine[]> {
  const { columns, rows, below, caption, value } = facts;
  const lines = listYearCardFacts(data).map(async ([name, text], i): Promise<CardLine[]> => {
    const columnIndex = i % columns.length;
    const getColumnEdge = (column: number) => left + (right - left) * (columns[column] ?? 1);
    const x = Math.round(getColumnEdge(columnIndex));
    const y = rows[Math.floor(i / columns.length)] ?? 0;
    const width = getColumnEdge(columnIndex + 1) - x - (columnIndex + 1 < columns.length ? value * 0.5 : 0);
    const fact = { text, x, y: y + below, size: value, width };
    return [
      { text: name, voice: 'caption', x, y, size: caption, color: BLACK_COLOR },
      ...(await fitFactValue(fact, shape)),
    ];
  });
  return (await Promise.all(lines)).flat();
}

/** The ratio of the size below which a text is typeset in two small lines instead. */
const MIN_SINGLE_LINE_RATIO = 0.62;

async function fitFactValue(
  { text, x, y, size, width }: { text: string; x: number; y: number; size: number; width: number },
  shape: TextShaper,
): Promise<CardLine[]> {
  const line = { voice: 'value', x, color: BLACK_COLOR, width } as const;
  const singleLine: CardLine = { ...line, text, y, size, least: Math.round(size * 0.5) };
  const words = text.split(' ');
  if (
    words.length < 2 ||
    (await measureTextWidth(text, 'value', size * MIN_SINGLE_LINE_RATIO, shape)) <= width
  )
    return [singleLine];
  const halves = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const getLongestLength = (half: readonly string[]) => Math.max(...half.map(({ length }) => length));
  const [first = '', second = ''] =
    halves.toSorted((a, b) => getLongestLength(a) - getLongestLength(b))[0] ?? [];
  // Both lines have one size, which depends on the longer line.
  const widestHalf = Math.max(
    await measureTextWidth(first, 'value', size, shape),
    await measureTextWidth(second, 'value', size, shape),
  );
  const halfSize = Math.floor(Math.max(size * 0.3, Math.min(size * 0.44, (size * width) / widestHalf)));
  const lineOptions = { ...line, size: halfSize, least: Math.round(size * 0.3) };
  return [
    { ...lineOptions, text: first, y: y - Math.round(halfSize * 1.06) },
    { ...lineOptions, text: second, y },
  ];
}
