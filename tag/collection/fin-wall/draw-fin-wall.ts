import { WHITE_COLOR } from '../../base/color.ts';
import { formatCount } from '../../base/format-count.ts';
import { roundToTenth } from '../../base/round.ts';
import { drawBrandAt } from '../kit/draw-brand.ts';
import { formatFlightCount, formatYears } from '../kit/flight-texts.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { PICTURE_SIZES } from '../kit/picture-sizes.ts';
import type { Area } from '../kit/area.ts';
import { clamp, formatLinearGradient, wrapInSvg } from '../kit/svg-parts.ts';
import { drawText, typesetText } from '../kit/typeset-text.ts';
import type { PictureData } from '../picture-data.ts';
import type { PictureDrawer } from '../picture-drawer.ts';
import { WALL_LAYOUTS } from './data/wall-layouts.ts';
import { drawFinLabel, INK_COLOR, MIN_TEXT_PX } from './draw-fin-label.ts';
import { drawTail } from './draw-tail.ts';
import { assignSkies, listAirlineFins, type WallFin } from './list-wall-fins.ts';
import { findColumns, planRows } from './plan-rows.ts';
import type { MosaicLayout, PosterLayout, WallLayout } from './wall-layout.ts';

const PAPER_COLOR = '#F4EFE4';
const MUTED_COLOR = '#6A604E';
const STRIP_COLOR = '#0A132B';
const STRIP_NOTE_COLOR = '#B9C6DA';

/** Draws the tail fins of the airlines, all of one shape, under the skies of one day. */
export const drawFinWall: PictureDrawer = async (data, { size }, kit) => {
  const layout: WallLayout = WALL_LAYOUTS[size];
  const { width, height } = PICTURE_SIZES[size];
  const fins = listAirlineFins(data.flights);
  const limit = layout.columns.at(-1)?.upTo ?? 1;
  const shown = assignSkies(fins.slice(0, limit), kit);
  const areas = planRows(shown.length, findColumns(shown.length, layout.columns), {
    area: layout.area,
    gap: layout.gap,
    below: layout.kind === 'poster' ? layout.caption.below : 0,
  });
  const wall = { data, airlines: fins.length, hidden: fins.length - shown.length };
  const cells = shown.flatMap((fin, i) => {
    const area = areas[i];
    return area ? [{ fin, area }] : [];
  });
  const body =
    layout.kind === 'poster'
      ? await drawPoster(wall, cells, layout, kit)
      : await drawMosaic(wall, cells, layout, kit);
  const background = layout.kind === 'poster' ? PAPER_COLOR : STRIP_COLOR;
  return wrapInSvg(
    { width, height },
    `<rect width="${width}" height="${height}" fill="${background}"/>${body}`,
  );
};

/** A wall with the number of its airlines, and of those without a place on it. */
type Wall = { readonly data: PictureData; readonly airlines: number; readonly hidden: number };
type Cell = { readonly fin: WallFin; readonly area: Area };

const formatTitle = ({ title }: PictureData): string => title || 'Tail fins';
const formatAirlines = (count: number): string => formatCount(count, 'airline');

/** Formats the flights and years: '60 flights, 2023–2026'. */
const formatFlights = ({ flights }: PictureData): string =>
  [formatFlightCount(flights.length), formatYears(flights)].filter(Boolean).join(', ');

/** The size of a name as a ratio of the width of its cell. */
const CAPTION_RATIO = 0.062;

async function drawPoster(
  wall: Wall,
  cells: readonly Cell[],
  layout: PosterLayout,
  kit: PictureKit,
): Promise<string> {
  const { caption } = layout;
  const parts: string[] = [];
  const narrowest = Math.min(...cells.map(({ area: cell }) => cell.width));
  const size = clamp(Math.round(narrowest * CAPTION_RATIO), caption.size, caption.maxSize);
  for (const { fin, area: cell } of cells) {
    const y = cell.y + cell.height + Math.round(size * 1.28);
    const count = await typesetText(kit, fin.count > 1 ? `×${fin.count}` : '', {
      x: cell.x + cell.width,
      y,
      size,
      color: MUTED_COLOR,
      face: 'caption',
      anchor: 'end',
    });
    const name = await drawText(kit, fin.flight.airline.toUpperCase(), {
      x: cell.x,
      y,
      size,
      color: INK_COLOR,
      face: 'caption',
      tracking: 0.05,
      width: count.left - cell.x - 14,
      least: MIN_TEXT_PX,
    });
    parts.push(drawCell(fin, cell, kit), name, count.svg);
  }
  parts.push(await drawFooter(wall, layout, kit));
  return parts.join('');
}

/** Draws the title of a poster and the numbers beside it. */
async function drawFooter(
  wall: Wall,
  { area, footer, brand }: PosterLayout,
  kit: PictureKit,
): Promise<string> {
  const parts: string[] = [];
  const right = area.x + area.width;
  const notes = [
    formatAirlines(wall.airlines),
    formatFlights(wall.data),
    wall.hidden > 0 ? `and ${wall.hidden} more` : wall.data.name || 'The skies of one day',
  ];
  parts.push(`<path d="M${area.x} ${footer.line}H${right}" stroke="${INK_COLOR}" stroke-width="3"/>`);
  parts.push(
    await drawText(kit, formatTitle(wall.data), {
      x: area.x - 2,
      y: footer.titleY,
      size: footer.titleSize,
      color: INK_COLOR,
      face: 'title',
      width: footer.titleWidth,
      least: Math.round(footer.titleSize * 0.3),
    }),
  );
  for (const [i, note] of notes.entries()) {
    const color = i === 2 ? MUTED_COLOR : INK_COLOR;
    const line = { x: right, y: footer.noteYs[i] ?? 0, size: footer.noteSize, color, anchor: 'end' } as const;
    const width = area.width - footer.titleWidth - 20;
    parts.push(
      await drawText(kit, note, {
        ...line,
        face: i === 0 ? 'value' : 'note',
        tracking: 0.02,
        width,
        least: MIN_TEXT_PX,
      }),
    );
  }
  if (brand) parts.push(await drawBrandAt(brand.x, brand.top, brand.height, 'end', kit.shape));
  return parts.join('');
}

async function drawMosaic(
  wall: Wall,
  cells: readonly Cell[],
  layout: MosaicLayout,
  kit: PictureKit,
): Promise<string> {
  const { strip, brand } = layout;
  const parts: string[] = [];
  const codes = cells.map(({ fin }) => fin.flight.code);
  for (const { fin, area: cell } of cells)
    parts.push(drawCell(fin, cell, kit), await drawFinLabel(fin, cell, codes, layout, kit));
  const { margin, baseline, titleSize, noteSize } = strip;
  const title = await typesetText(kit, formatTitle(wall.data), {
    x: margin,
    y: baseline,
    size: titleSize,
    color: WHITE_COLOR,
    face: 'title',
    width: brand.x / 3,
    least: noteSize,
  });
  const x = title.right + margin / 2;
  const brandLeft = brand.x - brand.height * 6.5;
  const shown = wall.hidden > 0 ? `${wall.airlines - wall.hidden} of ` : '';
  const counts = `${shown}${formatAirlines(wall.airlines)}, ${formatFlights(wall.data)}`;
  const note = [counts, wall.data.name].filter(Boolean).join(' · ');
  const noteLine = { x, y: baseline, size: noteSize, color: STRIP_NOTE_COLOR, face: 'note' } as const;
  parts.push(
    title.svg,
    await drawText(kit, note, { ...noteLine, width: brandLeft - x, least: MIN_TEXT_PX }),
    await drawBrandAt(brand.x, brand.top, brand.height, 'end', kit.shape),
  );
  return parts.join('');
}

/** Draws a fin before its sky. */
function drawCell({ flight, sky }: WallFin, area: Area, kit: PictureKit): string {
  const id = `${kit.createId()}sky`;
  const [x, y] = [roundToTenth(area.x), roundToTenth(area.y)];
  // The cells of a mosaic overlap by half a pixel, so that no line shows between them.
  const [width, height] = [roundToTenth(area.width + 0.5), roundToTenth(area.height + 0.5)];
  const gradient = formatLinearGradient(id, [
    [0, sky[0]],
    [1, sky[1]],
  ]);
  return (
    `<defs>${gradient}</defs><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>` +
    drawTail(flight, area, kit)
  );
}
