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

/** The smallest part of the airlines whose names have space: below it, all airlines have their codes. */
const MIN_NAMED_RATIO = 0.6;

/** Draws the labels of a mosaic: the names of the airlines that have space before their fins, and the codes of the others. */
export async function drawFinLabels(
  cells: readonly FinCell[],
  { code }: MosaicLayout,
  kit: PictureKit,
): Promise<string> {
  const zoom = clamp(Math.min(...cells.map(({ area }) => area.width)) / code.cellWidth, 1, MAX_LABEL_ZOOM);
  const size = Math.round(code.size * zoom);
  const [dx, dy] = [code.x * zoom, code.y * zoom];
  const names = await fitNames(cells, dx, size, kit);
  const nameSize = Math.min(...names.flatMap((name) => name?.size ?? []));
  const codes = listCodes(cells.map(({ fin }) => fin.flight));
  const parts: string[] = [];
  for (const [i, { fin, area }] of cells.entries()) {
    const name = names[i];
    const lines = name?.lines ?? [codes[i] ?? ''];
    const lineSize = name ? nameSize : size;
    for (const [k, text] of lines.entries())
      parts.push(
        await drawText(kit, text, {
          x: area.x + dx,
          y: area.y + dy + k * lineSize * LINE_RATIO,
          size: lineSize,
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
    return code === '' || isShared(code) ? airline.toUpperCase().replace(GENERIC_WORDS, '') : code;
  });
}

type FittedName = { readonly lines: readonly string[]; readonly size: number };

/** Fits the names of airlines into the space before their fins. Returns null for an airline that has its code instead. */
async function fitNames(
  cells: readonly FinCell[],
  x: number,
  maxSize: number,
  kit: PictureKit,
): Promise<(FittedName | null)[]> {
  const fitAll = (format: (name: string) => string) =>
    Promise.all(
      cells.map(async ({ fin, area }) => {
        const name = format(fin.flight.airline.toUpperCase());
        const fitted = await fitLines(name, area.width, x, maxSize, kit);
        return fitted.size >= MIN_NAME_PX ? fitted : null;
      }),
    );
  const names = await fitAll((name) => name);
  const namedRatio = names.filter((name) => name !== null).length / names.length;
  if (namedRatio < MIN_NAMED_RATIO) return names.map(() => null);
  const shortNames = await fitAll((name) => name.replace(GENERIC_WORDS, ''));
  return names.map((name, i) => name ?? shortNames[i] ?? null);
}

/** Fits a name into one or two lines at the larger of both sizes, at most `maxSize`. */
async function fitLines(
  name: string,
  cellWidth: number,
  x: number,
  maxSize: number,
  kit: PictureKit,
): Promise<FittedName> {
  let best: FittedName = { lines: [], size: 0 };
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
