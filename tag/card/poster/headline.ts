import type { TagConfig } from '../../design/tag-config.ts';
import { upperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import type { CardArea } from '../card-part.ts';
import { countryOf } from '../drawing/country-names.ts';
import type { TypedText } from '../../design/field-lists.ts';
import { FAMILIES } from '../text/card-fonts.ts';
import { fitText, inkWidth, sizesDown, type FittedText } from '../text/fit-text.ts';
import { SHAPE_SIZE, type TextRun, type TextShaper, type TextStyle } from '../text/shape-text.ts';
import { tenth } from '../text/svg-path.ts';
import { WORDS } from './poster-grid.ts';

const style = (weight: TextStyle['weight'], spacing: number): TextStyle => ({
  family: FAMILIES.condensed,
  weight,
  spacing,
});

const STYLES = {
  headline: style(800, 0),
  line: style(700, 0.02),
  wide: style(600, 0.42),
  close: style(600, 0.1),
};

/** Largest and least px of each kind of line. */
const SIZES = { headline: sizesDown(236, 20, 1), country: sizesDown(25, 15, 1) };
/** Ink of one headline, of each of two lines, and of a code over its city, px. */
const TALL = { one: 168, two: 88, code: 112 } as const;
/** A headline smaller than this is no headline: then the code is, with the city below it. */
const MIN_HEADLINE_PX = 70;
const GAPS = { lines: 16, country: 22 } as const;
const WIDTH = WORDS.right - WORDS.left;

type Line = { readonly of: TypedText; readonly fitted: FittedText; readonly gap: number };

/** The words on the sky, where each is, and which of them are cut. */
export type Headline = {
  readonly svg: string;
  readonly areas: Partial<Record<TypedText, CardArea>>;
  readonly cut: readonly TypedText[];
  /** Whether the code is written large. */
  readonly hasCode: boolean;
};

const inkHeight = ({ ink, size }: FittedText): number => ((ink.bottom - ink.top) * size) / SHAPE_SIZE;

/** The texts that the headline may set, to be shaped in one call. */
export function headlineRuns(design: TagConfig): TextRun[] {
  const [city, country] = [upperCaseByLanguage(design.city), countryOf(design)];
  return [
    ...[city, ...halvesOf(city), design.iata].map((text) => ({ text, style: STYLES.headline })),
    ...[city, ...halvesOf(city)].map((text) => ({ text, style: STYLES.line })),
    { text: country, style: STYLES.wide },
    { text: country, style: STYLES.close },
  ];
}

export async function typesetHeadline(
  design: TagConfig,
  color: string,
  shape: TextShaper,
): Promise<Headline> {
  const { lines, hasCode } = await headLines(design, shape);
  const country = await fitCountry(countryOf(design), shape);
  if (country) lines.push({ of: 'country', fitted: country, gap: GAPS.country });
  return { ...stack(lines, color), hasCode };
}

/** The city as large as fits, on one line or two; one that is too long stands below its code. */
async function headLines(design: TagConfig, shape: TextShaper): Promise<{ lines: Line[]; hasCode: boolean }> {
  const { iata } = design;
  const city = upperCaseByLanguage(design.city);
  const ofCity = (fitted: readonly FittedText[]): Line[] =>
    fitted.map((one) => ({ of: 'city', fitted: one, gap: GAPS.lines }));
  const one = await fitLines(shape, [city], STYLES.headline, TALL.one);
  const halves = halvesOf(city);
  const two = halves.length > 1 ? await fitLines(shape, halves, STYLES.headline, TALL.two) : [];
  const sizeOf = (fitted: readonly FittedText[]) => Math.min(...fitted.map(({ size }) => size));
  const best = two.length > 1 && sizeOf(two) > sizeOf(one) ? two : one;
  const code = await fitLines(shape, [iata], STYLES.headline, best.length > 0 ? TALL.code : TALL.one);
  if (best.length > 0 && (sizeOf(best) >= MIN_HEADLINE_PX || code.length === 0))
    return { lines: ofCity(best), hasCode: false };
  const codeLines = code.map((fitted): Line => ({ of: 'iata', fitted, gap: GAPS.lines }));
  if (best.length === 0) return { lines: codeLines, hasCode: codeLines.length > 0 };
  const below = await fitLines(shape, best === two ? halves : [city], STYLES.line, best === two ? 34 : 46);
  return { lines: [...codeLines, ...ofCity(below)], hasCode: true };
}

/** Lines at one size: as wide as the picture's words, and each no taller than asked. */
async function fitLines(
  shape: TextShaper,
  texts: readonly string[],
  style: TextStyle,
  tall: number,
): Promise<FittedText[]> {
  const fitted: FittedText[] = [];
  for (const text of texts) {
    const line = await fitText(shape, { text, style, width: WIDTH, sizes: SIZES.headline });
    if (line) fitted.push(line);
  }
  const size = Math.min(...fitted.map((line) => Math.min(line.size, (line.size * tall) / inkHeight(line))));
  return fitted.map((line) => ({ ...line, size: Math.floor(size) }));
}

async function fitCountry(text: string, shape: TextShaper): Promise<FittedText | null> {
  const wide = await fitText(shape, { text, style: STYLES.wide, width: WIDTH, sizes: SIZES.country });
  return wide?.isCut
    ? fitText(shape, { text, style: STYLES.close, width: WIDTH, sizes: SIZES.country })
    : wide;
}

/** Lines one under the other from the top, all smaller where they would come too far down. */
function stack(lines: readonly Line[], color: string): Omit<Headline, 'hasCode'> {
  const gaps = lines.slice(1).reduce((sum, { gap }) => sum + gap, 0);
  const inks = lines.reduce((sum, { fitted }) => sum + inkHeight(fitted), 0);
  const share = Math.min(1, (WORDS.bottom - WORDS.top - gaps) / Math.max(1, inks));
  let y: number = WORDS.top;
  const areas: Partial<Record<TypedText, CardArea>> = {};
  const parts: string[] = [];
  lines.forEach(({ of, fitted, gap }, i) => {
    if (i > 0) y += gap;
    const scale = (fitted.size * share) / SHAPE_SIZE;
    const [wide, tall] = [inkWidth(fitted, fitted.size * share), inkHeight(fitted) * share];
    const left = (WORDS.left + WORDS.right - wide) / 2;
    const move = `translate(${tenth(left - fitted.ink.left * scale)} ${tenth(y - fitted.ink.top * scale)})`;
    parts.push(`<path transform="${move} scale(${scale.toFixed(5)})" fill="${color}" d="${fitted.d}"/>`);
    areas[of] = joined(areas[of], { left, top: y, width: wide, height: tall });
    y += tall;
  });
  const cut = lines.filter(({ fitted }) => fitted.isCut).map(({ of }) => of);
  return { svg: parts.join(''), areas, cut: [...new Set(cut)] };
}

function joined(first: CardArea | undefined, second: CardArea): CardArea {
  if (!first) return second;
  const left = Math.min(first.left, second.left);
  const right = Math.max(first.left + first.width, second.left + second.width);
  return { left, top: first.top, width: right - left, height: second.top + second.height - first.top };
}

/** A text broken at the space nearest its middle; one word stays whole. */
export function halvesOf(text: string): string[] {
  const words = text.trim().split(/\s+/);
  if (words.length < 2) return [];
  const breaks = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (parts: readonly string[]) => Math.max(...parts.map((part) => part.length));
  return breaks.reduce((best, parts) => (longest(parts) < longest(best) ? parts : best));
}
