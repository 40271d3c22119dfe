import { getContrast, WHITE_COLOR } from '../../base/color.ts';
import { measureInkWidth } from '../../card/text/fit-text.ts';
import type { Area } from '../kit/area.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { clamp } from '../kit/svg-parts.ts';
import { drawText, shapeOutline } from '../kit/typeset-text.ts';
import type { WallFin } from './list-wall-fins.ts';
import type { MosaicLayout } from './wall-layout.ts';

export const INK_COLOR = '#17202A';
/** The smallest size of a text. */
export const MIN_TEXT_PX = 21;

/** The largest zoom of the label on a large cell. */
const MAX_LABEL_ZOOM = 1.8;
/** The part of a cell's width that is free of its fin at the height of the label. */
const FREE_RATIO = 0.5;
/** The smallest size of a name, as a ratio of the size of a code. */
const MIN_NAME_RATIO = 0.85;

/**
 * Draws the label of a fin on a mosaic: the airline's name where it has space before the fin, else its code. A past airline can have the
 * code of another one, so a code that several fins have is replaced by the ICAO code or the name.
 * @param codes the codes of all fins on the wall
 */
export async function drawFinLabel(
  { flight, sky: [above] }: WallFin,
  cell: Area,
  codes: readonly string[],
  { code }: MosaicLayout,
  kit: PictureKit,
): Promise<string> {
  const zoom = clamp(cell.width / code.cellWidth, 1, MAX_LABEL_ZOOM);
  const size = Math.round(code.size * zoom);
  const isLight = getContrast(WHITE_COLOR, above) <= getContrast(INK_COLOR, above);
  const line = {
    x: cell.x + code.x * zoom,
    y: cell.y + code.y * zoom,
    color: isLight ? INK_COLOR : WHITE_COLOR,
    tracking: 0.04,
    width: cell.width * FREE_RATIO - code.x * zoom,
  };
  const least = Math.max(MIN_TEXT_PX, Math.round(size * MIN_NAME_RATIO));
  const name = flight.airline.toUpperCase();
  // Measures the name first, because typesetting would search for the place to cut it.
  const outline = name === '' ? null : await shapeOutline(kit, name, 'value', line.tracking);
  if (outline && measureInkWidth(outline, least) <= line.width)
    return drawText(kit, name, { ...line, size, least });
  const isShared = codes.filter((one) => one === flight.code).length > 1;
  const text = (isShared ? flight.icao : flight.code || flight.icao) || name;
  return drawText(kit, text, { ...line, size, least: MIN_TEXT_PX });
}
