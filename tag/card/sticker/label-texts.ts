import type { TagConfig } from '../../design/tag-config.ts';
import { viaOf } from '../drawing/flight-facts.ts';
import type { TypedText } from '../layout.ts';
import { FAMILIES } from '../text/card-fonts.ts';
import { CAP, fitRow, footOf, onCurve } from '../text/curved-line.ts';
import { fitText, inkWidth, sizesDown } from '../text/fit-text.ts';
import { SHAPE_SIZE, type TextShaper, type TextStyle } from '../text/shape-text.ts';
import { hundredth, type Bounds } from '../text/svg-path.ts';
import type { LabelFinish } from './label-finish.ts';
import type { LabelLine, LabelPlan } from './label-plan.ts';
import { isScript, scriptCase } from './script-face.ts';

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
  script: { family: FAMILIES.script, weight: 400, spacing: 0 },
  country: { family: FAMILIES.condensed, weight: 700, spacing: 0.16 },
} as const satisfies Record<string, TextStyle>;

const NONE: LabelTexts = { svg: '', boxes: {}, cut: [], length: 0 };

export const airlineStyle = (airline: string): TextStyle =>
  airline.length < 11 ? STYLES.short : STYLES.airline;

/** The airline's name over the picture. */
export async function setAirline(
  { airline }: TagConfig,
  { airline: line }: LabelPlan,
  { letters }: LabelFinish,
  shape: TextShaper,
): Promise<LabelTexts> {
  const style = airlineStyle(airline);
  const sizes = sizesDown(line.largest, line.least, 1);
  const fitted = await fitText(shape, { text: airline, style, width: line.width, sizes });
  if (!fitted) return NONE;
  const length = inkWidth(fitted, fitted.size);
  // Smaller letters rise, so that they stay in the middle of the band.
  const lift = ((line.largest - fitted.size) * CAP) / 2;
  const raised = (along: number, up: number, cap: number) => line.curve(along, up + lift, cap);
  const { svg, box } = onCurve(fitted, await footOf(shape, style), raised, -length / 2, letters);
  return { svg, boxes: { airline: box }, cut: fitted.isCut ? ['airline'] : [], length };
}

type Fact = { readonly of: TypedText; readonly text: string };

/** From where to where, the flight and its date; empty ones are left out. */
export function factsOf(design: TagConfig): readonly [stops: Fact[], rest: Fact[]] {
  const { departure, iata, flightNumber, date } = design;
  const said = (facts: Fact[]) => facts.filter(({ text }) => text.trim() !== '');
  const stops: Fact[] = [
    { of: 'departure', text: departure },
    { of: 'arrival', text: viaOf(design) },
    { of: 'iata', text: iata },
  ];
  return [
    said(stops),
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
  const { fitted, size } = await fitRow(
    shape,
    facts.map(({ text }) => text),
    style,
    { ...line, gap: GAP },
  );
  const widths = fitted.map((one) => (one ? inkWidth(one, size) : 0));
  const length = widths.reduce((sum, width) => sum + width, GAP * size * (facts.length - 1));
  const color = line.onPaper ? finish.lettersOnEdge : finish.letters;
  const lift = ((line.largest - size) * CAP) / 2;
  const curve = (along: number, up: number, cap: number) => line.curve(along, up + lift, cap);
  const foot = await footOf(shape, style);
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
export async function setFacts(
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

/** The country over the horizon: in the script face where it has the letters, rising as handwriting does. */
export async function setCountry(
  { country }: TagConfig,
  { horizon }: LabelPlan,
  { letters, inkColors: [ink = '#000000'] }: LabelFinish,
  shape: TextShaper,
): Promise<LabelTexts> {
  const inScript = isScript(country);
  const style = inScript ? STYLES.script : STYLES.country;
  const sizes = inScript ? sizesDown(50, 24, 1) : sizesDown(26, 14, 1);
  const text = inScript ? scriptCase(country) : country;
  const fitted = await fitText(shape, { text, style, width: 250, sizes });
  if (!fitted) return NONE;
  const { ink: box, size, d } = fitted;
  const scale = size / SHAPE_SIZE;
  const turn = inScript ? -5 : 0;
  const [x, y] = [
    300 - ((box.left + box.right) / 2) * scale,
    horizon - 3 - ((box.top + box.bottom) / 2) * scale,
  ];
  const place = `rotate(${turn} 300 ${horizon}) translate(${hundredth(x)} ${hundredth(y)}) scale(${scale.toFixed(4)})`;
  const wide = ((box.right - box.left) * scale) / 2 + 4;
  const tall = ((box.bottom - box.top) * scale) / 2 + (inScript ? wide * 0.09 : 0);
  return {
    svg:
      `<g transform="${place}"><path d="${d}" fill="${ink}" stroke="${ink}" stroke-width="${hundredth(11 / scale)}" stroke-linejoin="round"/>` +
      `<path d="${d}" fill="${letters}"/></g>`,
    boxes: {
      country: { left: 300 - wide, right: 300 + wide, top: horizon - 3 - tall, bottom: horizon - 3 + tall },
    },
    cut: fitted.isCut ? ['country'] : [],
    length: 2 * wide,
  };
}
