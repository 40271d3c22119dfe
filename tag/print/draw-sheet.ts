import { replaceUnsafeColors } from '../card/card-layers.ts';
import { DRAWERS } from '../card/drawers.ts';
import type { TextShaper } from '../card/text/shape-text.ts';
import { getLayout } from '../design/layouts/layouts.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { multiplyMatrices, type Matrix } from '../pdf/matrix.ts';
import { drawBack, UNITS_PER_MM } from './card-back.ts';
import type { Extent, PrintOptions } from './print-options.ts';
import { createQrCode } from './qr-code.ts';
import { SHEET_MM } from './sheet-grid.ts';
import { typesetSheetNote } from './sheet-note.ts';
import { traceStickerContour } from './sticker-contour.ts';
import type { PrintTag, SheetItem, SheetPage } from './sheet-page.ts';
import type { PlannedPage, SheetPlan, Slot } from './sheet-plan.ts';

/** The width of cut lines and marks, in mm. */
const HAIRLINE_MM = 0.1;

type SheetRequest = {
  readonly plan: SheetPlan;
  readonly options: PrintOptions;
  /** A shaper with the fonts of listBackTexts for all tags. */
  readonly shape: TextShaper;
};

/** Draws a page of a plan. Later items are above earlier items. */
export async function drawSheet(
  page: PlannedPage,
  getTag: (index: number) => PrintTag,
  { plan, options, shape }: SheetRequest,
): Promise<SheetPage> {
  const items: SheetItem[] = [];
  const slotTags = page.slots.map((slot) => ({ slot, tag: getTag(slot.tag) }));
  // Backgrounds are drawn first, so that the bleed of a tag does not cover its neighbor.
  const fronts = slotTags.map(({ slot, tag }) => createFrontItems(slot, tag, options));
  if (page.side === 'front')
    items.push(...fronts.flatMap(({ ground }) => ground), ...fronts.map(({ card }) => card));
  else
    for (const { slot, tag } of slotTags) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      items.push(await createBackItem(slot, tag, options, shape));
    }
  items.push(...page.marks.map(createMarkItem));
  if (options.cut && page.side === 'front') items.push(...fronts.map(({ cut }) => cut));
  const note = await typesetSheetNote(page, plan, shape);
  if (note) items.push(note);
  return { width: plan.paper.width, height: plan.paper.height, sheet: page.sheet, side: page.side, items };
}

/** Returns the size of the cut tag, upright. */
function getUprightSize({ trim, rotation }: Slot): Extent {
  return rotation === 0
    ? { width: trim.width, height: trim.height }
    : { width: trim.height, height: trim.width };
}

/** Returns the matrix from mm of the upright tag to mm of the page. */
function createPlacementMatrix({ trim: { x, y, width, height }, rotation }: Slot): Matrix {
  if (rotation === 0) return [1, 0, 0, 1, x, y];
  return rotation === 90 ? [0, 1, -1, 0, x + width, y] : [0, -1, 1, 0, x, y + height];
}

/** Returns the outline and the holes of a drawn card, as a path in px; null if it is the rectangle of the layout. */
function getOutline(design: TagConfig, card: string): string | null {
  const layout = getLayout(design.layout);
  if (layout.hasContourCut) return traceStickerContour(card, layout);
  return DRAWERS[design.layout].edge.outline?.(design) ?? null;
}

function createFrontItems(slot: Slot, { design: unsafeDesign, card }: PrintTag, { marks }: PrintOptions) {
  const design = replaceUnsafeColors(unsafeDesign);
  const size = getUprightSize(slot);
  const px = getLayout(design.layout);
  const scale = Math.min(size.width / px.width, size.height / px.height);
  const [left, top] = [(size.width - px.width * scale) / 2, (size.height - px.height * scale) / 2];
  const cardMatrix = multiplyMatrices(createPlacementMatrix(slot), [scale, 0, 0, scale, left, top]);
  const outline = getOutline(design, card);
  const { bleed } = SHEET_MM;
  const box = {
    left: -(left + bleed) / scale,
    top: -(top + bleed) / scale,
    right: (size.width - left + bleed) / scale,
    bottom: (size.height - top + bleed) / scale,
  };
  const background = marks
    ? [
        createBackgroundItem(slot, DRAWERS[design.layout].edge.drawBleed(design, box, outline), {
          ...box,
          scale,
        }),
      ]
    : [];
  const trimPath = `M${-left / scale} ${-top / scale}h${size.width / scale}v${size.height / scale}h${-size.width / scale}z`;
  const cut: SheetItem = {
    path: outline ?? trimPath,
    matrix: cardMatrix,
    ink: 'CutContour',
    width: HAIRLINE_MM / scale,
  };
  return { ground: background, card: { svg: card, matrix: cardMatrix }, cut };
}

/** Converts shapes in px of a card to a document that begins at the edge of the bleed. */
function createBackgroundItem(
  slot: Slot,
  body: string,
  {
    left,
    top,
    right,
    bottom,
    scale,
  }: { left: number; top: number; right: number; bottom: number; scale: number },
): SheetItem {
  const [width, height] = [right - left, bottom - top].map((px) => px.toFixed(3));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<g transform="translate(${(-left).toFixed(3)} ${(-top).toFixed(3)})">${body}</g></svg>`;
  const { bleed } = SHEET_MM;
  return { svg, matrix: multiplyMatrices(createPlacementMatrix(slot), [scale, 0, 0, scale, -bleed, -bleed]) };
}

async function createBackItem(
  slot: Slot,
  tag: PrintTag,
  options: PrintOptions,
  shape: TextShaper,
): Promise<SheetItem> {
  const bleed = options.marks ? SHEET_MM.bleed : 0;
  const design = replaceUnsafeColors(tag.design);
  const svg = await drawBack(
    {
      design,
      facts: tag.facts,
      mark: tag.mark,
      text: options.text,
      code: options.qr && tag.shareUrl !== null ? createQrCode(tag.shareUrl) : null,
      outline: getOutline(design, tag.card),
      size: getUprightSize(slot),
      bleed,
    },
    shape,
  );
  return {
    svg,
    matrix: multiplyMatrices(createPlacementMatrix(slot), [
      1 / UNITS_PER_MM,
      0,
      0,
      1 / UNITS_PER_MM,
      -bleed,
      -bleed,
    ]),
  };
}

function createMarkItem([x1, y1, x2, y2]: PlannedPage['marks'][number]): SheetItem {
  return { path: `M${x1} ${y1}L${x2} ${y2}`, matrix: [1, 0, 0, 1, 0, 0], ink: '#000000', width: HAIRLINE_MM };
}
