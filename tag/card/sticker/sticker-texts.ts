import { roundToHundredth } from '../../base/round.ts';
import { getCountryText } from '../drawing/country-names.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { getStopover } from '../drawing/flight-facts.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import { FAMILIES, CAP_HEIGHT_EM } from '../text/card-fonts.ts';
import { fitRow, measureBaseline, typesetOnCurve } from '../text/curved-line.ts';
import { fitText, measureInkWidth, listSizesDown } from '../text/fit-text.ts';
import { SHAPING_FONT_PX, type ShapedText, type TextShaper, type TextStyle } from '../text/shape-text.ts';
import { type Bounds } from '../text/svg-path.ts';
import type { StickerFinish } from './sticker-finish.ts';
import type { StickerLine, StickerPlan } from './sticker-plan.ts';

/** Typeset texts, the boxes of their ink, and the truncated texts. */
export type StickerTexts = {
  readonly svg: string;
  readonly boxes: Readonly<Partial<Record<CardTextField, Bounds>>>;
  readonly truncatedTexts: readonly CardTextField[];
  /** The length of all texts together, in px. */
  readonly length: number;
};

export const STICKER_STYLES = {
  airline: { family: FAMILIES.condensed, weight: 700, spacing: 0.07 },
  /** The style of a short name has more letter spacing. */
  short: { family: FAMILIES.condensed, weight: 700, spacing: 0.16 },
  fact: { family: FAMILIES.condensed, weight: 600, spacing: 0.05 },
  city: { family: FAMILIES.condensed, weight: 800, spacing: 0.03 },
  country: { family: FAMILIES.condensed, weight: 700, spacing: 0.16 },
} as const satisfies Record<string, TextStyle>;

const NO_TEXTS: StickerTexts = { svg: '', boxes: {}, truncatedTexts: [], length: 0 };

export const getAirlineStyle = (airline: string): TextStyle =>
  airline.length < 11 ? STICKER_STYLES.short : STICKER_STYLES.airline;

/** Returns the extent of ink above the base line, and below it as a negative number, in em. */
function measureExtent(
  shaped: readonly (ShapedText | null)[],
  baseline: number,
): readonly [top: number, bottom: number] {
  const inks = shaped.flatMap((one) => (one ? [one.ink] : []));
  const top = Math.min(baseline, ...inks.map((ink) => ink.top));
  const bottom = Math.max(...inks.map((ink) => ink.bottom));
  return [(baseline - top) / SHAPING_FONT_PX, (baseline - bottom) / SHAPING_FONT_PX];
}

/** Returns the largest size at which the ink is not higher than the line's room. */
const findLargestSize = (
  { largest, least, space }: StickerLine,
  [top, bottom]: readonly [number, number],
): number => Math.max(least, Math.min(largest, Math.floor(space / (top - bottom))));

/** Returns the lift of a base line in px that centers capitals in their line and keeps all ink within the line's room. */
function computeLift(
  { largest, space }: StickerLine,
  extent: readonly [number, number],
  size: number,
): number {
  const capLift = ((largest - size) * CAP_HEIGHT_EM) / 2;
  const [top, bottom] = extent.map((em) => capLift + em * size - (largest * CAP_HEIGHT_EM) / 2) as [
    number,
    number,
  ];
  return capLift - Math.max(0, top - space / 2) - Math.min(0, bottom + space / 2);
}

/** Typesets the airline's name above the scene. */
export async function typesetAirline(
  { airline }: TagConfig,
  { airline: line }: StickerPlan,
  { letters }: StickerFinish,
  shapeTexts: TextShaper,
): Promise<StickerTexts> {
  const style = getAirlineStyle(airline);
  const baseline = await measureBaseline(shapeTexts, style);
  const extent = measureExtent(await shapeTexts([{ text: airline, style }]), baseline);
  const sizes = listSizesDown(findLargestSize(line, extent), line.least, 1);
  const fitted = await fitText(shapeTexts, { text: airline, style, width: line.width, sizes });
  if (!fitted) return NO_TEXTS;
  const length = measureInkWidth(fitted, fitted.size);
  const lift = computeLift(line, extent, fitted.size);
  const raisedCurve = (along: number, up: number, cap: number) => line.curve(along, up + lift, cap);
  const { svg, box } = typesetOnCurve(fitted, baseline, raisedCurve, -length / 2, letters);
  return { svg, boxes: { airline: box }, truncatedTexts: fitted.isTruncated ? ['airline'] : [], length };
}

type StickerFact = { readonly field: CardTextField; readonly text: string };

/** Returns the route, then the flight and its date. Empty facts are left out. */
export function listStickerFacts(design: TagConfig): readonly [stops: StickerFact[], rest: StickerFact[]] {
  const { departure, iata, flightNumber, date } = design;
  const listVisible = (facts: StickerFact[]) => facts.filter(({ text }) => text.trim() !== '');
  const stops: StickerFact[] = [
    { field: 'departure', text: departure },
    { field: 'arrival', text: getStopover(design) },
    { field: 'iata', text: iata },
  ];
  return [
    listVisible(stops),
    listVisible([
      { field: 'flightNumber', text: flightNumber },
      { field: 'date', text: date },
    ]),
  ];
}

/** The gap between facts, in em. */
const FACT_GAP_EM = 0.95;

/** Draws an arrow between two stops. A dash would look like a part of an unknown code. */
function drawArrow(
  toPoint: (along: number, up: number) => readonly [number, number],
  size: number,
  color: string,
) {
  const formatPoint = (along: number, up: number) => toPoint(along, up).map(roundToHundredth).join(' ');
  const d =
    `M${formatPoint(-0.26, 0)}L${formatPoint(0.2, 0)}` +
    `M${formatPoint(0.06, 0.14)}L${formatPoint(0.2, 0)}L${formatPoint(0.06, -0.14)}`;
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${roundToHundredth(size * 0.09)}"/>`;
}

/** Typesets a row of facts, with arrows between stops and dots between the others. */
async function typesetRow(
  facts: readonly StickerFact[],
  stops: number,
  line: StickerLine,
  finish: StickerFinish,
  shapeTexts: TextShaper,
): Promise<StickerTexts> {
  if (facts.length === 0) return NO_TEXTS;
  const style = STICKER_STYLES.fact;
  const texts = facts.map(({ text }) => text);
  const baseline = await measureBaseline(shapeTexts, style);
  const extent = measureExtent(await shapeTexts(texts.map((text) => ({ text, style }))), baseline);
  const rowLimits = { ...line, largest: findLargestSize(line, extent), gap: FACT_GAP_EM };
  const { fittedTexts, size } = await fitRow(shapeTexts, texts, style, rowLimits);
  const widths = fittedTexts.map((one) => (one ? measureInkWidth(one, size) : 0));
  const length = widths.reduce((sum, width) => sum + width, FACT_GAP_EM * size * (facts.length - 1));
  const color = line.isOnPaper ? finish.lettersOnEdge : finish.letters;
  const lift = computeLift(line, extent, size);
  const curve = (along: number, up: number, cap: number) => line.curve(along, up + lift, cap);
  const cap = CAP_HEIGHT_EM * size;
  let svg = '';
  let position = -length / 2;
  const boxes: Partial<Record<CardTextField, Bounds>> = {};
  const truncatedFields: CardTextField[] = [];
  facts.forEach(({ field }, i) => {
    const one = fittedTexts[i];
    if (one) {
      const typesetText = typesetOnCurve(one, baseline, curve, position, color);
      svg += typesetText.svg;
      boxes[field] = typesetText.box;
    }
    if (!one || one.isTruncated) truncatedFields.push(field);
    position += (widths[i] ?? 0) + FACT_GAP_EM * size;
    if (i === facts.length - 1) return;
    const [x, y] = curve(position - (FACT_GAP_EM / 2) * size, cap / 2, cap);
    if (i >= stops - 1) {
      svg += `<circle cx="${roundToHundredth(x)}" cy="${roundToHundredth(y)}" r="${roundToHundredth(size * 0.1)}" fill="${color}"/>`;
      return;
    }
    svg += drawArrow(
      (along, up) => curve(position - (FACT_GAP_EM / 2) * size + along * size, cap / 2 + up * size, cap),
      size,
      color,
    );
  });
  return { svg, boxes, truncatedTexts: truncatedFields, length };
}

/** Typesets the facts of the flight, in one or two rows. */
export async function typesetFacts(
  design: TagConfig,
  { facts: [first, second] }: StickerPlan,
  finish: StickerFinish,
  shapeTexts: TextShaper,
): Promise<StickerTexts> {
  const [stops, otherFacts] = listStickerFacts(design);
  if (!second || otherFacts.length === 0)
    return typesetRow([...stops, ...otherFacts], stops.length, first, finish, shapeTexts);
  const rows = [
    await typesetRow(stops, stops.length, first, finish, shapeTexts),
    await typesetRow(otherFacts, 0, second, finish, shapeTexts),
  ];
  return {
    svg: rows.map(({ svg }) => svg).join(''),
    boxes: Object.assign({}, ...rows.map(({ boxes }) => boxes)) as StickerTexts['boxes'],
    truncatedTexts: rows.flatMap(({ truncatedTexts }) => truncatedTexts),
    length: Math.max(...rows.map(({ length }) => length)),
  };
}

/** The layout of the country below the horizon in px: its distance, the smallest space at its sides, and the lines beside it. */
const COUNTRY_LAYOUT = { down: 15, side: 34, dash: 22, gap: 12 } as const;

/** Typesets the country at the top of the bowl, between two short lines. */
export async function typesetCountry(
  design: TagConfig,
  { cityArea }: StickerPlan,
  { letters, spot }: StickerFinish,
  shapeTexts: TextShaper,
): Promise<StickerTexts> {
  const middleY = cityArea.top + COUNTRY_LAYOUT.down;
  const halfWidth = cityArea.getHalfWidth(middleY + 8) - COUNTRY_LAYOUT.side - COUNTRY_LAYOUT.dash;
  const style = STICKER_STYLES.country;
  const fitted = await fitText(shapeTexts, {
    text: getCountryText(design),
    style,
    width: 2 * halfWidth,
    sizes: listSizesDown(25, 13, 1),
  });
  if (!fitted) return NO_TEXTS;
  const { ink, d } = fitted;
  const scale = Math.min(fitted.size / SHAPING_FONT_PX, 26 / (ink.bottom - ink.top));
  const [x, y] = [300 - ((ink.left + ink.right) / 2) * scale, middleY - ((ink.top + ink.bottom) / 2) * scale];
  const halfInkWidth = ((ink.right - ink.left) * scale) / 2;
  const halfInkHeight = ((ink.bottom - ink.top) * scale) / 2;
  const dashes = [-1, 1].map(
    (direction) =>
      `M${roundToHundredth(300 + direction * (halfInkWidth + COUNTRY_LAYOUT.gap))} ${middleY}h${direction * COUNTRY_LAYOUT.dash}`,
  );
  return {
    svg:
      `<path transform="translate(${roundToHundredth(x)} ${roundToHundredth(y)}) scale(${scale.toFixed(4)})" d="${d}" fill="${letters}"/>` +
      `<path d="${dashes.join('')}" stroke="${spot}" stroke-width="3"/>`,
    boxes: {
      country: {
        left: 300 - halfInkWidth,
        right: 300 + halfInkWidth,
        top: middleY - halfInkHeight,
        bottom: middleY + halfInkHeight,
      },
    },
    truncatedTexts: fitted.isTruncated ? ['country'] : [],
    length: 2 * halfInkWidth,
  };
}
