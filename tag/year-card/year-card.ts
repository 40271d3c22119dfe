import { roundToTenth } from '../card/text/svg-path.ts';
import { EQUATOR_KM } from '../figures/flight-stats.ts';
import { toUpperCaseByLanguage } from '../base/upper-case-by-language.ts';
import type { TextShaper } from '../card/text/shape-text.ts';
import { drawBrand } from './brand.ts';
import { ALL_YEARS, CARD_SIZES, type CardSize, type YearCardData } from './card-data.ts';
import { drawCardMap } from './card-map.ts';
import { drawPassport } from './passport.ts';
import { SIGN_LAYOUTS, type SignLayout } from './data/sign-layouts.ts';
import { formatGrouped, setDigits, setLines, measureVoiceWidth, type Line } from './type-setting.ts';

const GROUND = '#0E1114';
const SIGN = '#FFC20E';
const LAND = '#E2AA00';
const INK = '#12110C';

/** Returns the texts of a card that can be in any script. */
export function listYearCardTexts({
  nickname,
  airline,
  aircraft,
  airport,
  topAirports,
}: YearCardData): string[] {
  return [toUpperCaseByLanguage(nickname), airline, aircraft, airport, ...topAirports];
}

/**
 * Draws a year as an aerodrome sign, or all years as a passport: one SVG document with outlined texts.
 * @param shape a shaper with the fonts for textsOfCard
 */
export async function drawYearCard(data: YearCardData, size: CardSize, shape: TextShaper): Promise<string> {
  const { width, height } = CARD_SIZES[size];
  const body =
    data.year === ALL_YEARS ? await drawPassport(data, size, shape) : await drawSign(data, size, shape);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${GROUND}"/>${body}</svg>`;
}

async function drawSign(data: YearCardData, size: CardSize, shape: TextShaper): Promise<string> {
  const layout = SIGN_LAYOUTS[size];
  const { card, map, perforation, header, margin, brand } = layout;
  const [left, right] = margin;
  const colors = { background: GROUND, sea: SIGN, land: LAND, airport: INK, label: INK };
  const world = await drawCardMap(data, map, { ...colors, route: INK, labels: 8 }, shape);
  const outline = signOutline(layout);
  const texts = await setLines(
    [
      ...(await headerLines(data, layout, shape)),
      ...(await distanceLines(data, layout, shape)),
      ...(await factLines(data, layout, shape)),
    ],
    shape,
  );
  const dashes = `<path d="M${card.left + perforation.notch + 22} ${perforation.y}H${card.right - perforation.notch - 22}" stroke="${INK}" stroke-width="${roundToTenth(header.size / 8)}" stroke-dasharray="${roundToTenth(header.size * 0.42)} ${roundToTenth(header.size * 0.3)}" fill="none"/>`;
  return (
    `<clipPath id="year-card"><path d="${outline}"/></clipPath>` +
    `<path d="${outline}" fill="${SIGN}" fill-rule="evenodd"/>` +
    `<g clip-path="url(#year-card)">${world}</g>` +
    `<rect x="${left}" y="${header.rule}" width="${right - left}" height="${roundToTenth(header.size / 10)}" fill="${INK}"/>` +
    (await setDigits(data.year, layout.digits, INK, shape)) +
    dashes +
    texts +
    slot(layout) +
    (await drawBrand((card.left + card.right) / 2, brand.top, brand.height, shape))
  );
}

/** Returns the outline of a card with round corners and a notch at both ends of the perforation. */
function signOutline({ card, corner, perforation }: SignLayout): string {
  const { left, top, right, bottom } = card;
  const { y, notch } = perforation;
  const arc = (x: number, toY: number) => `A${corner} ${corner} 0 0 1 ${x} ${toY}`;
  return (
    `M${left + corner} ${top}H${right - corner}${arc(right, top + corner)}V${y - notch}` +
    `A${notch} ${notch} 0 0 0 ${right} ${y + notch}V${bottom - corner}${arc(right - corner, bottom)}` +
    `H${left + corner}${arc(left, bottom - corner)}V${y + notch}A${notch} ${notch} 0 0 0 ${left} ${y - notch}` +
    `V${top + corner}${arc(left + corner, top)}Z`
  );
}

function slot({ card, slot: { y, width, height } }: SignLayout): string {
  const left = (card.left + card.right - width) / 2;
  return `<rect x="${left}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${GROUND}"/>`;
}

/** Typesets the nickname in the space beside the number of flights. */
async function headerLines(
  { nickname, flights }: YearCardData,
  { margin: [left, right], header: { y, size } }: SignLayout,
  shape: TextShaper,
): Promise<Line[]> {
  const count = `${formatGrouped(flights)} ${flights === 1 ? 'FLIGHT' : 'FLIGHTS'}`;
  const width = right - left - (await measureVoiceWidth(count, 'line', size, shape)) - size;
  return [
    {
      text: toUpperCaseByLanguage(nickname),
      voice: 'line',
      x: left,
      y,
      size,
      width,
      least: Math.round(size * 0.6),
      color: INK,
    },
    { text: count, voice: 'line', x: right, y, size, anchor: 'end', color: INK },
  ];
}

async function distanceLines(
  { distanceKm }: YearCardData,
  { distance, around }: SignLayout,
  shape: TextShaper,
): Promise<Line[]> {
  const { x, y, size, width, anchor } = distance;
  const text = formatGrouped(distanceKm);
  const unit = Math.round(size * 0.52);
  const gap = size * 0.18;
  const unitWidth = await measureVoiceWidth('km', 'value', unit, shape);
  const room = width - unitWidth - gap;
  const natural = await measureVoiceWidth(text, 'value', size, shape);
  const scaled = Math.floor(Math.min(size, (size * room) / Math.max(1, natural)));
  const wide = await measureVoiceWidth(text, 'value', scaled, shape);
  const start = anchor === 'start' ? x : x - wide - gap - unitWidth;
  return [
    { text, voice: 'value', x: start, y, size: scaled, color: INK },
    { text: 'km', voice: 'value', x: start + wide + gap, y, size: unit, color: INK },
    {
      ...around,
      least: Math.round(around.size * 0.7),
      text: aroundTheEarth(distanceKm),
      voice: 'note',
      color: INK,
    },
  ];
}

function aroundTheEarth(km: number): string {
  const times = km / EQUATOR_KM;
  return times < 0.1
    ? `${Math.max(1, Math.round(times * 100))} % of the way around the Earth`
    : `${times.toFixed(2)} times around the Earth`;
}

async function factLines(
  data: YearCardData,
  { margin: [left, right], facts }: SignLayout,
  shape: TextShaper,
): Promise<Line[]> {
  const { columns, rows, below, caption, value } = facts;
  const all: readonly (readonly [name: string, value: string])[] = [
    ['HOURS, ABOUT', formatGrouped(data.hours)],
    ['AIRPORTS', formatGrouped(data.airports)],
    ['COUNTRIES', formatGrouped(data.countries)],
    data.airline ? ['TOP AIRLINE', data.airline] : ['AIRLINES', formatGrouped(data.airlines)],
    data.aircraft ? ['TOP AIRCRAFT', data.aircraft] : ['AIRCRAFT TYPES', formatGrouped(data.types)],
    data.airport ? ['TOP AIRPORT', data.airport] : ['LONGEST', data.longest || '–'],
  ];
  const lines = all.map(async ([name, text], i): Promise<Line[]> => {
    const at = i % columns.length;
    const edge = (column: number) => left + (right - left) * (columns[column] ?? 1);
    const x = Math.round(edge(at));
    const y = rows[Math.floor(i / columns.length)] ?? 0;
    const width = edge(at + 1) - x - (at + 1 < columns.length ? value * 0.5 : 0);
    const fact = { text, x, y: y + below, size: value, width };
    return [
      { text: name, voice: 'caption', x, y, size: caption, color: INK },
      ...(await factValue(fact, shape)),
    ];
  });
  return (await Promise.all(lines)).flat();
}

/** The ratio of the size below which a text is typeset in two small lines instead. */
const IN_TWO_LINES = 0.62;

async function factValue(
  { text, x, y, size, width }: { text: string; x: number; y: number; size: number; width: number },
  shape: TextShaper,
): Promise<Line[]> {
  const line = { voice: 'value', x, color: INK, width } as const;
  const whole: Line = { ...line, text, y, size, least: Math.round(size * 0.5) };
  const words = text.split(' ');
  if (words.length < 2 || (await measureVoiceWidth(text, 'value', size * IN_TWO_LINES, shape)) <= width)
    return [whole];
  const halves = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (half: readonly string[]) => Math.max(...half.map(({ length }) => length));
  const [first = '', second = ''] = halves.toSorted((a, b) => longest(a) - longest(b))[0] ?? [];
  // Both lines have one size, which depends on the longer line.
  const wide = Math.max(
    await measureVoiceWidth(first, 'value', size, shape),
    await measureVoiceWidth(second, 'value', size, shape),
  );
  const small = Math.floor(Math.max(size * 0.3, Math.min(size * 0.44, (size * width) / wide)));
  const pair = { ...line, size: small, least: Math.round(size * 0.3) };
  return [
    { ...pair, text: first, y: y - Math.round(small * 1.06) },
    { ...pair, text: second, y },
  ];
}
