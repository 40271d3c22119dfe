import { printedType, printsSeat } from '../../design/printed.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { airlineName, CAP_MIDDLE, isHeadMirrored } from './airline-name.ts';
import { FAMILIES, isMono } from '../text/card-fonts.ts';
import type { TypedText } from '../../design/field-lists.ts';
import { MIN_CONTRASTS, readableOpacity } from '../text/contrast.ts';
import { PX_PER_UNIT } from './card-shape.ts';
import { opticalOverhang, kernCode } from '../text/optical-spacing.ts';
import { fitText, inkWidth, sizesDown, type FittedText } from '../text/fit-text.ts';
import { CITY_REACH, CODE_BAND, COLUMN, LINES, ROUTE, stackOf } from './card-grid.ts';
import { needsShaping } from '../text/shaped-scripts.ts';
import { SHAPE_SIZE, type TextRun, type TextShaper, type TextStyle } from '../text/shape-text.ts';

const style = (family: keyof typeof FAMILIES, weight: TextStyle['weight'], spacing: number): TextStyle => ({
  family: FAMILIES[family],
  weight,
  spacing,
});

const STYLES = {
  airline: style('condensed', 600, 0.07),
  code: style('condensed', 700, -0.006),
  city: style('condensed', 700, 0.02),
  country: style('condensed', 600, 0.2),
  label: style('mono', 400, 0.16),
  value: style('mono', 400, 0),
  words: style('condensed', 600, 0.05),
  stop: style('condensed', 700, 0.03),
};

/** The city's width as the specification gives it in units of the viewBox, here in px. */
const CITY_WIDTH = 288 * PX_PER_UNIT;

/** Font sizes in px; the first that fits is used. */
const SIZES = {
  code: sizesDown(178, 60, 2),
  family: [10],
  /** With seat and class beside the type. */
  facts: sizesDown(10, 7, 0.5),
  city: sizesDown(32, 16, 2).map((size) => size * PX_PER_UNIT),
  country: sizesDown(14, 9, 1),
  label: [9.5],
  value: sizesDown(18, 9, 1),
  words: sizesDown(20, 9, 1),
  stop: sizesDown(34, 16, 2),
};

/** An H in every voice: its foot tells where the baseline is. */
const FEET: readonly TextRun[] = Object.values(STYLES).map((style) => ({ text: 'H', style }));

type Placement = {
  /** The edge or center of the ink, by `align`. */
  readonly x: number;
  readonly baseline: number;
  readonly align: 'left' | 'center' | 'right';
  readonly fill: string;
  readonly opacity?: number;
  /** The size that the baseline is for: a smaller text rises, so that it stays in the middle of its place. */
  readonly largest?: number;
  /** Where all ink must stay, in px from the top: accents and ideographs reach beyond capitals. */
  readonly band?: { readonly top: number; readonly bottom: number };
};

/** One line of text: what, in which voice, how wide at most, at which sizes, and where. */
type Line = TextRun & {
  readonly width: number;
  readonly sizes: readonly number[];
  readonly at: Placement;
  /** What it shows; absent for labels. */
  readonly of?: TypedText;
};

/** The texts of a card as SVG, which of them are cut, and where the route line runs: from and to in x, at the height y. */
export type CardTexts = {
  readonly svg: string;
  readonly cut: readonly TypedText[];
  readonly route: { readonly from: number; readonly to: number; readonly y: number };
};

/** Sets every text of the card. */
export async function typesetCardTexts(design: TagConfig, shape: TextShaper): Promise<CardTexts> {
  const lines = [...middleLines(design), ...footLines(design)];
  const stops = stopLines(design);
  // One call of Satori shapes all texts that are certainly drawn; the single calls afterwards find them cached.
  await shape([...lines, ...stops, { text: design.airline, style: STYLES.airline }, ...FEET]);
  const baselines = await baselinesOf(shape);
  const put: Put = (fitted, { text, style, at }) =>
    fitted ? pathOf(fitted, baselines.get(style) ?? 0, hung(at, text, fitted.size)) : '';

  const cut: TypedText[] = [];
  /** What leaves no letter of a text has cut it as well. */
  const noteCut = (of: TypedText | undefined, text: string, line: FittedText | null) => {
    if (of && text.trim() !== '' && (line === null || line.isCut)) cut.push(of);
  };

  const name = await airlineName(design, STYLES.airline, shape);
  const side = isHeadMirrored(design) ? LEFT : RIGHT;
  const parts = name.map(({ text, fitted: line, baseline }) =>
    put(line, { text, style: STYLES.airline, at: { ...side, fill: design.airlineTextColor, baseline } }),
  );
  for (const { text, fitted: line } of name) if (!cut.includes('airline')) noteCut('airline', text, line);
  for (const line of lines) {
    const drawn = await fitted(shape, line);
    noteCut(line.of, line.text, drawn);
    parts.push(put(drawn, line));
  }
  const widths: number[] = [];
  for (const line of stops) {
    const stop = await fitText(shape, line);
    noteCut(line.of, line.text, stop);
    parts.push(put(stop, line));
    widths.push(stop ? inkWidth(stop, stop.size) : 0);
  }
  const [departure = 0, arrival = 0] = widths;
  const route = {
    from: COLUMN.left + (departure === 0 ? ROUTE.end : departure + ROUTE.before),
    to: COLUMN.right - (arrival === 0 ? 1 : arrival + ROUTE.after),
    y: stopBaseline(design) - ROUTE.rise,
  };
  return { svg: parts.join(''), cut, route };
}

/** Draws a fitted text of a line. */
type Put = (fitted: FittedText | null, line: Pick<Line, 'text' | 'style' | 'at'>) => string;

/** A line at its size; the big code is spaced by pair before, and a small city is moved to the middle of its place. */
async function fitted(shape: TextShaper, line: Line): Promise<FittedText | null> {
  // Letters that HarfBuzz shapes need not stand in the order in which they were typed.
  if (line.style !== STYLES.code || needsShaping(line.text)) return fitText(shape, line);
  return fitText(async (runs) => {
    const shaped = await shape(runs);
    return Promise.all(shaped.map(async (one, i) => one && kernCode(shape, runs[i] ?? line, one)));
  }, line);
}

/** Moves the edge of a place outwards by the overhang of the text's letter there; a smaller code or city rises a little. */
function hung(at: Placement, text: string, size: number): Placement {
  if (at.align !== 'center') {
    if (needsShaping(text)) return at;
    const by = opticalOverhang(text, at.align) * size;
    return { ...at, x: at.align === 'left' ? at.x - by : at.x + by };
  }
  const { largest = size, baseline } = at;
  return { ...at, baseline: baseline - (largest - size) * CAP_MIDDLE };
}

const LEFT = { x: COLUMN.left, align: 'left' } as const;
const RIGHT = { x: COLUMN.right, align: 'right' } as const;
const CENTER = { x: COLUMN.center, align: 'center' } as const;

/** Code, aircraft family, city and country, one under the other. */
function middleLines(design: TagConfig): Line[] {
  const { iata, city, country, iataTextColor, cityTextColor, countryTextColor } = design;
  const family = printedType(design).toUpperCase();
  const width = COLUMN.width;
  const at = (baseline: number, fill: string) => ({ ...CENTER, baseline, fill });
  const soft = (baseline: number, fill: string, wanted: number) => ({
    ...at(baseline, fill),
    opacity: softness(design, fill, wanted),
  });
  const stack = stackOf(design);
  const codeAt = { ...at(LINES.code, iataTextColor), largest: SIZES.code[0], band: CODE_BAND };
  const cityBand = { top: stack.city - CITY_REACH.above, bottom: stack.city + CITY_REACH.below };
  const cityAt = { ...at(stack.city, cityTextColor), largest: SIZES.city[0], band: cityBand };
  return [
    { of: 'iata', text: iata, style: STYLES.code, width, sizes: SIZES.code, at: codeAt },
    {
      text: family,
      style: STYLES.label,
      width,
      sizes: printsSeat(design) ? SIZES.facts : SIZES.family,
      at: soft(stack.family, cityTextColor, 0.8),
    },
    {
      of: 'city',
      text: city,
      style: STYLES.city,
      width: CITY_WIDTH,
      sizes: SIZES.city,
      at: cityAt,
    },
    {
      of: 'country',
      text: country,
      style: STYLES.country,
      width,
      sizes: SIZES.country,
      at: soft(stack.country, countryTextColor, 0.9),
    },
  ];
}

/** The opacity of a small text in the lower half, where the card has its background color: soft, if that can be read. */
function softness({ tagBackgroundColor }: TagConfig, fill: string, wanted: number): number {
  return readableOpacity(fill, tagBackgroundColor, MIN_CONTRASTS.text, wanted);
}

/** Flight and date under the perforation, each below its label; a label without its value is left out. */
function footLines(design: TagConfig): Line[] {
  const { flightNumber, date, airlineTextColor: fill } = design;
  const opacity = softness(design, fill, 0.78);
  // Beside letters that the mono lacks its light, wide figures look like another card's: then both values are condensed.
  const voice = isMono(flightNumber + date) ? 'value' : 'words';
  const pair = (name: string, of: 'flightNumber' | 'date', side: typeof LEFT | typeof RIGHT): Line[] => {
    const text = design[of];
    const label = {
      style: STYLES.label,
      sizes: SIZES.label,
      at: { ...side, fill, opacity, baseline: LINES.label },
    };
    const value = { style: STYLES[voice], sizes: SIZES[voice], at: { ...side, fill, baseline: LINES.value } };
    if (text.trim() === '') return [];
    return [
      { text: name, width: COLUMN.half, ...label },
      { of, text, width: COLUMN.half, ...value },
    ];
  };
  // A date alone is in the left column, where the eye begins.
  const dateSide = flightNumber.trim() === '' ? LEFT : RIGHT;
  return [...pair('FLIGHT', 'flightNumber', LEFT), ...pair('DATE', 'date', dateSide)];
}

/** Where the stops stand: without flight and date, in the middle of the foot. */
function stopBaseline({ flightNumber, date }: TagConfig): number {
  return `${flightNumber}${date}`.trim() === '' ? LINES.loneStop : LINES.stop;
}

/** Departure and arrival at the foot. */
function stopLines(design: TagConfig): Line[] {
  const { departure, arrival, iataTextColor: fill } = design;
  const stop = { style: STYLES.stop, width: COLUMN.stop, sizes: SIZES.stop };
  const at = { fill, baseline: stopBaseline(design) };
  return [
    { of: 'departure', text: departure, ...stop, at: { ...LEFT, ...at } },
    { of: 'arrival', text: arrival, ...stop, at: { ...RIGHT, ...at } },
  ];
}

/** Where the baseline lies in shaped texts of each style. */
async function baselinesOf(shape: TextShaper): Promise<Map<TextStyle, number>> {
  const shaped = await shape(FEET);
  return new Map(FEET.map(({ style }, i) => [style, shaped[i]?.ink.bottom ?? 0]));
}

function pathOf(fitted: FittedText, foot: number, at: Placement): string {
  const { d, ink } = fitted;
  const { scale, baseline } = intoBand(fitted, foot, at);
  const anchor = { left: ink.left, right: ink.right, center: (ink.left + ink.right) / 2 }[at.align];
  const move = `translate(${round(at.x - anchor * scale)} ${round(baseline - foot * scale)})`;
  const fade = at.opacity === undefined ? '' : ` fill-opacity="${at.opacity}"`;
  return `<path transform="${move} scale(${round(scale, 5)})" fill="${at.fill}"${fade} d="${d}"/>`;
}

/** Scale and baseline of a text; one whose ink leaves its band is made smaller and moved back into it. */
function intoBand({ ink, size }: FittedText, foot: number, { baseline, band }: Placement) {
  const scale = size / SHAPE_SIZE;
  if (!band) return { scale, baseline };
  const fitting = Math.min(scale, (band.bottom - band.top) / (ink.bottom - ink.top));
  const top = baseline - (foot - ink.top) * fitting;
  const bottom = baseline + (ink.bottom - foot) * fitting;
  return {
    scale: fitting,
    baseline: baseline + Math.max(0, band.top - top) - Math.max(0, bottom - band.bottom),
  };
}

function round(value: number, places = 2): number {
  return Number(value.toFixed(places));
}
