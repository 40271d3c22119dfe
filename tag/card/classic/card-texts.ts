import { getPrintedType } from '../../design/printed.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { typesetAirlineName, getNameSide } from './airline-name.ts';
import { CAP_MIDDLE_EM, isMonoText } from '../text/card-fonts.ts';
import { createTextStyle } from '../text/create-text-style.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import { MIN_CONTRASTS, getReadableOpacity } from '../text/contrast.ts';
import { PX_PER_UNIT } from './card-shape.ts';
import { getOpticalOverhang, kernCode } from '../text/optical-spacing.ts';
import { fitText, measureInkWidth, listSizesDown, type FittedText } from '../text/fit-text.ts';
import {
  CITY_EXTENT,
  CODE_BAND,
  CLASSIC_COLUMN,
  CLASSIC_BASELINES,
  ROUTE_LINE,
  getPlaceBaselines,
} from './card-grid.ts';
import type { ClassicColors } from './classic-colors.ts';
import type { TextInks } from '../fit-areas.ts';
import type { Bounds } from '../text/svg-path.ts';
import { drawPlacedText, placeText, type Placement } from './place-text.ts';
import { needsShaping } from '../text/shaped-scripts.ts';
import { type TextRun, type TextShaper, type TextStyle } from '../text/shape-text.ts';

const CLASSIC_STYLES = {
  airline: createTextStyle('condensed', 600, 0.07),
  code: createTextStyle('condensed', 700, -0.006),
  city: createTextStyle('condensed', 700, 0.02),
  country: createTextStyle('condensed', 600, 0.2),
  facts: createTextStyle('condensed', 600, 0.1),
  label: createTextStyle('mono', 400, 0.16),
  value: createTextStyle('mono', 400, 0),
  words: createTextStyle('condensed', 600, 0.05),
  stop: createTextStyle('condensed', 700, 0.03),
};

/** The width of the city and of the type: the specification gives units of the viewBox, here converted to px. */
const PLACE_WIDTH = 288 * PX_PER_UNIT;

/** Font sizes in px. The first size that fits is used. */
const FONT_SIZES_PX = {
  code: listSizesDown(178, 60, 2),
  /** For the line with type, registration, seat and class. */
  facts: listSizesDown(15, 9, 0.5),
  city: listSizesDown(32, 16, 2).map((size) => size * PX_PER_UNIT),
  country: listSizesDown(14, 9, 1),
  label: [9.5],
  value: listSizesDown(18, 9, 1),
  words: listSizesDown(20, 9, 1),
  stop: listSizesDown(34, 16, 2),
};

/** An H in every style. The bottom of its ink is the baseline. */
const BASELINE_PROBES: readonly TextRun[] = Object.values(CLASSIC_STYLES).map((style) => ({
  text: 'H',
  style,
}));

/** One line of text with its style, largest width, font sizes and placement. */
type ClassicLine = TextRun & {
  readonly width: number;
  readonly sizes: readonly number[];
  readonly placement: Placement;
  /** The text of the design; absent for labels. */
  readonly field?: CardTextField;
};

/** The texts of a card as SVG, the truncated texts, and the route line from x to x at the height y. */
export type CardTexts = {
  readonly svg: string;
  readonly truncatedTexts: readonly CardTextField[];
  readonly inks: TextInks;
  readonly route: { readonly from: number; readonly to: number; readonly y: number };
};

/** Typesets all texts of the card. */
export async function typesetCardTexts(
  design: TagConfig,
  colors: ClassicColors,
  hasLogo: boolean,
  shape: TextShaper,
): Promise<CardTexts> {
  const lines = [...listMiddleLines(design, colors), ...listFootLines(design, colors)];
  const stops = listStopLines(design, colors);
  // One call of Satori shapes all texts that are certainly drawn. The later single calls find them in the cache.
  await shape([
    ...lines,
    ...stops,
    { text: design.airline, style: CLASSIC_STYLES.airline },
    ...BASELINE_PROBES,
  ]);
  const baselines = await measureBaselines(shape);
  const drawLine: DrawLine = (fitted, { text, style, placement, field }) => {
    if (!fitted) return '';
    const place = placeText(fitted, baselines.get(style) ?? 0, alignOptically(placement, text, fitted.size));
    if (field) inks[field] = [...(inks[field] ?? []), place.box];
    return drawPlacedText(fitted.d, place, placement);
  };

  const inks: Partial<Record<CardTextField, Bounds[]>> = {};
  const truncatedFields: CardTextField[] = [];
  /** Also counts a text as truncated if no letter of it fits. */
  const recordTruncation = (of: CardTextField | undefined, text: string, line: FittedText | null) => {
    if (of && text.trim() !== '' && (line === null || line.isTruncated)) truncatedFields.push(of);
  };

  const name = await typesetAirlineName(design, hasLogo, CLASSIC_STYLES.airline, shape);
  const side = getNameSide(design, hasLogo) === 'left' ? LEFT : RIGHT;
  const parts = name.map(({ text, fittedText: line, baseline }) =>
    drawLine(line, {
      field: 'airline',
      text,
      style: CLASSIC_STYLES.airline,
      placement: { ...side, fill: colors.name, baseline },
    }),
  );
  for (const { text, fittedText: line } of name)
    if (!truncatedFields.includes('airline')) recordTruncation('airline', text, line);
  for (const line of lines) {
    const fittedLine = await fitLine(shape, line);
    recordTruncation(line.field, line.text, fittedLine);
    parts.push(drawLine(fittedLine, line));
  }
  const widths: number[] = [];
  for (const line of stops) {
    const stop = await fitText(shape, line);
    recordTruncation(line.field, line.text, stop);
    parts.push(drawLine(stop, line));
    widths.push(stop ? measureInkWidth(stop, stop.size) : 0);
  }
  const [departure = 0, arrival = 0] = widths;
  const route = {
    from: CLASSIC_COLUMN.left + (departure + ROUTE_LINE.before),
    to: CLASSIC_COLUMN.right - arrival - ROUTE_LINE.after,
    y: getStopBaseline(design) - ROUTE_LINE.rise,
  };
  return { svg: parts.join(''), truncatedTexts: truncatedFields, inks, route };
}

/** Draws a fitted text of a line. */
type DrawLine = (
  fitted: FittedText | null,
  line: Pick<ClassicLine, 'text' | 'style' | 'placement' | 'field'>,
) => string;

/** Fits a line to its size. The large code is kerned by pair first. */
async function fitLine(shape: TextShaper, line: ClassicLine): Promise<FittedText | null> {
  // HarfBuzz can return letters in another order than they were typed.
  if (line.style !== CLASSIC_STYLES.code || needsShaping(line.text)) return fitText(shape, line);
  return fitText(async (runs) => {
    const shapedTexts = await shape(runs);
    return Promise.all(shapedTexts.map(async (one, i) => one && kernCode(shape, runs[i] ?? line, one)));
  }, line);
}

/** Moves the edge of a placement outwards by the overhang of the letter there. A smaller code or city moves up slightly. */
function alignOptically(at: Placement, text: string, size: number): Placement {
  if (at.align !== 'center') {
    if (needsShaping(text)) return at;
    const overhang = getOpticalOverhang(text, at.align) * size;
    return { ...at, x: at.align === 'left' ? at.x - overhang : at.x + overhang };
  }
  const { largest = size, baseline } = at;
  return { ...at, baseline: baseline - (largest - size) * CAP_MIDDLE_EM };
}

const LEFT = { x: CLASSIC_COLUMN.left, align: 'left' } as const;
const RIGHT = { x: CLASSIC_COLUMN.right, align: 'right' } as const;
const CENTER = { x: CLASSIC_COLUMN.center, align: 'center' } as const;

/** Returns the lines of code, aircraft family, city and country. */
function listMiddleLines(design: TagConfig, colors: ClassicColors): ClassicLine[] {
  const { iata, city, country } = design;
  const family = getPrintedType(design).toUpperCase();
  const width = CLASSIC_COLUMN.width;
  const at = (baseline: number, fill: string) => ({ ...CENTER, baseline, fill });
  const baselines = getPlaceBaselines(design);
  const codePlacement = {
    ...at(CLASSIC_BASELINES.code, colors.code),
    largest: FONT_SIZES_PX.code[0],
    band: CODE_BAND,
  };
  const cityBand = { top: baselines.city - CITY_EXTENT.above, bottom: baselines.city + CITY_EXTENT.below };
  const cityPlacement = {
    ...at(baselines.city, colors.city),
    largest: FONT_SIZES_PX.city[0],
    band: cityBand,
  };
  return [
    {
      field: 'iata',
      text: iata,
      style: CLASSIC_STYLES.code,
      width,
      sizes: FONT_SIZES_PX.code,
      placement: codePlacement,
    },
    {
      text: family,
      style: CLASSIC_STYLES.facts,
      width: PLACE_WIDTH,
      sizes: FONT_SIZES_PX.facts,
      placement: {
        ...at(baselines.family, colors.facts),
        opacity: getTextOpacity(colors.facts, colors.factsBackground, 0.9),
      },
    },
    {
      field: 'city',
      text: city,
      style: CLASSIC_STYLES.city,
      width: PLACE_WIDTH,
      sizes: FONT_SIZES_PX.city,
      placement: cityPlacement,
    },
    {
      field: 'country',
      text: country,
      style: CLASSIC_STYLES.country,
      width,
      sizes: FONT_SIZES_PX.country,
      placement: {
        ...at(baselines.country, colors.country),
        opacity: getTextOpacity(colors.country, colors.background, 0.9),
      },
    },
  ];
}

/** Returns the opacity of a small text: the wanted opacity, if the text stays readable. */
const getTextOpacity = (fill: string, background: string, wantedOpacity: number): number =>
  getReadableOpacity(fill, background, MIN_CONTRASTS.text, wantedOpacity);

/** Returns the lines of flight and date below the perforation, each below its label. A label without a value is left out. */
function listFootLines(design: TagConfig, colors: ClassicColors): ClassicLine[] {
  const { flightNumber, date } = design;
  const { flight: fill, footBackground } = colors;
  const opacity = getTextOpacity(fill, footBackground, 0.78);
  // If mono lacks a letter, both values use the condensed face, because the wide figures of mono do not match it.
  const styleName = isMonoText(flightNumber + date) ? 'value' : 'words';
  const listLabeledLines = (
    name: string,
    of: 'flightNumber' | 'date',
    side: typeof LEFT | typeof RIGHT,
  ): ClassicLine[] => {
    const text = design[of];
    const labelLine = {
      style: CLASSIC_STYLES.label,
      sizes: FONT_SIZES_PX.label,
      placement: { ...side, fill, opacity, baseline: CLASSIC_BASELINES.label },
    };
    const value = {
      style: CLASSIC_STYLES[styleName],
      sizes: FONT_SIZES_PX[styleName],
      placement: { ...side, fill, baseline: CLASSIC_BASELINES.value },
    };
    if (text.trim() === '') return [];
    return [
      { text: name, width: CLASSIC_COLUMN.half, ...labelLine },
      { field: of, text, width: CLASSIC_COLUMN.half, ...value },
    ];
  };
  // A date without a flight is in the left column, where reading starts.
  const dateSide = flightNumber.trim() === '' ? LEFT : RIGHT;
  return [...listLabeledLines('FLIGHT', 'flightNumber', LEFT), ...listLabeledLines('DATE', 'date', dateSide)];
}

/** Returns the baseline of the stops. Without flight and date, they are in the middle of the lower part. */
function getStopBaseline({ flightNumber, date }: TagConfig): number {
  return `${flightNumber}${date}`.trim() === '' ? CLASSIC_BASELINES.loneStop : CLASSIC_BASELINES.stop;
}

/** Returns the lines of departure and arrival. */
function listStopLines(design: TagConfig, { stops: fill }: ClassicColors): ClassicLine[] {
  const { departure, arrival } = design;
  const stop = { style: CLASSIC_STYLES.stop, width: CLASSIC_COLUMN.stop, sizes: FONT_SIZES_PX.stop };
  const at = { fill, baseline: getStopBaseline(design) };
  return [
    { field: 'departure', text: departure, ...stop, placement: { ...LEFT, ...at } },
    { field: 'arrival', text: arrival, ...stop, placement: { ...RIGHT, ...at } },
  ];
}

/** Returns the baseline in shaped texts of each style. */
async function measureBaselines(shape: TextShaper): Promise<Map<TextStyle, number>> {
  const shapedProbes = await shape(BASELINE_PROBES);
  return new Map(BASELINE_PROBES.map(({ style }, i) => [style, shapedProbes[i]?.ink.bottom ?? 0]));
}
