import { WHITE_COLOR } from '../../base/color.ts';
import { formatCount } from '../../base/format-count.ts';
import { roundToTenth } from '../../base/round.ts';
import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import { drawBrandAt } from '../kit/draw-brand.ts';
import { drawOwnerTitle } from '../kit/draw-owner-title.ts';
import { formatFlightCount, formatYears } from '../kit/flight-texts.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { PICTURE_SIZES } from '../kit/picture-sizes.ts';
import type { Area } from '../kit/area.ts';
import { clamp, formatLinearGradient, wrapInSvg } from '../kit/svg-parts.ts';
import { drawText, typesetText } from '../kit/typeset-text.ts';
import type { PictureData } from '../picture-data.ts';
import type { PictureDrawer } from '../picture-drawer.ts';
import { WALL_LAYOUTS } from './data/wall-layouts.ts';
import { drawFinLabels, INK_COLOR, MIN_TEXT_PX, type FinCell } from './draw-fin-labels.ts';
import { drawTail } from './draw-tail.ts';
import { assignSkies, listAirlineFins, type WallFin } from './list-wall-fins.ts';
import { countLongestRow, findColumns, planRows } from './plan-rows.ts';
import type { MosaicLayout, PosterLayout, WallLayout } from './wall-layout.ts';

const PAPER_COLOR = '#F4EFE4';
/** The ink at an opacity of 0.7 on the paper. */
const COUNT_COLOR = '#595E62';
const STRIP_COLOR = '#0A132B';
const STRIP_NOTE_COLOR = '#B9C6DA';

/** Draws the tail fins of the airlines, all of one shape, under the skies of one day. */
export const drawFinWall: PictureDrawer = async (data, { size }, kit) => {
  const layout: WallLayout = WALL_LAYOUTS[size];
  const { width, height } = PICTURE_SIZES[size];
  const fins = listAirlineFins(data.flights);
  const limit = layout.columns.at(-1)?.upTo ?? 1;
  const shown = assignSkies(fins.slice(0, limit), kit);
  const columns = findColumns(shown.length, layout.columns);
  const captionSize = layout.kind === 'poster' ? findCaptionSize(shown.length, columns, layout) : 0;
  const areas = planRows(shown.length, columns, {
    area: layout.area,
    gap: layout.gap,
    below: Math.round(captionSize * CAPTION_SPACE),
  });
  const wall = { data, airlines: fins.length, hidden: fins.length - shown.length };
  const cells = shown.flatMap((fin, i) => {
    const area = areas[i];
    return area ? [{ fin, area }] : [];
  });
  const body =
    layout.kind === 'poster'
      ? await drawPoster(wall, cells, captionSize, layout, kit)
      : await drawMosaic(wall, cells, layout, kit);
  const background = layout.kind === 'poster' ? PAPER_COLOR : STRIP_COLOR;
  return wrapInSvg(
    { width, height },
    `<rect width="${width}" height="${height}" fill="${background}"/>${body}`,
  );
};

/** A wall with the number of its airlines, and of those without a place on it. */
type Wall = { readonly data: PictureData; readonly airlines: number; readonly hidden: number };

/** Formats the number of airlines: '40 airlines', or '24 of 40 airlines' if some are hidden. */
const formatAirlines = ({ airlines, hidden }: Wall): string =>
  `${hidden > 0 ? `${airlines - hidden} of ` : ''}${formatCount(airlines, 'airline')}`;

/** Formats the flights and years: '60 flights, 2023–2026'. */
const formatFlights = ({ flights }: PictureData): string =>
  [formatFlightCount(flights.length), formatYears(flights)].filter(Boolean).join(', ');

/** The size of a name as a ratio of the width of its cell; the height of its base line and of its space below the fin, in sizes of it. */
const CAPTION_RATIO = 0.062;
const CAPTION_BASELINE = 1.28;
const CAPTION_SPACE = 2.15;
/** The gaps between a name and its count, and after a name and its count. */
const COUNT_GAP_PX = 14;
const NAME_GAP_PX = 16;

/** Returns the size of the names below the fins. */
function findCaptionSize(count: number, columns: number, { area, gap, caption }: PosterLayout): number {
  const longest = countLongestRow(count, columns);
  const cellWidth = (area.width - (longest - 1) * gap) / longest;
  return clamp(Math.round(cellWidth * CAPTION_RATIO), caption.size, caption.maxSize);
}

async function drawPoster(
  wall: Wall,
  cells: readonly FinCell[],
  size: number,
  layout: PosterLayout,
  kit: PictureKit,
): Promise<string> {
  const parts: string[] = [];
  for (const { fin, area } of cells) {
    const y = area.y + area.height + Math.round(size * CAPTION_BASELINE);
    const line = { y, size, face: 'caption' } as const;
    const typesetFlights = (x: number) =>
      typesetText(kit, fin.count > 1 ? `×${fin.count}` : '', { ...line, x, color: COUNT_COLOR });
    const { right: countWidth } = await typesetFlights(0);
    const name = await typesetText(kit, toUpperCaseByLanguage(fin.flight.airline), {
      ...line,
      x: area.x,
      color: INK_COLOR,
      tracking: 0.03,
      width: area.width - NAME_GAP_PX - (countWidth > 0 ? countWidth + COUNT_GAP_PX : 0),
      least: MIN_TEXT_PX,
    });
    const count = await typesetFlights(name.right + COUNT_GAP_PX);
    parts.push(drawCell(fin, area, kit), name.svg, count.svg);
  }
  parts.push(await drawFooter(wall, layout, kit));
  return parts.join('');
}

/** Draws the title of a poster, and below it the flights and the airlines. */
async function drawFooter(
  wall: Wall,
  { area, footer, brand }: PosterLayout,
  kit: PictureKit,
): Promise<string> {
  const right = area.x + area.width;
  const { title, name } = wall.data;
  const flights = [formatFlights(wall.data), title === '' ? '' : name].filter(Boolean).join(' · ');
  const airlines = `${formatAirlines(wall)}${wall.hidden > 0 ? ' shown' : ''}`;
  const note = { y: footer.noteY, size: footer.noteSize, color: INK_COLOR, least: MIN_TEXT_PX } as const;
  const parts = [
    `<path d="M${area.x} ${footer.line}H${right}" stroke="${INK_COLOR}" stroke-width="3"/>`,
    await drawOwnerTitle(kit, wall.data, TITLE_NOUN, {
      x: area.x - 2,
      y: footer.titleY,
      size: footer.titleSize,
      color: INK_COLOR,
      face: 'title',
      width: area.width,
      least: Math.round(footer.titleSize * 0.4),
    }),
    await drawText(kit, flights, { ...note, x: area.x, face: 'note', width: area.width * 0.56 }),
    await drawText(kit, airlines, { ...note, x: right, anchor: 'end', width: area.width * 0.42 }),
  ];
  if (brand) parts.push(await drawBrandAt(brand.x, brand.top, brand.height, 'end', kit.shape));
  return parts.join('');
}

/** The noun of a title with its owner's name. */
const TITLE_NOUN = 'tail fins';

async function drawMosaic(
  wall: Wall,
  cells: readonly FinCell[],
  layout: MosaicLayout,
  kit: PictureKit,
): Promise<string> {
  const { strip, brand } = layout;
  const parts: string[] = [];
  for (const { fin, area } of cells) parts.push(drawCell(fin, area, kit));
  parts.push(await drawFinLabels(cells, layout, kit));
  const { margin, baseline, titleSize, noteSize } = strip;
  const title = await typesetText(kit, wall.data.title || 'Tail fins', {
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
  const counts = `${formatAirlines(wall)}, ${formatFlights(wall.data)}`;
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
