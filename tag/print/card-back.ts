import { roundToTenth } from '../base/round.ts';
import { selectReadableColor } from '../card/drawing/brand-roles.ts';
import type { MarkArt } from '../card/card-art.ts';
import { placeLogo } from '../card/drawing/place-logo.ts';
import { DRAWERS } from '../card/drawers.ts';
import { getLayout } from '../design/layouts/layouts.ts';
import type { TextShaper } from '../card/text/shape-text.ts';
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
  type BackColumn,
} from './back-texts.ts';
import type { Extent } from './print-options.ts';
import { QUIET_ZONE, type QrCode } from './qr-code.ts';

/** The units of the drawing per mm. */
export const UNITS_PER_MM = 10;

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
  const [width, height] = [
    (size.width + 2 * bleed) * UNITS_PER_MM,
    (size.height + 2 * bleed) * UNITS_PER_MM,
  ].map(roundToTenth);
  const transform = `translate(${bleed * UNITS_PER_MM} ${bleed * UNITS_PER_MM})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    (isRectangular(back)
      ? `<path d="M0 0H${width}V${height}H0z" fill="${design.tagBackgroundColor}"/>`
      : '') +
    `<g transform="${transform}">${isRectangular(back) ? drawRing(back) : drawOutline(back)}${await drawContent(back, shape)}</g></svg>`
  );
}

/** Returns the transform from px of the card to the drawing, mirrored because the back is seen from behind. */
function formatMirrorTransform({ design, size }: CardBack): string {
  const { width, height } = getLayout(design.layout);
  const scale = Math.min(size.width / width, size.height / height) * UNITS_PER_MM;
  const x = (size.width * UNITS_PER_MM + width * scale) / 2;
  const y = (size.height * UNITS_PER_MM - height * scale) / 2;
  return `translate(${roundToTenth(x)} ${roundToTenth(y)}) scale(${(-scale).toFixed(5)} ${scale.toFixed(5)})`;
}

/** Draws the ring of the punch slot. */
function drawRing(back: CardBack): string {
  const { layout, outlineColor, tagBackgroundColor } = back.design;
  const { ring: d } = DRAWERS[layout].edge;
  if (d === undefined) return '';
  const color = selectReadableColor([outlineColor, '#FFFFFF', '#000000'], [tagBackgroundColor], 3);
  return `<path transform="${formatMirrorTransform(back)}" d="${d}" fill="none" stroke="${color}" stroke-width="2"/>`;
}

/** Returns true if the background fills the paper up to the bleed. A card with hasContourCut is never cut at a rectangle. */
const isRectangular = ({ design: { layout }, bleed }: CardBack) =>
  bleed > 0 && !getLayout(layout).hasContourCut;

/** Draws the background in the outline of the card. */
function drawOutline(back: CardBack): string {
  const { design, size, outline, bleed } = back;
  const fill = `fill="${design.tagBackgroundColor}"`;
  if (outline === null) {
    return `<path d="M0 0H${roundToTenth(size.width * UNITS_PER_MM)}V${roundToTenth(size.height * UNITS_PER_MM)}H0z" ${fill}/>`;
  }
  const bleedWidth = roundToTenth((2 * bleed * getLayout(design.layout).height) / size.height);
  const line = bleedWidth > 0 ? ` stroke="${design.tagBackgroundColor}" stroke-width="${bleedWidth}"` : '';
  return `<path transform="${formatMirrorTransform(back)}" d="${outline}" ${fill} fill-rule="evenodd"${line}/>`;
}

/** The smallest readable lines and codes, in mm. */
const MIN_PRINT_MM = { line: 1.6, code: 9, goodCode: 16 } as const;

/** The smallest map, the narrowest form, and the height for a custom text above it, as ratios of the font size of the facts. */
const MIN_RATIO = { mapHeight: 2.6, formWidth: 6.5, mapWidth: 9, textHeight: 3 } as const;

async function drawContent(back: CardBack, shape: TextShaper): Promise<string> {
  const { design, size } = back;
  const bounds = getLayout(design.layout).backBounds;
  const [w, h] = [size.width * UNITS_PER_MM, size.height * UNITS_PER_MM];
  const area = {
    x: bounds.left * w,
    y: bounds.top * h,
    width: (bounds.right - bounds.left) * w,
    height: (bounds.bottom - bounds.top) * h,
  };
  const background = design.tagBackgroundColor;
  const text = selectReadableColor([design.airlineTextColor, '#FFFFFF', '#000000'], [background]);
  const colors = { background, text };
  return area.height >= area.width * 0.9
    ? layOutTallBack(back, area, colors, shape)
    : layOutWideBack(back, area, colors, shape);
}

/**
 * Draws a high back: facts and the mark at the top, the map below them, the code at the lower right, the form beside it, and the custom
 * text above both. A small back has no map, then no form.
 */
async function layOutTallBack(
  back: CardBack,
  area: BackArea,
  colors: BackColors,
  shape: TextShaper,
): Promise<string> {
  const { text, code } = back;
  const facts = pairLines(back.facts);
  const fontSize = Math.max(
    MIN_PRINT_MM.line * UNITS_PER_MM,
    Math.min(area.width * 0.067, area.height * 0.047),
  );
  const column: BackColumn = { x: area.x, width: area.width, size: fontSize, color: colors.text };
  const bottom = area.y + area.height;
  const freeHeight = area.height - getFactsHeight(facts, fontSize) - 1.5 * fontSize;
  const wantedSide = Math.max(area.width * 0.46, Math.min(MIN_PRINT_MM.goodCode * UNITS_PER_MM, area.width));
  const codeSide = code ? limitCodeSide(Math.min(wantedSide, freeHeight)) : 0;
  const textWidth = codeSide > 0 ? area.width - codeSide - fontSize : area.width;
  // On a narrow back, the form stands above the code.
  const isStacked = textWidth < MIN_RATIO.formWidth * fontSize;
  const formHeight = getFormHeight(fontSize);
  const fullBlock = isStacked ? codeSide + fontSize + formHeight : Math.max(codeSide, formHeight);
  const hasForm =
    area.width >= MIN_RATIO.formWidth * fontSize &&
    freeHeight >= fullBlock + (text.trim() === '' ? 0 : MIN_RATIO.textHeight * fontSize);
  const block = hasForm ? fullBlock : codeSide;
  const isTextBeside =
    !hasForm &&
    (codeSide === 0 ||
      (textWidth >= 6 * fontSize &&
        (countRows(freeHeight - codeSide - fontSize, fontSize, 2) < 2 ||
          (await doesTextFit(text, { ...column, width: textWidth }, shape)))));
  const customText = await typesetCustomText(
    text,
    isTextBeside ? bottom - fontSize * 0.25 : bottom - block - fontSize,
    { ...column, width: isTextBeside ? textWidth : area.width },
    countRows(isTextBeside ? freeHeight : freeHeight - block - fontSize, fontSize, 5),
    shape,
  );
  const mapHeight =
    freeHeight - block - (customText.height > 0 ? customText.height + 1.2 * fontSize : 0) - 0.5 * fontSize;
  const mapTop = area.y + getFactsHeight(facts, fontSize) + fontSize;
  const formArea = isStacked
    ? { ...area, height: area.height - codeSide - fontSize }
    : { ...area, width: textWidth };
  return (
    (await drawHead(back, facts, column, area.y, shape)) +
    drawMapIn(facts, { x: area.x, y: mapTop, width: area.width, height: mapHeight }, fontSize, colors) +
    customText.svg +
    (hasForm ? await typesetForm(formArea, fontSize, colors, shape) : '') +
    (code && codeSide > 0
      ? drawCodePlate(code, area.x + area.width - codeSide, bottom - codeSide, codeSide)
      : '')
  );
}

/**
 * Draws a wide back: facts and the mark at the left, the custom text below them, the map above the form in the middle, the code at the
 * right.
 */
async function layOutWideBack(
  back: CardBack,
  area: BackArea,
  colors: BackColors,
  shape: TextShaper,
): Promise<string> {
  const { text, code } = back;
  const facts = text.trim() === '' ? back.facts : pairLines(back.facts);
  const rowUnits = getFactsHeight(facts, 1) + (text === '' ? 0 : 2.4);
  const fontSize = Math.max(
    MIN_PRINT_MM.line * UNITS_PER_MM,
    Math.min(area.height / Math.max(12, rowUnits), area.width * 0.05),
  );
  const codeSide = code
    ? limitCodeSide(Math.min(area.height, Math.max(area.width * 0.28, MIN_PRINT_MM.goodCode * UNITS_PER_MM)))
    : 0;
  const freeHeight = codeSide > 0 ? area.width - codeSide - fontSize : area.width;
  const factsWidth = Math.min(freeHeight, Math.max(10 * fontSize, freeHeight * 0.4));
  const middle = {
    x: area.x + factsWidth + 1.5 * fontSize,
    y: area.y,
    width: freeHeight - factsWidth - 1.5 * fontSize,
    height: area.height,
  };
  const hasForm = middle.width >= MIN_RATIO.formWidth * fontSize && area.height >= getFormHeight(fontSize);
  const column: BackColumn = {
    x: area.x,
    width: hasForm ? factsWidth : freeHeight,
    size: fontSize,
    color: colors.text,
  };
  const bottom = area.y + area.height;
  const maxRows = countRows(area.height - getFactsHeight(facts, fontSize) - 0.7 * fontSize, fontSize, 3);
  const customText = await typesetCustomText(text, bottom - fontSize * 0.25, column, maxRows, shape);
  const mapHeight = area.height - getFormHeight(fontSize);
  return (
    (await drawHead(back, facts, column, area.y, shape)) +
    (hasForm ? drawMapIn(facts, { ...middle, height: mapHeight }, fontSize, colors) : '') +
    (hasForm ? await typesetForm(middle, fontSize, colors, shape) : '') +
    customText.svg +
    (code && codeSide > 0
      ? drawCodePlate(code, area.x + area.width - codeSide, bottom - codeSide, codeSide)
      : '')
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
  column: BackColumn,
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

const countRows = (height: number, fontSize: number, maxRows: number) =>
  Math.max(0, Math.min(maxRows, Math.floor(height / (fontSize * 1.45))));

/** A code that is too small for a phone is left out. */
const limitCodeSide = (codeSide: number) => (codeSide < MIN_PRINT_MM.code * UNITS_PER_MM ? 0 : codeSide);

/** Draws a code on white, with its quiet zone. */
function drawCodePlate({ modules, d }: QrCode, x: number, y: number, codeSide: number): string {
  const module = codeSide / (modules + 2 * QUIET_ZONE);
  const inset = QUIET_ZONE * module;
  const transform = `translate(${roundToTenth(x + inset)} ${roundToTenth(y + inset)}) scale(${module.toFixed(5)})`;
  const r = roundToTenth(codeSide * 0.06);
  const straightLength = roundToTenth(codeSide - 2 * r);
  return (
    `<path d="M${roundToTenth(x + r)} ${roundToTenth(y)}h${straightLength}a${r} ${r} 0 0 1 ${r} ${r}v${straightLength}a${r} ${r} 0 0 1 ${-r} ${r}h${-straightLength}` +
    `a${r} ${r} 0 0 1 ${-r} ${-r}v${-straightLength}a${r} ${r} 0 0 1 ${r} ${-r}z" fill="#FFFFFF"/>` +
    `<path transform="${transform}" d="${d}" fill="#000000"/>`
  );
}
