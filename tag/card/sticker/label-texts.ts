import { countryOf } from '../drawing/country-names.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { getStopover } from '../drawing/flight-facts.ts';
import type { TypedText } from '../../design/field-lists.ts';
import { FAMILIES } from '../text/card-fonts.ts';
import { CAP, fitRow, footOf, onCurve } from '../text/curved-line.ts';
import { fitText, inkWidth, sizesDown } from '../text/fit-text.ts';
import { SHAPE_SIZE, type ShapedText, type TextShaper, type TextStyle } from '../text/shape-text.ts';
import { hundredth, type Bounds } from '../text/svg-path.ts';
import type { LabelFinish } from './label-finish.ts';
import type { LabelLine, LabelPlan } from './label-plan.ts';

/** Texts that were set, where their ink is, and which are cut. */
export type LabelTexts = {
  readonly svg: string;
  readonly boxes: Readonly<Partial<Record<TypedText, Bounds>>>;
  readonly cut: readonly TypedText[];
  /** How long they are together, in px. */
  readonly length: number;
};

export const STYLES = {
  airline: { family: FAMILIES.condensed, weight: 700, spacing: 0.07 },
  /** Short names stand further apart. */
  short: { family: FAMILIES.condensed, weight: 700, spacing: 0.16 },
  fact: { family: FAMILIES.condensed, weight: 600, spacing: 0.05 },
  city: { family: FAMILIES.condensed, weight: 800, spacing: 0.03 },
  country: { family: FAMILIES.condensed, weight: 700, spacing: 0.16 },
} as const satisfies Record<string, TextStyle>;

const NONE: LabelTexts = { svg: '', boxes: {}, cut: [], length: 0 };

export const airlineStyle = (airline: string): TextStyle =>
  airline.length < 11 ? STYLES.short : STYLES.airline;

/** How far ink reaches above the base line, and below it as less than nothing, in em. */
function reachOf(
  shaped: readonly (ShapedText | null)[],
  foot: number,
): readonly [top: number, bottom: number] {
  const inks = shaped.flatMap((one) => (one ? [one.ink] : []));
  const top = Math.min(foot, ...inks.map((ink) => ink.top));
  const bottom = Math.max(...inks.map((ink) => ink.bottom));
  return [(foot - top) / SHAPE_SIZE, (foot - bottom) / SHAPE_SIZE];
}

/** The largest size at which ink is no higher than its line's room. */
const largestOf = ({ largest, least, room }: LabelLine, [top, bottom]: readonly [number, number]): number =>
  Math.max(least, Math.min(largest, Math.floor(room / (top - bottom))));

/** How far a base line rises: capitals stay in the middle of their line, and all other ink within its room. */
function liftOf({ largest, room }: LabelLine, reach: readonly [number, number], size: number): number {
  const caps = ((largest - size) * CAP) / 2;
  const [top, bottom] = reach.map((em) => caps + em * size - (largest * CAP) / 2) as [number, number];
  return caps - Math.max(0, top - room / 2) - Math.min(0, bottom + room / 2);
}

/** The airline's name over the picture. */
export async function typesetAirline(
  { airline }: TagConfig,
  { airline: line }: LabelPlan,
  { letters }: LabelFinish,
  shape: TextShaper,
): Promise<LabelTexts> {
  const style = airlineStyle(airline);
  const foot = await footOf(shape, style);
  const reach = reachOf(await shape([{ text: airline, style }]), foot);
  const sizes = sizesDown(largestOf(line, reach), line.least, 1);
  const fitted = await fitText(shape, { text: airline, style, width: line.width, sizes });
  if (!fitted) return NONE;
  const length = inkWidth(fitted, fitted.size);
  const lift = liftOf(line, reach, fitted.size);
  const raised = (along: number, up: number, cap: number) => line.curve(along, up + lift, cap);
  const { svg, box } = onCurve(fitted, foot, raised, -length / 2, letters);
  return { svg, boxes: { airline: box }, cut: fitted.isCut ? ['airline'] : [], length };
}

type Fact = { readonly of: TypedText; readonly text: string };

/** From where to where, the flight and its date; empty ones are left out, and a lone code that fills the bowl. */
export function factsOf(design: TagConfig): readonly [stops: Fact[], rest: Fact[]] {
  const { departure, iata, flightNumber, date, city } = design;
  const said = (facts: Fact[]) => facts.filter(({ text }) => text.trim() !== '');
  const stops: Fact[] = [
    { of: 'departure', text: departure },
    { of: 'arrival', text: getStopover(design) },
    { of: 'iata', text: iata },
  ];
  const stopsSaid = said(stops);
  const isInBowl = city.trim() === '' && stopsSaid.length === 1 && stopsSaid[0]?.of === 'iata';
  return [
    isInBowl ? [] : stopsSaid,
    said([
      { of: 'flightNumber', text: flightNumber },
      { of: 'date', text: date },
    ]),
  ];
}

/** Between facts, in em. */
const GAP = 0.95;

/** A row of facts: dashes between stops, dots between the others. */
async function setRow(
  facts: readonly Fact[],
  stops: number,
  line: LabelLine,
  finish: LabelFinish,
  shape: TextShaper,
): Promise<LabelTexts> {
  if (facts.length === 0) return NONE;
  const style = STYLES.fact;
  const texts = facts.map(({ text }) => text);
  const foot = await footOf(shape, style);
  const reach = reachOf(await shape(texts.map((text) => ({ text, style }))), foot);
  const row = { ...line, largest: largestOf(line, reach), gap: GAP };
  const { fitted, size } = await fitRow(shape, texts, style, row);
  const widths = fitted.map((one) => (one ? inkWidth(one, size) : 0));
  const length = widths.reduce((sum, width) => sum + width, GAP * size * (facts.length - 1));
  const color = line.onPaper ? finish.lettersOnEdge : finish.letters;
  const lift = liftOf(line, reach, size);
  const curve = (along: number, up: number, cap: number) => line.curve(along, up + lift, cap);
  const cap = CAP * size;
  let svg = '';
  let at = -length / 2;
  const boxes: Partial<Record<TypedText, Bounds>> = {};
  const cut: TypedText[] = [];
  facts.forEach(({ of }, i) => {
    const one = fitted[i];
    if (one) {
      const set = onCurve(one, foot, curve, at, color);
      svg += set.svg;
      boxes[of] = set.box;
    }
    if (!one || one.isCut) cut.push(of);
    at += (widths[i] ?? 0) + GAP * size;
    if (i === facts.length - 1) return;
    const [x, y] = curve(at - (GAP / 2) * size, cap / 2, cap);
    if (i >= stops - 1) {
      svg += `<circle cx="${hundredth(x)}" cy="${hundredth(y)}" r="${hundredth(size * 0.1)}" fill="${color}"/>`;
      return;
    }
    const [[ax, ay], [bx, by]] = [-0.2, 0.2].map((off) =>
      curve(at - (GAP / 2 - off) * size, cap / 2, cap),
    ) as [readonly [number, number], readonly [number, number]];
    svg += `<path d="M${hundredth(ax)} ${hundredth(ay)}L${hundredth(bx)} ${hundredth(by)}" stroke="${color}" stroke-width="${hundredth(size * 0.09)}"/>`;
  });
  return { svg, boxes, cut, length };
}

/** The facts of the flight, in one row or in two. */
export async function typesetFacts(
  design: TagConfig,
  { facts: [first, second] }: LabelPlan,
  finish: LabelFinish,
  shape: TextShaper,
): Promise<LabelTexts> {
  const [stops, rest] = factsOf(design);
  if (!second || stops.length === 0 || rest.length === 0)
    return setRow([...stops, ...rest], stops.length, first, finish, shape);
  const rows = [
    await setRow(stops, stops.length, first, finish, shape),
    await setRow(rest, 0, second, finish, shape),
  ];
  return {
    svg: rows.map(({ svg }) => svg).join(''),
    boxes: Object.assign({}, ...rows.map(({ boxes }) => boxes)) as LabelTexts['boxes'],
    cut: rows.flatMap(({ cut }) => cut),
    length: Math.max(...rows.map(({ length }) => length)),
  };
}

/** Below the horizon, in small capitals: the least room of its sides, and the lines beside it. */
const LAND = { down: 15, side: 34, dash: 22, gap: 12 } as const;

/** The country at the head of the bowl, between two short lines. */
export async function typesetCountry(
  design: TagConfig,
  { bowl }: LabelPlan,
  { letters, spot }: LabelFinish,
  shape: TextShaper,
): Promise<LabelTexts> {
  const middle = bowl.top + LAND.down;
  const half = bowl.halfAt(middle + 8) - LAND.side - LAND.dash;
  const style = STYLES.country;
  const fitted = await fitText(shape, {
    text: countryOf(design),
    style,
    width: 2 * half,
    sizes: sizesDown(25, 13, 1),
  });
  if (!fitted) return NONE;
  const { ink, d } = fitted;
  const scale = Math.min(fitted.size / SHAPE_SIZE, 26 / (ink.bottom - ink.top));
  const [x, y] = [300 - ((ink.left + ink.right) / 2) * scale, middle - ((ink.top + ink.bottom) / 2) * scale];
  const wide = ((ink.right - ink.left) * scale) / 2;
  const tall = ((ink.bottom - ink.top) * scale) / 2;
  const dashes = [-1, 1].map(
    (side) => `M${hundredth(300 + side * (wide + LAND.gap))} ${middle}h${side * LAND.dash}`,
  );
  return {
    svg:
      `<path transform="translate(${hundredth(x)} ${hundredth(y)}) scale(${scale.toFixed(4)})" d="${d}" fill="${letters}"/>` +
      `<path d="${dashes.join('')}" stroke="${spot}" stroke-width="3"/>`,
    boxes: { country: { left: 300 - wide, right: 300 + wide, top: middle - tall, bottom: middle + tall } },
    cut: fitted.isCut ? ['country'] : [],
    length: 2 * wide,
  };
}
