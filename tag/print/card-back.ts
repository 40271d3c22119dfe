import { pickReadable } from '../card/drawing/brand-roles.ts';
import { DRAWERS } from '../card/drawers.ts';
import { layoutOf } from '../design/layouts/layouts.ts';
import type { TextShaper } from '../card/text/shape-text.ts';
import { tenth } from '../card/text/svg-path.ts';
import type { TagConfig } from '../design/tag-config.ts';
import type { BackFacts } from './back-facts.ts';
import { heightOfFacts, typesetBackFacts, typesetCustomText, wordsFit, type Column } from './back-texts.ts';
import type { Extent } from './print-options.ts';
import { QUIET_ZONE, type QrCode } from './qr-code.ts';

/** Units of the drawing in a mm. */
export const UNITS = 10;

type Back = {
  /** With safe colors. */
  readonly design: TagConfig;
  readonly facts: BackFacts;
  /** A line of one's own. */
  readonly text: string;
  readonly code: QrCode | null;
  /** The outline of its card in px of its layout; null for the whole of its size. */
  readonly outline: string | null;
  /** The tag as it is cut, upright, in mm. */
  readonly size: Extent;
  /** mm that the ground runs past the cut; 0 for a tag in the outline of its card. */
  readonly bleed: number;
};

/** The back of a tag as an SVG document that reaches as far as its bleed: facts of the flight on the brand's ground. */
export async function drawBack(back: Back, shape: TextShaper): Promise<string> {
  const { design, size, bleed } = back;
  const [width, height] = [(size.width + 2 * bleed) * UNITS, (size.height + 2 * bleed) * UNITS].map(tenth);
  const inner = `translate(${bleed * UNITS} ${bleed * UNITS})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    (isSquare(back) ? `<path d="M0 0H${width}V${height}H0z" fill="${design.tagBackgroundColor}"/>` : '') +
    `<g transform="${inner}">${isSquare(back) ? ring(back) : shapeOf(back)}${await content(back, shape)}</g></svg>`
  );
}

/** From px of the card to the drawing, seen from behind. */
function mirrored({ design, size }: Back): string {
  const { width, height } = layoutOf(design.layout);
  const scale = Math.min(size.width / width, size.height / height) * UNITS;
  const x = (size.width * UNITS + width * scale) / 2;
  const y = (size.height * UNITS - height * scale) / 2;
  return `translate(${tenth(x)} ${tenth(y)}) scale(${(-scale).toFixed(5)} ${scale.toFixed(5)})`;
}

/** Where the slot is punched. */
function ring(back: Back): string {
  const { layout, outlineColor, tagBackgroundColor } = back.design;
  const { ring: d } = DRAWERS[layout].edge;
  if (d === undefined) return '';
  const color = pickReadable([outlineColor, '#FFFFFF', '#000000'], [tagBackgroundColor], 3);
  return `<path transform="${mirrored(back)}" d="${d}" fill="none" stroke="${color}" stroke-width="2"/>`;
}

/** Whether the ground fills the paper as far as the bleed. A card that is cut along its picture is never cut at a rectangle. */
const isSquare = ({ design: { layout }, bleed }: Back) => bleed > 0 && !layoutOf(layout).isCutAtPicture;

/** The ground in the outline of the card. */
function shapeOf(back: Back): string {
  const { design, size, outline, bleed } = back;
  const fill = `fill="${design.tagBackgroundColor}"`;
  if (outline === null) {
    return `<path d="M0 0H${tenth(size.width * UNITS)}V${tenth(size.height * UNITS)}H0z" ${fill}/>`;
  }
  const past = tenth((2 * bleed * layoutOf(design.layout).height) / size.height);
  const line = past > 0 ? ` stroke="${design.tagBackgroundColor}" stroke-width="${past}"` : '';
  return `<path transform="${mirrored(back)}" d="${outline}" ${fill} fill-rule="evenodd"${line}/>`;
}

/** Smallest lines and codes that can be read, in mm. */
const MIN_PRINT_MM = { line: 1.6, code: 9, goodCode: 16 } as const;

type Room = { x: number; y: number; width: number; height: number };

async function content(back: Back, shape: TextShaper): Promise<string> {
  const { design, size } = back;
  const share = layoutOf(design.layout).backRoom;
  const [w, h] = [size.width * UNITS, size.height * UNITS];
  const room = {
    x: share.left * w,
    y: share.top * h,
    width: (share.right - share.left) * w,
    height: (share.bottom - share.top) * h,
  };
  const color = pickReadable([design.airlineTextColor, '#FFFFFF', '#000000'], [design.tagBackgroundColor]);
  return room.height >= room.width * 1.1 ? high(back, room, color, shape) : wide(back, room, color, shape);
}

/** Facts above, the code at the right of the foot, the own text beside it or over it. */
async function high(
  { facts, text, code }: Back,
  room: Room,
  color: string,
  shape: TextShaper,
): Promise<string> {
  const line = Math.max(MIN_PRINT_MM.line * UNITS, Math.min(room.width * 0.067, room.height * 0.047));
  const column: Column = { x: room.x, width: room.width, size: line, color };
  const foot = room.y + room.height;
  const free = room.height - heightOfFacts(facts, line) - 1.5 * line;
  const wanted = Math.max(room.width * 0.46, Math.min(MIN_PRINT_MM.goodCode * UNITS, room.width));
  const side = code ? sideOf(Math.min(wanted, free)) : 0;
  const beside = room.width - side - line;
  const hasRoom = beside >= 6 * line && (await wordsFit(text, { ...column, width: beside }, shape));
  const isBeside = side === 0 || hasRoom;
  const own = await typesetCustomText(
    text,
    isBeside ? foot - line * 0.25 : foot - side - line,
    { ...column, width: side > 0 && isBeside ? beside : room.width },
    rowsIn(isBeside ? free : free - side - line, line, 5),
    shape,
  );
  return (
    (await typesetBackFacts(facts, room.y, column, shape)) +
    own.svg +
    (code && side > 0 ? plate(code, room.x + room.width - side, foot - side, side) : '')
  );
}

/** Facts at the left, the code at the right, the own text below the facts. */
async function wide(
  { facts, text, code }: Back,
  room: Room,
  color: string,
  shape: TextShaper,
): Promise<string> {
  const rows = heightOfFacts(facts, 1) + (text === '' ? 0 : 2.4);
  const line = Math.max(
    MIN_PRINT_MM.line * UNITS,
    Math.min(room.height / Math.max(8, rows), room.width * 0.05),
  );
  const side = code
    ? sideOf(Math.min(room.height, Math.max(room.width * 0.34, MIN_PRINT_MM.goodCode * UNITS)))
    : 0;
  const width = side > 0 ? room.width - side - line : room.width;
  const column: Column = { x: room.x, width, size: line, color };
  const foot = room.y + room.height;
  const most = rowsIn(room.height - heightOfFacts(facts, line) - 0.7 * line, line, 3);
  const own = await typesetCustomText(text, foot - line * 0.25, column, most, shape);
  return (
    (await typesetBackFacts(facts, room.y, column, shape)) +
    own.svg +
    (code && side > 0 ? plate(code, room.x + room.width - side, foot - side, side) : '')
  );
}

const rowsIn = (height: number, line: number, most: number) =>
  Math.max(0, Math.min(most, Math.floor(height / (line * 1.45))));

/** A code that is too small for a phone is left out. */
const sideOf = (side: number) => (side < MIN_PRINT_MM.code * UNITS ? 0 : side);

/** A code on white, with its quiet zone. */
function plate({ modules, d }: QrCode, x: number, y: number, side: number): string {
  const module = side / (modules + 2 * QUIET_ZONE);
  const inset = QUIET_ZONE * module;
  const place = `translate(${tenth(x + inset)} ${tenth(y + inset)}) scale(${module.toFixed(5)})`;
  const r = tenth(side * 0.06);
  const flat = tenth(side - 2 * r);
  return (
    `<path d="M${tenth(x + r)} ${tenth(y)}h${flat}a${r} ${r} 0 0 1 ${r} ${r}v${flat}a${r} ${r} 0 0 1 ${-r} ${r}h${-flat}` +
    `a${r} ${r} 0 0 1 ${-r} ${-r}v${-flat}a${r} ${r} 0 0 1 ${r} ${-r}z" fill="#FFFFFF"/>` +
    `<path transform="${place}" d="${d}" fill="#000000"/>`
  );
}
