import { getPrintedType, type DetailFormatter } from '../../design/printed.ts';
import { fillCardWord, type PrintedDesign } from '../words/card-words.ts';
import { typesetAirlineName, getNameSide, type HeadParts } from './airline-name.ts';
import { CAP_MIDDLE_EM, isMonoText } from '../text/card-fonts.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import { MIN_CONTRASTS, getReadableOpacity } from '../text/contrast.ts';
import { PX_PER_UNIT } from './card-shape.ts';
import { getOpticalOverhang, kernCode } from '../text/optical-spacing.ts';
import { fitText, measureInkWidth, type FittedText } from '../text/fit-text.ts';
import {
  CITY_EXTENT,
  CODE_BAND,
  CLASSIC_COLUMN,
  CLASSIC_BASELINES,
  ROUTE_LINE,
  getPlaceBaselines,
} from './card-grid.ts';
import type { ClassicColors } from './classic-colors.ts';
import { CENTER, CLASSIC_STYLES, FONT_SIZES_PX, LEFT, RIGHT, type ClassicLine } from './classic-styles.ts';
import { getStopoverLine, listStopLines, placeRouteLine, type RouteLine } from './stop-lines.ts';
import type { TextInks } from '../fit-areas.ts';
import type { Bounds } from '../text/svg-path.ts';
import { drawPlacedText, placeText, type Placement } from './place-text.ts';
import { needsShaping } from '../text/shaped-scripts.ts';
import { type TextRun, type TextShaper, type TextStyle } from '../text/shape-text.ts';

/** The width of the city and of the type: the specification gives units of the viewBox, here converted to px. */
const PLACE_WIDTH = 288 * PX_PER_UNIT;

/** An H in every style. The bottom of its ink is the baseline. */
const BASELINE_PROBES: readonly TextRun[] = Object.values(CLASSIC_STYLES).map((style) => ({
  text: 'H',
  style,
}));

/** The texts of a card as SVG, the truncated texts, and the route line with the width of the gap in its middle. */
export type CardTexts = {
  readonly svg: string;
  readonly truncatedTexts: readonly CardTextField[];
  readonly inks: TextInks;
  readonly route: RouteLine & { readonly gap: number };
};

/** Typesets all texts of the card. */
export async function typesetCardTexts(
  design: PrintedDesign,
  colors: ClassicColors,
  { hasLogo, hasName }: HeadParts,
  shape: TextShaper,
): Promise<CardTexts> {
  const lines = [...listMiddleLines(design, colors), ...listFootLines(design, colors)];
  // One call of Satori shapes all texts that are certainly drawn. The later single calls find them in the cache.
  await shape([
    ...lines,
    ...listStopLines(design, colors),
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

  const name = hasName ? await typesetAirlineName(design, hasLogo, CLASSIC_STYLES.airline, shape) : [];
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
  /** Draws a line and returns the width of its ink. */
  const addLine = async (line: ClassicLine): Promise<number> => {
    const fittedLine = await fitLine(shape, line);
    recordTruncation(line.field, line.text, fittedLine);
    parts.push(drawLine(fittedLine, line));
    return fittedLine ? measureInkWidth(fittedLine, fittedLine.size) : 0;
  };
  for (const line of lines) await addLine(line);
  const stopWidths: number[] = [];
  for (const line of listStopLines(design, colors)) stopWidths.push(await addLine(line));
  const route = placeRouteLine(design, stopWidths);
  const stopover = getStopoverLine(design, colors, route);
  const stopoverWidth = stopover ? await addLine(stopover) : 0;
  const gap = stopoverWidth > 0 ? stopoverWidth + 2 * ROUTE_LINE.gap : 0;
  return { svg: parts.join(''), truncatedTexts: truncatedFields, inks, route: { ...route, gap } };
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

/** Returns the formatter of the details beside the type, in the words of the card. */
export const createDetailFormatter =
  ({ cardWords }: PrintedDesign): DetailFormatter =>
  (field, text) =>
    field === 'seat' ? fillCardWord(cardWords.seatNumber, text) : text;

/** Returns the lines of code, aircraft family, city and country. */
function listMiddleLines(design: PrintedDesign, colors: ClassicColors): ClassicLine[] {
  const { iata, city, country } = design;
  const family = getPrintedType(design, createDetailFormatter(design)).toUpperCase();
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
function listFootLines(design: PrintedDesign, colors: ClassicColors): ClassicLine[] {
  const { flightNumber, date, cardWords } = design;
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
      sizes: isMonoText(name) ? FONT_SIZES_PX.label : FONT_SIZES_PX.largeLabel,
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
  return [
    ...listLabeledLines(cardWords.flight, 'flightNumber', LEFT),
    ...listLabeledLines(cardWords.date, 'date', dateSide),
  ];
}

/** Returns the baseline in shaped texts of each style. */
async function measureBaselines(shape: TextShaper): Promise<Map<TextStyle, number>> {
  const shapedProbes = await shape(BASELINE_PROBES);
  return new Map(BASELINE_PROBES.map(({ style }, i) => [style, shapedProbes[i]?.ink.bottom ?? 0]));
}
