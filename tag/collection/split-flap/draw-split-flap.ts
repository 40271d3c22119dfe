import { roundToHundredth, roundToTenth } from '../../base/round.ts';
import { drawBrandAt } from '../kit/draw-brand.ts';
import { formatFlightCount, formatYears } from '../kit/flight-texts.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { PICTURE_SIZES, toScreenSize, type ScreenSize } from '../kit/picture-sizes.ts';
import { listLineBreaks } from '../kit/list-line-breaks.ts';
import { formatLinearGradient, wrapInSvg } from '../kit/svg-parts.ts';
import { drawText, typesetText } from '../kit/typeset-text.ts';
import type { PictureData } from '../picture-data.ts';
import type { PictureDrawer } from '../picture-drawer.ts';
import { BOARD_COLORS, LANDING_PLANE, type BoardPlan } from './data/board-plans.ts';
import { drawBoardRow, getRowHeight, type BoardChip, type RowPen } from './draw-rows.ts';
import { drawSingleFlight } from './draw-single-flight.ts';
import { FlapBoard, type Flap } from './flap-board.ts';
import { planBoard } from './plan-board.ts';
import { planColumns } from './plan-columns.ts';

/** Draws the last flights on a board of split flaps, the newest above. */
export const drawSplitFlap: PictureDrawer = async (data, { size }, kit) =>
  (await buildBoard(data, data.flights.toReversed(), toScreenSize(size), kit)).svg;

/** A board as a picture, with its flaps row by row and the chips of its rows. */
export type DrawnBoard = {
  readonly svg: string;
  readonly rows: readonly { readonly flaps: readonly Flap[]; readonly chip: BoardChip }[];
};

/**
 * Draws a board.
 * @param flights the shown flights, the newest first; the texts and the columns are those of all flights
 */
export async function buildBoard(
  data: PictureData,
  flights: readonly PictureFlight[],
  size: ScreenSize,
  kit: PictureKit,
): Promise<DrawnBoard> {
  const plan = planBoard(size, data.flights.length, planColumns(data.flights));
  const { width, height } = PICTURE_SIZES[size];
  const id = kit.createId();
  const columns = planColumns(data.flights.slice(-plan.rows.count - 1));
  const board = new FlapBoard(id);
  const pen = { board, plan, columns, right: width - plan.margin };
  const { rows, svg: fieldNames } = await drawFlights(kit, data.flights, flights, size, pen);
  const flaps = await board.draw(kit);
  const metal = formatLinearGradient(`${id}board`, [
    [0, '#24282C'],
    [0.5, '#181B1E'],
    [1, '#0E1012'],
  ]);
  const body = [
    `<defs>${metal}${flaps.defs}</defs><rect width="${width}" height="${height}" fill="url(#${id}board)"/>`,
    `<rect x="8" y="8" width="${width - 16}" height="${height - 16}" rx="14" fill="none" stroke="#000000" stroke-width="8"/><rect x="14" y="14" width="${width - 28}" height="${height - 28}" rx="10" fill="none" stroke="#FFFFFF" stroke-opacity="0.1" stroke-width="2"/>`,
    await drawSign(kit, plan, width, data),
    fieldNames,
    flaps.svg,
    rows.map(({ chip }) => chip.svg).join(''),
    await drawFoot(kit, plan, width, data),
  ];
  return { svg: wrapInSvg({ width, height }, body.join('')), rows };
}

/** Draws the only flight over the whole board, or the shown flights in rows. */
async function drawFlights(
  kit: PictureKit,
  allFlights: readonly PictureFlight[],
  shownFlights: readonly PictureFlight[],
  size: ScreenSize,
  pen: RowPen,
): Promise<Pick<DrawnBoard, 'rows' | 'svg'>> {
  const { board, plan } = pen;
  const [onlyFlight] = allFlights;
  if (onlyFlight && allFlights.length === 1) {
    const single = { board, plan, size, right: pen.right };
    const { svg, chip } = await drawSingleFlight(kit, shownFlights[0], onlyFlight, single);
    return { svg, rows: [{ chip, flaps: [...board.flaps] }] };
  }
  const { count } = plan.rows;
  const pitch = (plan.rows.bottom - plan.rows.top) / count;
  const rowHeight = getRowHeight(plan);
  const rows: DrawnBoard['rows'][number][] = [];
  for (let i = 0; i < count; i += 1) {
    const y = plan.rows.top + i * pitch + (pitch - rowHeight) / 2;
    const first = board.flaps.length;
    const chip = drawBoardRow(kit, { flight: shownFlights[i], y }, pen);
    rows.push({ chip, flaps: board.flaps.slice(first) });
  }
  return { svg: '', rows };
}

/** Draws the yellow sign with a symbol, the title and the name. */
async function drawSign(
  kit: PictureKit,
  { margin, top, signHeight: height }: BoardPlan,
  pictureWidth: number,
  { title, name }: PictureData,
): Promise<string> {
  const width = pictureWidth - 2 * margin;
  const { sign, signText } = BOARD_COLORS;
  const symbolSide = roundToTenth(height * 0.68);
  const symbol = `<rect x="${roundToTenth(margin + height * 0.16)}" y="${roundToTenth(top + height * 0.16)}" width="${symbolSide}" height="${symbolSide}" rx="${roundToTenth(height * 0.07)}" fill="${signText}"/><g transform="translate(${roundToTenth(margin + height * 0.21)} ${roundToTenth(top + height * 0.22)}) scale(${roundToHundredth((height * 0.58) / 100)})" fill="${sign}"><path d="${LANDING_PLANE}"/><rect x="8" y="78" width="84" height="9" rx="2"/></g>`;
  const titleX = margin + height * 1.02;
  const right = margin + width - height * 0.24;
  const heading = await typesetText(kit, title || 'Arrivals', {
    x: titleX,
    y: top + height * 0.74,
    size: height * 0.68,
    color: signText,
    width: (right - titleX) * (name ? 0.62 : 1),
    least: height * 0.3,
  });
  const ownerWidth = right - heading.right - height * 0.3;
  const owner = await drawOwner(kit, name, { right, top, height, width: ownerWidth });
  return `<rect x="${margin}" y="${top}" width="${width}" height="${height}" rx="6" fill="${sign}"/>${symbol}${heading.svg}${owner}`;
}

type OwnerArea = {
  readonly right: number;
  readonly top: number;
  readonly height: number;
  readonly width: number;
};

/** Draws the name of the owner on the sign, on two lines if it is too long for one. */
async function drawOwner(
  kit: PictureKit,
  name: string,
  { right, top, height, width }: OwnerArea,
): Promise<string> {
  const line = { x: right, color: BOARD_COLORS.signText, face: 'note', anchor: 'end', width } as const;
  const words = name.split(' ');
  const single = await typesetText(kit, name, {
    ...line,
    y: top + height * 0.7,
    size: height * 0.54,
    least: height * (words.length > 1 ? 0.32 : 0.16),
  });
  if (!single.isTruncated || words.length === 1) return single.svg;
  const getLength = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));
  const [shortest = []] = listLineBreaks(name, 2).toSorted((a, b) => getLength(a) - getLength(b));
  const drawLines = (size: number) =>
    Promise.all(
      shortest.map((text, i) =>
        typesetText(kit, text, {
          ...line,
          y: top + height * (0.45 + 0.38 * i),
          size,
          least: height * 0.16,
        }),
      ),
    );
  const fittedLines = await drawLines(height * 0.36);
  const lines = await drawLines(Math.min(...fittedLines.map(({ size }) => size)));
  return lines.map(({ svg }) => svg).join('');
}

/** Draws the number of flights and the brand below the rows. */
async function drawFoot(
  kit: PictureKit,
  { margin, rows, foot }: BoardPlan,
  width: number,
  { flights }: PictureData,
): Promise<string> {
  const years = formatYears(flights);
  const count = [formatFlightCount(flights.length), years].filter(Boolean).join(', ');
  // Without dates it is unknown which flights are the last ones.
  const part = `${years ? 'The last ' : ''}${rows.count} of ${count}`;
  const text = flights.length <= rows.count ? count : part;
  const note = await drawText(kit, text, {
    x: margin,
    y: foot.y,
    size: foot.size,
    color: BOARD_COLORS.note,
    face: 'note',
    tracking: 0.02,
    width: width * 0.6,
    least: foot.size * 0.7,
  });
  return note + (await drawBrandAt(width - margin, foot.y - foot.brand * 0.88, foot.brand, 'end', kit.shape));
}
