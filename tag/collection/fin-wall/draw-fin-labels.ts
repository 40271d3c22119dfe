import { getContrast, WHITE_COLOR } from '../../base/color.ts';
import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import { measureInkWidth } from '../../card/text/fit-text.ts';
import type { Area } from '../kit/area.ts';
import { listLineBreaks } from '../kit/list-line-breaks.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { clamp } from '../kit/svg-parts.ts';
import { drawText, shapeOutline } from '../kit/typeset-text.ts';
import { measureFreeWidth } from './draw-tail.ts';
import type { WallFin } from './list-wall-fins.ts';
import type { MosaicLayout } from './wall-layout.ts';

export const INK_COLOR = '#17202A';
/** The smallest size of a text, and that of a name on a mosaic. */
export const MIN_TEXT_PX = 21;
const MIN_NAME_PX = 20;

/** A fin and its area on the wall. */
export type FinCell = { readonly fin: WallFin; readonly area: Area };

/** The largest zoom of the label on a large cell. */
const MAX_LABEL_ZOOM = 1.8;
/** The most lines of a name. */
const MAX_LINES = 3;
/** The gap between a label and its fin, as a ratio of the gap before the label. */
const FIN_GAP_RATIO = 0.4;
/** The smallest size of a name in few lines, as a ratio of the largest one: below it, a name has more lines. */
const MIN_SIZE_RATIO = 0.74;
/** The height of a capital letter and the distance of two lines of a name in sizes of it. */
const CAPITAL_RATIO = 0.7;
const LINE_RATIO = 1.05;
const TRACKING = 0.04;

/** The smallest part of the airlines whose names have space: below it, all airlines have their codes. */
const MIN_NAMED_RATIO = 0.6;

/** Draws the labels of a mosaic: the names of all airlines before their fins, or the codes of all if few names have space. */
export async function drawFinLabels(
  cells: readonly FinCell[],
  { code }: MosaicLayout,
  kit: PictureKit,
): Promise<string> {
  const zoom = clamp(Math.min(...cells.map(({ area }) => area.width)) / code.cellWidth, 1, MAX_LABEL_ZOOM);
  const size = Math.round(code.size * zoom);
  const [dx, dy] = [code.x * zoom, code.y * zoom];
  const codes = listCodes(cells.map(({ fin }) => fin.flight)).map((text) => ({ lines: [text], size }));
  const capitalTop = dy - size * CAPITAL_RATIO;
  const spaces = cells.map(({ area }) => createLabelSpace(area, dx, capitalTop, kit));
  const labels = (await fitNames(cells, spaces, size, kit)) ?? codes;
  const parts: string[] = [];
  for (const [i, { fin, area }] of cells.entries()) {
    // Names in cells of one width have one size.
    const equals = labels.filter((_, k) => cells[k]?.area.width === area.width);
    const lineSize = Math.min(...equals.map((label) => label.size));
    for (const [k, text] of (labels[i]?.lines ?? []).entries())
      parts.push(
        await drawText(kit, text, {
          x: area.x + dx,
          y: area.y + capitalTop + lineSize * (CAPITAL_RATIO + k * LINE_RATIO),
          size: lineSize,
          color: selectLabelColor(fin),
          tracking: TRACKING,
          width: spaces[i]?.(k, lineSize) ?? area.width,
          least: MIN_NAME_PX,
        }),
      );
  }
  return parts.join('');
}

/** Returns the width that is free for a line of a label in a size. */
type LabelSpace = (line: number, size: number) => number;

function createLabelSpace(area: Area, dx: number, top: number, kit: PictureKit): LabelSpace {
  return (line, size) =>
    measureFreeWidth(area, top + size * (CAPITAL_RATIO + line * LINE_RATIO), kit) - dx * (1 + FIN_GAP_RATIO);
}

/** Finds the largest size of lines with widths at a size of 1; 0 if they have no space at the smallest size of a name. */
function findSize(widths: readonly number[], space: LabelSpace, maxSize: number): number {
  for (let size = maxSize; size >= MIN_NAME_PX; size -= 1)
    if (widths.every((width, line) => width * size <= space(line, size))) return size;
  return 0;
}

/** Returns the color that has the higher contrast to the upper part of the sky. */
function selectLabelColor({ sky: [above] }: WallFin): string {
  return getContrast(WHITE_COLOR, above) <= getContrast(INK_COLOR, above) ? INK_COLOR : WHITE_COLOR;
}

/** The words at the end of a name that a name without enough space loses. */
const GENERIC_WORDS = / (?:AIRLINES?|AIR LINES?|AIRWAYS|INTERNATIONAL)$/;

/**
 * Lists the codes of airlines in one form: the IATA codes, or the ICAO codes if two airlines share an IATA code, as a past airline and
 * another one do. An airline without a code of its own has its name.
 */
function listCodes(flights: readonly PictureFlight[]): string[] {
  const iataCodes = flights.map(({ code, icao }) => code || icao);
  const isShared = (code: string) => iataCodes.filter((one) => one === code).length > 1;
  const hasIcaoCodes = iataCodes.some(isShared) && flights.every(({ icao }) => icao !== '');
  return flights.map(({ airline, icao }, i) => {
    const code = hasIcaoCodes ? icao : (iataCodes[i] ?? '');
    return code === '' || isShared(code) ? toUpperCaseByLanguage(airline).replace(GENERIC_WORDS, '') : code;
  });
}

type FittedName = { readonly lines: readonly string[]; readonly size: number };

/**
 * Fits the names of airlines into the space before their fins; a name without enough space loses its generic words, and then its end.
 * Returns null if so few names have space that codes are better, and all airlines have a code.
 */
async function fitNames(
  cells: readonly FinCell[],
  spaces: readonly LabelSpace[],
  maxSize: number,
  kit: PictureKit,
): Promise<FittedName[] | null> {
  const isFit = ({ size }: FittedName) => size >= MIN_NAME_PX;
  const names = cells.map(({ fin }) => toUpperCaseByLanguage(fin.flight.airline));
  const fitted = await Promise.all(spaces.map((space, i) => fitLines(names[i] ?? '', space, maxSize, kit)));
  const haveCodes = cells.every(({ fin: { flight } }) => (flight.code || flight.icao) !== '');
  if (haveCodes && fitted.filter(isFit).length < MIN_NAMED_RATIO * cells.length) return null;
  return Promise.all(
    spaces.map(async (space, i) => {
      const name = fitted[i];
      if (name && isFit(name)) return name;
      const shortName = (names[i] ?? '').replace(GENERIC_WORDS, '');
      const short = await fitLines(shortName, space, maxSize, kit);
      return isFit(short) ? short : breakLongName(shortName, space(0, MIN_NAME_PX), kit);
    }),
  );
}

/** Breaks a name that has no space at the smallest size: the first line has as many words as fit, and both lines may end with an ellipsis. */
async function breakLongName(name: string, width: number, kit: PictureKit): Promise<FittedName> {
  let best = [name];
  for (const lines of listLineBreaks(name, 2)) {
    const outline = await shapeOutline(kit, lines[0] ?? '', 'value', TRACKING);
    if (best.length === 1 || (outline && measureInkWidth(outline, MIN_NAME_PX) <= width)) best = lines;
  }
  return { lines: best, size: MIN_NAME_PX };
}

/** Fits a name into at most three lines, and into fewer if they have a size near `maxSize`. */
async function fitLines(
  name: string,
  space: LabelSpace,
  maxSize: number,
  kit: PictureKit,
): Promise<FittedName> {
  let best: FittedName = { lines: [], size: 0 };
  for (let count = 1; count <= MAX_LINES; count += 1) {
    const { fitted } = await fitLineCount(name, count, { space, maxSize }, kit);
    if (fitted.size > best.size) best = fitted;
    if (best.size >= maxSize * MIN_SIZE_RATIO) break;
  }
  return best;
}

/** Fits a name into a number of lines: the breaks with the largest size, and of those the ones with the shortest longest line. */
async function fitLineCount(
  name: string,
  count: number,
  { space, maxSize }: { readonly space: LabelSpace; readonly maxSize: number },
  kit: PictureKit,
): Promise<{ fitted: FittedName; width: number }> {
  let best = { fitted: { lines: [] as string[], size: 0 }, width: 0 };
  for (const lines of listLineBreaks(name, count)) {
    const outlines = await Promise.all(lines.map((line) => shapeOutline(kit, line, 'value', TRACKING)));
    const widths = outlines.map((outline) => (outline ? measureInkWidth(outline, 1) : Infinity));
    const size = findSize(widths, space, maxSize);
    const width = Math.max(...widths);
    if (size > best.fitted.size || (size === best.fitted.size && width < best.width))
      best = { fitted: { lines, size }, width };
  }
  return best;
}
