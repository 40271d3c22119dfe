import { selectReadableColor } from '../card/drawing/brand-roles.ts';
import type { MarkArt } from '../card/card-art.ts';
import { placeLogo } from '../card/drawing/place-logo.ts';
import { DRAWERS } from '../card/drawers.ts';
import { getLayout } from '../design/layouts/layouts.ts';
import type { TextShaper } from '../card/text/shape-text.ts';
import { roundToTenth } from '../card/text/svg-path.ts';
import type { TagConfig } from '../design/tag-config.ts';
import type { BackArea, BackColors } from './back-area.ts';
import type { BackFacts } from './back-facts.ts';
import { getFormHeight, typesetForm } from './back-form.ts';
import { drawBackMap } from './back-map.ts';
import {
  getFactsHeight,
  typesetBackFacts,
  typesetCustomText,
  doesTextFit,
  type Column,
} from './back-texts.ts';
import type { Extent } from './print-options.ts';
import { QUIET_ZONE, type QrCode } from './qr-code.ts';

/** The units of the drawing per mm. */
export const UNITS = 10;

type CardBack = {
  /** A design with valid colors. */
  readonly design: TagConfig;
  readonly facts: BackFacts;
  /** The mark of the airline; null if it has none. */
  readonly mark: MarkArt | null;
  /** The custom text of the user. */
  readonly text: string;
  readonly code: QrCode | null;
  /** The outline of the card in px of its layout; null if it is the rectangle of the layout. */
  readonly outline: string | null;
  /** The size of the cut tag, upright, in mm. */
  readonly size: Extent;
  /** The bleed of the background beyond the cut, in mm; 0 for a tag in the outline of its card. */
  readonly bleed: number;
};

/**
 * Draws the back of a tag as an SVG document including its bleed: the mark, the facts of the flight, its
 * route on a map, and lines for the owner's name and address, on the background of the brand.
 */
export async function drawBack(back: CardBack, shape: TextShaper): Promise<string> {
  const { design, size, bleed } = back;
  const [width, height] = [(size.width + 2 * bleed) * UNITS, (size.height + 2 * bleed) * UNITS].map(
    roundToTenth,
  );
  const inner = `translate(${bleed * UNITS} ${bleed * UNITS})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    (isSquare(back) ? `<path d="M0 0H${width}V${height}H0z" fill="${design.tagBackgroundColor}"/>` : '') +
    `<g transform="${inner}">${isSquare(back) ? ring(back) : shapeOf(back)}${await content(back, shape)}</g></svg>`
  );
}

/** Returns the transform from px of the card to the drawing, mirrored because the back is seen from behind. */
function mirrored({ design, size }: CardBack): string {
  const { width, height } = getLayout(design.layout);
  const scale = Math.min(size.width / width, size.height / height) * UNITS;
  const x = (size.width * UNITS + width * scale) / 2;
  const y = (size.height * UNITS - height * scale) / 2;
  return `translate(${roundToTenth(x)} ${roundToTenth(y)}) scale(${(-scale).toFixed(5)} ${scale.toFixed(5)})`;
}

/** Draws the ring of the punch slot. */
function ring(back: CardBack): string {
  const { layout, outlineColor, tagBackgroundColor } = back.design;
  const { ring: d } = DRAWERS[layout].edge;
  if (d === undefined) return '';
  const color = selectReadableColor([outlineColor, '#FFFFFF', '#000000'], [tagBackgroundColor], 3);
  return `<path transform="${mirrored(back)}" d="${d}" fill="none" stroke="${color}" stroke-width="2"/>`;
}

/** Returns true if the background fills the paper up to the bleed. A card with hasContourCut is never cut at a rectangle. */
const isSquare = ({ design: { layout }, bleed }: CardBack) => bleed > 0 && !getLayout(layout).hasContourCut;

/** Draws the background in the outline of the card. */
function shapeOf(back: CardBack): string {
  const { design, size, outline, bleed } = back;
  const fill = `fill="${design.tagBackgroundColor}"`;
  if (outline === null) {
    return `<path d="M0 0H${roundToTenth(size.width * UNITS)}V${roundToTenth(size.height * UNITS)}H0z" ${fill}/>`;
  }
  const past = roundToTenth((2 * bleed * getLayout(design.layout).height) / size.height);
  const line = past > 0 ? ` stroke="${design.tagBackgroundColor}" stroke-width="${past}"` : '';
  return `<path transform="${mirrored(back)}" d="${outline}" ${fill} fill-rule="evenodd"${line}/>`;
}

/** The smallest readable lines and codes, in mm. */
const MIN_PRINT_MM = { line: 1.6, code: 9, goodCode: 16 } as const;

/** The smallest map, the narrowest form, and the height for a custom text above it, as ratios of the font size of the facts. */
const MIN_RATIO = { mapHeight: 2.6, formWidth: 6.5, mapWidth: 9, textHeight: 3 } as const;

async function content(back: CardBack, shape: TextShaper): Promise<string> {
  const { design, size } = back;
  const share = getLayout(design.layout).backBounds;
  const [w, h] = [size.width * UNITS, size.height * UNITS];
  const room = {
    x: share.left * w,
    y: share.top * h,
    width: (share.right - share.left) * w,
    height: (share.bottom - share.top) * h,
  };
  const background = design.tagBackgroundColor;
  const text = selectReadableColor([design.airlineTextColor, '#FFFFFF', '#000000'], [background]);
  const colors = { background, text };
  return room.height >= room.width * 0.9
    ? layOutTallBack(back, room, colors, shape)
    : layOutWideBack(back, room, colors, shape);
}

/**
 * Draws a high back: facts and the mark at the top, the map below them, the code at the lower right, the form beside it, and the custom
 * text above both. A small back has no map, then no form.
 */
async function layOutTallBack(
  back: CardBack,
  room: BackArea,
  colors: BackColors,
  shape: TextShaper,
): Promise<string> {
  const { text, code } = back;
  const facts = pairLines(back.facts);
  const line = Math.max(MIN_PRINT_MM.line * UNITS, Math.min(room.width * 0.067, room.height * 0.047));
  const column: Column = { x: room.x, width: room.width, size: line, color: colors.text };
  const foot = room.y + room.height;
  const free = room.height - getFactsHeight(facts, line) - 1.5 * line;
  const wanted = Math.max(room.width * 0.46, Math.min(MIN_PRINT_MM.goodCode * UNITS, room.width));
  const side = code ? sideOf(Math.min(wanted, free)) : 0;
  const beside = side > 0 ? room.width - side - line : room.width;
  // On a narrow back, the form stands above the code.
  const isStacked = beside < MIN_RATIO.formWidth * line;
  const formHeight = getFormHeight(line);
  const fullBlock = isStacked ? side + line + formHeight : Math.max(side, formHeight);
  const hasForm =
    room.width >= MIN_RATIO.formWidth * line &&
    free >= fullBlock + (text.trim() === '' ? 0 : MIN_RATIO.textHeight * line);
  const block = hasForm ? fullBlock : side;
  const isBeside =
    !hasForm &&
    (side === 0 ||
      (beside >= 6 * line &&
        (rowsIn(free - side - line, line, 2) < 2 ||
          (await doesTextFit(text, { ...column, width: beside }, shape)))));
  const own = await typesetCustomText(
    text,
    isBeside ? foot - line * 0.25 : foot - block - line,
    { ...column, width: isBeside ? beside : room.width },
    rowsIn(isBeside ? free : free - block - line, line, 5),
    shape,
  );
  const mapHeight = free - block - (own.height > 0 ? own.height + 1.2 * line : 0) - 0.5 * line;
  const mapTop = room.y + getFactsHeight(facts, line) + line;
  const formArea = isStacked ? { ...room, height: room.height - side - line } : { ...room, width: beside };
  return (
    (await drawHead(back, facts, column, room.y, shape)) +
    drawMapIn(facts, { x: room.x, y: mapTop, width: room.width, height: mapHeight }, line, colors) +
    own.svg +
    (hasForm ? await typesetForm(formArea, line, colors, shape) : '') +
    (code && side > 0 ? plate(code, room.x + room.width - side, foot - side, side) : '')
  );
}

/**
 * Draws a wide back: facts and the mark at the left, the custom text below them, the map above the form in the middle, the code at the
 * right.
 */
async function layOutWideBack(
  back: CardBack,
  room: BackArea,
  colors: BackColors,
  shape: TextShaper,
): Promise<string> {
  const { text, code } = back;
  const facts = text.trim() === '' ? back.facts : pairLines(back.facts);
  const rows = getFactsHeight(facts, 1) + (text === '' ? 0 : 2.4);
  const line = Math.max(
    MIN_PRINT_MM.line * UNITS,
    Math.min(room.height / Math.max(12, rows), room.width * 0.05),
  );
  const side = code
    ? sideOf(Math.min(room.height, Math.max(room.width * 0.28, MIN_PRINT_MM.goodCode * UNITS)))
    : 0;
  const free = side > 0 ? room.width - side - line : room.width;
  const factsWidth = Math.min(free, Math.max(10 * line, free * 0.4));
  const middle = {
    x: room.x + factsWidth + 1.5 * line,
    y: room.y,
    width: free - factsWidth - 1.5 * line,
    height: room.height,
  };
  const hasForm = middle.width >= MIN_RATIO.formWidth * line && room.height >= getFormHeight(line);
  const column: Column = { x: room.x, width: hasForm ? factsWidth : free, size: line, color: colors.text };
  const foot = room.y + room.height;
  const most = rowsIn(room.height - getFactsHeight(facts, line) - 0.7 * line, line, 3);
  const own = await typesetCustomText(text, foot - line * 0.25, column, most, shape);
  const mapHeight = room.height - getFormHeight(line);
  return (
    (await drawHead(back, facts, column, room.y, shape)) +
    (hasForm ? drawMapIn(facts, { ...middle, height: mapHeight }, line, colors) : '') +
    (hasForm ? await typesetForm(middle, line, colors, shape) : '') +
    own.svg +
    (code && side > 0 ? plate(code, room.x + room.width - side, foot - side, side) : '')
  );
}

/** Joins the lines of the facts in pairs, so that a map has room below them. */
function pairLines(facts: BackFacts): BackFacts {
  const pairs = facts.lines.flatMap((_line, at) =>
    at % 2 === 0 ? [facts.lines.slice(at, at + 2).join(' · ')] : [],
  );
  return { ...facts, lines: pairs };
}

/** Draws the facts with the mark at their right, beside the title. */
async function drawHead(
  { mark }: CardBack,
  facts: BackFacts,
  column: Column,
  top: number,
  shape: TextShaper,
): Promise<string> {
  const { x, width, size, color } = column;
  const box = { x: x + width, y: top, width: width * 0.38, height: 1.75 * size, anchor: 'end' } as const;
  const logo = placeLogo(mark, box, color);
  const titleWidth = width - (logo.width > 0 ? logo.width + size : 0);
  return logo.svg + (await typesetBackFacts(facts, top, column, titleWidth, shape));
}

function drawMapIn({ route }: BackFacts, area: BackArea, line: number, colors: BackColors): string {
  if (area.height < MIN_RATIO.mapHeight * line || area.width < MIN_RATIO.mapWidth * line) return '';
  return route === null ? '' : drawBackMap(route, area, colors);
}

const rowsIn = (height: number, line: number, most: number) =>
  Math.max(0, Math.min(most, Math.floor(height / (line * 1.45))));

/** A code that is too small for a phone is left out. */
const sideOf = (side: number) => (side < MIN_PRINT_MM.code * UNITS ? 0 : side);

/** Draws a code on white, with its quiet zone. */
function plate({ modules, d }: QrCode, x: number, y: number, side: number): string {
  const module = side / (modules + 2 * QUIET_ZONE);
  const inset = QUIET_ZONE * module;
  const place = `translate(${roundToTenth(x + inset)} ${roundToTenth(y + inset)}) scale(${module.toFixed(5)})`;
  const r = roundToTenth(side * 0.06);
  const flat = roundToTenth(side - 2 * r);
  return (
    `<path d="M${roundToTenth(x + r)} ${roundToTenth(y)}h${flat}a${r} ${r} 0 0 1 ${r} ${r}v${flat}a${r} ${r} 0 0 1 ${-r} ${r}h${-flat}` +
    `a${r} ${r} 0 0 1 ${-r} ${-r}v${-flat}a${r} ${r} 0 0 1 ${r} ${-r}z" fill="#FFFFFF"/>` +
    `<path transform="${place}" d="${d}" fill="#000000"/>`
  );
}
