import { getCountryText } from '../drawing/country-names.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { getStopover } from '../drawing/flight-facts.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import { FAMILIES } from '../text/card-fonts.ts';
import { CAP_HEIGHT_EM } from '../text/card-fonts.ts';
import { fitRow, measureFoot, typesetOnCurve } from '../text/curved-line.ts';
import { fitText, measureInkWidth, listSizesDown } from '../text/fit-text.ts';
import { SHAPE_SIZE, type ShapedText, type TextShaper, type TextStyle } from '../text/shape-text.ts';
import { roundToHundredth, type Bounds } from '../text/svg-path.ts';
import type { LabelFinish } from './label-finish.ts';
import type { LabelLine, LabelPlan } from './label-plan.ts';

/** Typeset texts, the boxes of their ink, and the truncated texts. */
export type LabelTexts = {
  readonly svg: string;
  readonly boxes: Readonly<Partial<Record<CardTextField, Bounds>>>;
  readonly truncatedTexts: readonly CardTextField[];
  /** The length of all texts together, in px. */
  readonly length: number;
};

export const STYLES = {
  airline: { family: FAMILIES.condensed, weight: 700, spacing: 0.07 },
  /** The style of a short name has more letter spacing. */
  short: { family: FAMILIES.condensed, weight: 700, spacing: 0.16 },
  fact: { family: FAMILIES.condensed, weight: 600, spacing: 0.05 },
  city: { family: FAMILIES.condensed, weight: 800, spacing: 0.03 },
  country: { family: FAMILIES.condensed, weight: 700, spacing: 0.16 },
} as const satisfies Record<string, TextStyle>;

const NONE: LabelTexts = { svg: '', boxes: {}, truncatedTexts: [], length: 0 };

export const getAirlineStyle = (airline: string): TextStyle =>
  airline.length < 11 ? STYLES.short : STYLES.airline;

/** Returns the extent of ink above the base line, and below it as a negative number, in em. */
function reachOf(
  shaped: readonly (ShapedText | null)[],
  foot: number,
): readonly [top: number, bottom: number] {
  const inks = shaped.flatMap((one) => (one ? [one.ink] : []));
  const top = Math.min(foot, ...inks.map((ink) => ink.top));
  const bottom = Math.max(...inks.map((ink) => ink.bottom));
  return [(foot - top) / SHAPE_SIZE, (foot - bottom) / SHAPE_SIZE];
}

/** Returns the largest size at which the ink is not higher than the line's room. */
const largestOf = ({ largest, least, space }: LabelLine, [top, bottom]: readonly [number, number]): number =>
  Math.max(least, Math.min(largest, Math.floor(space / (top - bottom))));

/** Returns the lift of a base line in px that centers capitals in their line and keeps all ink within the line's room. */
function liftOf({ largest, space }: LabelLine, reach: readonly [number, number], size: number): number {
  const caps = ((largest - size) * CAP_HEIGHT_EM) / 2;
  const [top, bottom] = reach.map((em) => caps + em * size - (largest * CAP_HEIGHT_EM) / 2) as [
    number,
    number,
  ];
  return caps - Math.max(0, top - space / 2) - Math.min(0, bottom + space / 2);
}

/** Typesets the airline's name above the scene. */
export async function typesetAirline(
  { airline }: TagConfig,
  { airline: line }: LabelPlan,
  { letters }: LabelFinish,
  shape: TextShaper,
): Promise<LabelTexts> {
  const style = getAirlineStyle(airline);
  const foot = await measureFoot(shape, style);
  const reach = reachOf(await shape([{ text: airline, style }]), foot);
  const sizes = listSizesDown(largestOf(line, reach), line.least, 1);
  const fitted = await fitText(shape, { text: airline, style, width: line.width, sizes });
  if (!fitted) return NONE;
  const length = measureInkWidth(fitted, fitted.size);
  const lift = liftOf(line, reach, fitted.size);
  const raised = (along: number, up: number, cap: number) => line.curve(along, up + lift, cap);
  const { svg, box } = typesetOnCurve(fitted, foot, raised, -length / 2, letters);
  return { svg, boxes: { airline: box }, truncatedTexts: fitted.isTruncated ? ['airline'] : [], length };
}

type LabelFact = { readonly field: CardTextField; readonly text: string };

/** Returns the route, then the flight and its date. Empty facts are left out. */
export function listLabelFacts(design: TagConfig): readonly [stops: LabelFact[], rest: LabelFact[]] {
  const { departure, iata, flightNumber, date } = design;
  const said = (facts: LabelFact[]) => facts.filter(({ text }) => text.trim() !== '');
  const stops: LabelFact[] = [
    { field: 'departure', text: departure },
    { field: 'arrival', text: getStopover(design) },
    { field: 'iata', text: iata },
  ];
  return [
    said(stops),
    said([
      { field: 'flightNumber', text: flightNumber },
      { field: 'date', text: date },
    ]),
  ];
}

/** The gap between facts, in em. */
const GAP = 0.95;

/** Typesets a row of facts, with dashes between stops and dots between the others. */
async function setRow(
  facts: readonly LabelFact[],
  stops: number,
  line: LabelLine,
  finish: LabelFinish,
  shape: TextShaper,
): Promise<LabelTexts> {
  if (facts.length === 0) return NONE;
  const style = STYLES.fact;
  const texts = facts.map(({ text }) => text);
  const foot = await measureFoot(shape, style);
  const reach = reachOf(await shape(texts.map((text) => ({ text, style }))), foot);
  const row = { ...line, largest: largestOf(line, reach), gap: GAP };
  const { fitted, size } = await fitRow(shape, texts, style, row);
  const widths = fitted.map((one) => (one ? measureInkWidth(one, size) : 0));
  const length = widths.reduce((sum, width) => sum + width, GAP * size * (facts.length - 1));
  const color = line.isOnPaper ? finish.lettersOnEdge : finish.letters;
  const lift = liftOf(line, reach, size);
  const curve = (along: number, up: number, cap: number) => line.curve(along, up + lift, cap);
  const cap = CAP_HEIGHT_EM * size;
  let svg = '';
  let at = -length / 2;
  const boxes: Partial<Record<CardTextField, Bounds>> = {};
  const cut: CardTextField[] = [];
  facts.forEach(({ field }, i) => {
    const one = fitted[i];
    if (one) {
      const set = typesetOnCurve(one, foot, curve, at, color);
      svg += set.svg;
      boxes[field] = set.box;
    }
    if (!one || one.isTruncated) cut.push(field);
    at += (widths[i] ?? 0) + GAP * size;
    if (i === facts.length - 1) return;
    const [x, y] = curve(at - (GAP / 2) * size, cap / 2, cap);
    if (i >= stops - 1) {
      svg += `<circle cx="${roundToHundredth(x)}" cy="${roundToHundredth(y)}" r="${roundToHundredth(size * 0.1)}" fill="${color}"/>`;
      return;
    }
    const [[ax, ay], [bx, by]] = [-0.2, 0.2].map((off) =>
      curve(at - (GAP / 2 - off) * size, cap / 2, cap),
    ) as [readonly [number, number], readonly [number, number]];
    svg += `<path d="M${roundToHundredth(ax)} ${roundToHundredth(ay)}L${roundToHundredth(bx)} ${roundToHundredth(by)}" stroke="${color}" stroke-width="${roundToHundredth(size * 0.09)}"/>`;
  });
  return { svg, boxes, truncatedTexts: cut, length };
}

/** Typesets the facts of the flight, in one or two rows. */
export async function typesetFacts(
  design: TagConfig,
  { facts: [first, second] }: LabelPlan,
  finish: LabelFinish,
  shape: TextShaper,
): Promise<LabelTexts> {
  const [stops, rest] = listLabelFacts(design);
  if (!second || rest.length === 0) return setRow([...stops, ...rest], stops.length, first, finish, shape);
  const rows = [
    await setRow(stops, stops.length, first, finish, shape),
    await setRow(rest, 0, second, finish, shape),
  ];
  return {
    svg: rows.map(({ svg }) => svg).join(''),
    boxes: Object.assign({}, ...rows.map(({ boxes }) => boxes)) as LabelTexts['boxes'],
    truncatedTexts: rows.flatMap(({ truncatedTexts }) => truncatedTexts),
    length: Math.max(...rows.map(({ length }) => length)),
  };
}

/** The layout of the country below the horizon in px: its distance, the smallest space at its sides, and the lines beside it. */
const LAND = { down: 15, side: 34, dash: 22, gap: 12 } as const;

/** Typesets the country at the top of the bowl, between two short lines. */
export async function typesetCountry(
  design: TagConfig,
  { cityArea }: LabelPlan,
  { letters, spot }: LabelFinish,
  shape: TextShaper,
): Promise<LabelTexts> {
  const middle = cityArea.top + LAND.down;
  const half = cityArea.getHalfWidth(middle + 8) - LAND.side - LAND.dash;
  const style = STYLES.country;
  const fitted = await fitText(shape, {
    text: getCountryText(design),
    style,
    width: 2 * half,
    sizes: listSizesDown(25, 13, 1),
  });
  if (!fitted) return NONE;
  const { ink, d } = fitted;
  const scale = Math.min(fitted.size / SHAPE_SIZE, 26 / (ink.bottom - ink.top));
  const [x, y] = [300 - ((ink.left + ink.right) / 2) * scale, middle - ((ink.top + ink.bottom) / 2) * scale];
  const wide = ((ink.right - ink.left) * scale) / 2;
  const tall = ((ink.bottom - ink.top) * scale) / 2;
  const dashes = [-1, 1].map(
    (side) => `M${roundToHundredth(300 + side * (wide + LAND.gap))} ${middle}h${side * LAND.dash}`,
  );
  return {
    svg:
      `<path transform="translate(${roundToHundredth(x)} ${roundToHundredth(y)}) scale(${scale.toFixed(4)})" d="${d}" fill="${letters}"/>` +
      `<path d="${dashes.join('')}" stroke="${spot}" stroke-width="3"/>`,
    boxes: { country: { left: 300 - wide, right: 300 + wide, top: middle - tall, bottom: middle + tall } },
    truncatedTexts: fitted.isTruncated ? ['country'] : [],
    length: 2 * wide,
  };
}
