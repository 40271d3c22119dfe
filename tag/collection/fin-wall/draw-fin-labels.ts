import { getContrast, WHITE_COLOR } from '../../base/color.ts';
import { measureInkWidth } from '../../card/text/fit-text.ts';
import type { Area } from '../kit/area.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { clamp } from '../kit/svg-parts.ts';
import { drawText, shapeOutline } from '../kit/typeset-text.ts';
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
/** The parts of a cell's width that are free of its fin at the heights of the first and the second line of the label. */
const FREE_RATIOS = [0.5, 0.43] as const;
/** The distance of two lines of a name in sizes of it. */
const LINE_RATIO = 1.05;
const TRACKING = 0.04;

/** Draws the labels of a mosaic: the names of all airlines if they have space before their fins, else the codes of all. */
export async function drawFinLabels(
  cells: readonly FinCell[],
  { code }: MosaicLayout,
  kit: PictureKit,
): Promise<string> {
  const zoom = clamp(Math.min(...cells.map(({ area }) => area.width)) / code.cellWidth, 1, MAX_LABEL_ZOOM);
  const size = Math.round(code.size * zoom);
  const [dx, dy] = [code.x * zoom, code.y * zoom];
  const codes = cells.map(({ fin }) => fin.flight.code);
  const names = await Promise.all(
    cells.map(({ fin, area }) => fitName(fin.flight.airline.toUpperCase(), area.width, dx, size, kit)),
  );
  const nameSize = Math.min(...names.map((name) => name.size));
  const hasNames = nameSize >= MIN_NAME_PX;
  const parts: string[] = [];
  for (const [i, { fin, area }] of cells.entries()) {
    const nameLines = hasNames ? (names[i]?.lines ?? []) : [];
    // An airline without a name has its code.
    const lines = nameLines.length > 0 ? nameLines : [selectCode(fin.flight, codes)];
    for (const [k, text] of lines.entries())
      parts.push(
        await drawText(kit, text, {
          x: area.x + dx,
          y: area.y + dy + k * nameSize * LINE_RATIO,
          size: hasNames ? nameSize : size,
          color: selectLabelColor(fin),
          tracking: TRACKING,
          width: area.width * FREE_RATIOS[0] - dx,
          least: MIN_NAME_PX,
        }),
      );
  }
  return parts.join('');
}

/** Returns the color that has the higher contrast to the upper part of the sky. */
function selectLabelColor({ sky: [above] }: WallFin): string {
  return getContrast(WHITE_COLOR, above) <= getContrast(INK_COLOR, above) ? INK_COLOR : WHITE_COLOR;
}

/**
 * Returns the code of an airline. A past airline can have the code of another one, so a code of several fins is replaced by the ICAO code
 * or the name.
 */
function selectCode({ airline, code, icao }: PictureFlight, codes: readonly string[]): string {
  const isShared = codes.filter((one) => one === code).length > 1;
  return (isShared ? icao : code || icao) || airline.toUpperCase();
}

type FittedName = { readonly lines: readonly string[]; readonly size: number };

/** Fits a name into one or two lines before its fin, at the larger of both sizes, at most `maxSize`. */
async function fitName(
  name: string,
  cellWidth: number,
  x: number,
  maxSize: number,
  kit: PictureKit,
): Promise<FittedName> {
  let best: FittedName = { lines: [], size: name === '' ? maxSize : 0 };
  for (const lines of listLineBreaks(name)) {
    const outlines = await Promise.all(lines.map((line) => shapeOutline(kit, line, 'value', TRACKING)));
    const sizes = outlines.map((outline, i) => {
      const width = cellWidth * (FREE_RATIOS[i] ?? FREE_RATIOS[1]) - x;
      return outline ? Math.floor(width / measureInkWidth(outline, 1)) : 0;
    });
    const size = Math.min(maxSize, ...sizes);
    if (size > best.size) best = { lines, size };
  }
  return best;
}

/** Lists a name in one line, and its parts in two lines for each of its spaces. */
function listLineBreaks(name: string): string[][] {
  const words = name.split(' ');
  return words.map((_, i) => (i === 0 ? [name] : [words.slice(0, i).join(' '), words.slice(i).join(' ')]));
}
