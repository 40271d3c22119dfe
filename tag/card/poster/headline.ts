import { roundToTenth } from '../../base/round.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { UNKNOWN_CODE } from '../../design/unknown-code.ts';
import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import type { CardArea } from '../card-part.ts';
import { getCountryText } from '../drawing/country-names.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import { createTextStyle } from '../text/create-text-style.ts';
import { fitText, measureInkWidth, listSizesDown, type FittedText } from '../text/fit-text.ts';
import { SHAPING_FONT_PX, type TextRun, type TextShaper, type TextStyle } from '../text/shape-text.ts';
import { HEADLINE_BOX } from './poster-grid.ts';

const HEADLINE_STYLES = {
  headline: createTextStyle('condensed', 800, 0),
  line: createTextStyle('condensed', 700, 0.02),
  wide: createTextStyle('condensed', 600, 0.42),
  close: createTextStyle('condensed', 600, 0.1),
};

/** The font sizes of headline and country in px, from large to small. */
const FONT_SIZES_PX = { headline: listSizesDown(236, 20, 1), country: listSizesDown(25, 15, 1) };
/** The height of the ink in px: of a headline, of each of two lines, and of a code above its city. */
const MAX_INK_HEIGHT_PX = { one: 168, two: 88, code: 112 } as const;
/** The smallest headline in px. If the city would be smaller, the headline is the code, with the city below it. */
const MIN_HEADLINE_PX = 70;
const LINE_GAPS_PX = { lines: 16, country: 22 } as const;
const HEADLINE_WIDTH_PX = HEADLINE_BOX.right - HEADLINE_BOX.left;

type HeadlineLine = { readonly field: CardTextField; readonly fitted: FittedText; readonly gap: number };

/** The texts on the sky with their areas, and the truncated texts. */
export type HeadlineDrawing = {
  readonly svg: string;
  readonly areas: Partial<Record<CardTextField, CardArea>>;
  readonly truncatedTexts: readonly CardTextField[];
};

const measureInkHeight = ({ ink, size }: FittedText): number =>
  ((ink.bottom - ink.top) * size) / SHAPING_FONT_PX;

/** Returns the style of the code. Without letter spacing, the font would join the dashes of an unknown code. */
const getCodeStyle = (iata: string) =>
  iata === UNKNOWN_CODE ? HEADLINE_STYLES.line : HEADLINE_STYLES.headline;

/** Returns the texts that the headline can contain, so that one call shapes all of them. */
export function listHeadlineRuns(design: TagConfig): TextRun[] {
  const [city, country] = [toUpperCaseByLanguage(design.city), getCountryText(design)];
  return [
    ...[city, ...splitIntoEvenLines(city)].map((text) => ({ text, style: HEADLINE_STYLES.headline })),
    { text: design.iata, style: getCodeStyle(design.iata) },
    ...[city, ...splitIntoEvenLines(city)].map((text) => ({ text, style: HEADLINE_STYLES.line })),
    { text: country, style: HEADLINE_STYLES.wide },
    { text: country, style: HEADLINE_STYLES.close },
  ];
}

/** Typesets the city of a poster, in one or two lines. */
export async function typesetHeadline(
  design: TagConfig,
  color: string,
  shape: TextShaper,
): Promise<HeadlineDrawing> {
  const lines = await fitHeadlineLines(design, shape);
  const country = await fitCountry(getCountryText(design), shape);
  if (country) lines.push({ field: 'country', fitted: country, gap: LINE_GAPS_PX.country });
  return stackLines(lines, color);
}

/** Fits the city as large as possible, on one line or two. A city that is too long is placed below its code. */
async function fitHeadlineLines(design: TagConfig, shape: TextShaper): Promise<HeadlineLine[]> {
  const { iata } = design;
  const city = toUpperCaseByLanguage(design.city);
  const toCityLines = (fitted: readonly FittedText[]): HeadlineLine[] =>
    fitted.map((one) => ({ field: 'city', fitted: one, gap: LINE_GAPS_PX.lines }));
  const one = await fitLines(shape, [city], HEADLINE_STYLES.headline, MAX_INK_HEIGHT_PX.one);
  const halves = splitIntoEvenLines(city);
  const twoLines =
    halves.length > 1 ? await fitLines(shape, halves, HEADLINE_STYLES.headline, MAX_INK_HEIGHT_PX.two) : [];
  const getSmallestSize = (fitted: readonly FittedText[]) => Math.min(...fitted.map(({ size }) => size));
  const bestLines = twoLines.length > 1 && getSmallestSize(twoLines) > getSmallestSize(one) ? twoLines : one;
  const codeText = await fitLines(
    shape,
    [iata],
    getCodeStyle(iata),
    bestLines.length > 0 ? MAX_INK_HEIGHT_PX.code : MAX_INK_HEIGHT_PX.one,
  );
  if (bestLines.length > 0 && (getSmallestSize(bestLines) >= MIN_HEADLINE_PX || codeText.length === 0))
    return toCityLines(bestLines);
  const codeLines = codeText.map((fitted): HeadlineLine => ({
    field: 'iata',
    fitted,
    gap: LINE_GAPS_PX.lines,
  }));
  if (bestLines.length === 0) return codeLines;
  const cityLines = await fitLines(
    shape,
    bestLines === twoLines ? halves : [city],
    HEADLINE_STYLES.line,
    bestLines === twoLines ? 34 : 46,
  );
  return [...codeLines, ...toCityLines(cityLines)];
}

/** Fits lines to one size: at most as wide as the headline, and each at most `tall` px high. */
async function fitLines(
  shape: TextShaper,
  texts: readonly string[],
  style: TextStyle,
  tall: number,
): Promise<FittedText[]> {
  const fitted: FittedText[] = [];
  for (const text of texts) {
    const line = await fitText(shape, {
      text,
      style,
      width: HEADLINE_WIDTH_PX,
      sizes: FONT_SIZES_PX.headline,
    });
    if (line) fitted.push(line);
  }
  const size = Math.min(
    ...fitted.map((line) => Math.min(line.size, (line.size * tall) / measureInkHeight(line))),
  );
  return fitted.map((line) => ({ ...line, size: Math.floor(size) }));
}

async function fitCountry(text: string, shape: TextShaper): Promise<FittedText | null> {
  const wide = await fitText(shape, {
    text,
    style: HEADLINE_STYLES.wide,
    width: HEADLINE_WIDTH_PX,
    sizes: FONT_SIZES_PX.country,
  });
  return wide?.isTruncated
    ? fitText(shape, {
        text,
        style: HEADLINE_STYLES.close,
        width: HEADLINE_WIDTH_PX,
        sizes: FONT_SIZES_PX.country,
      })
    : wide;
}

/** Stacks lines from the top. All of them shrink if the stack would be too high. */
function stackLines(lines: readonly HeadlineLine[], color: string): HeadlineDrawing {
  const gaps = lines.slice(1).reduce((sum, { gap }) => sum + gap, 0);
  const inks = lines.reduce((sum, { fitted }) => sum + measureInkHeight(fitted), 0);
  const stackScale = Math.min(1, (HEADLINE_BOX.bottom - HEADLINE_BOX.top - gaps) / Math.max(1, inks));
  let y: number = HEADLINE_BOX.top;
  const areas: Partial<Record<CardTextField, CardArea>> = {};
  const parts: string[] = [];
  lines.forEach(({ field, fitted, gap }, i) => {
    if (i > 0) y += gap;
    const scale = (fitted.size * stackScale) / SHAPING_FONT_PX;
    const [wide, tall] = [
      measureInkWidth(fitted, fitted.size * stackScale),
      measureInkHeight(fitted) * stackScale,
    ];
    const left = (HEADLINE_BOX.left + HEADLINE_BOX.right - wide) / 2;
    const translation = `translate(${roundToTenth(left - fitted.ink.left * scale)} ${roundToTenth(y - fitted.ink.top * scale)})`;
    parts.push(
      `<path transform="${translation} scale(${scale.toFixed(5)})" fill="${color}" d="${fitted.d}"/>`,
    );
    areas[field] = joinAreas(areas[field], { left, top: y, width: wide, height: tall });
    y += tall;
  });
  const truncatedFields = lines.filter(({ fitted }) => fitted.isTruncated).map(({ field }) => field);
  return { svg: parts.join(''), areas, truncatedTexts: [...new Set(truncatedFields)] };
}

function joinAreas(first: CardArea | undefined, second: CardArea): CardArea {
  if (!first) return second;
  const left = Math.min(first.left, second.left);
  const right = Math.max(first.left + first.width, second.left + second.width);
  return { left, top: first.top, width: right - left, height: second.top + second.height - first.top };
}

/** Splits a text at the space nearest to its middle. A single word is not split. */
export function splitIntoEvenLines(text: string): string[] {
  const words = text.trim().split(/\s+/);
  if (words.length < 2) return [];
  const splits = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const getLongestLength = (parts: readonly string[]) => Math.max(...parts.map((part) => part.length));
  return splits.reduce((bestLines, parts) =>
    getLongestLength(parts) < getLongestLength(bestLines) ? parts : bestLines,
  );
}
