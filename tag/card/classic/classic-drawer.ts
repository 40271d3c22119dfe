import { listPrintedFacts } from '../../design/printed.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { type CardArt } from '../card-art.ts';
import {
  CARD_ID_PREFIX,
  type CardLayers,
  type BackgroundGradient,
  type RasterLayers,
} from '../card-layers.ts';
import { mixColors } from '../../base/color.ts';
import { fitAreas } from '../fit-areas.ts';
import { drawFilledBox, type LayoutDrawer } from '../layout-drawer.ts';
import { MIN_CONTRASTS, selectVisibleColor, getReadableOpacity } from '../text/contrast.ts';
import type { TextShaper } from '../text/shape-text.ts';
import {
  getClassicColors,
  getClassicFinish,
  type ClassicColors,
  type ClassicFinish,
} from './classic-colors.ts';
import { isNameInLogo } from '../drawing/place-logo.ts';
import { drawReliefs } from '../drawing/relief.ts';
import { LEATHER_MATERIAL } from './leather-material.ts';
import type { Material } from './material.ts';
import { METAL_MATERIAL } from './metal-material.ts';
import { PAPER_MATERIAL } from './paper-material.ts';
import { getNameSide } from './airline-name.ts';
import { layOutClassicAreas } from './classic-areas.ts';
import { AIRCRAFT_BOX, CLASSIC_COLUMN, HEADER } from './card-grid.ts';
import { drawLogo } from './card-logo.ts';
import {
  CLASSIC_CARD,
  GRADIENT_LINE,
  OUTLINE_PATH,
  OUTLINE_WIDTH,
  PERFORATION_Y,
  PX_PER_UNIT,
  SHAPE_PATH,
  SLOT_RING_PATH,
  SLOT_RING_WIDTH,
  VIEW_BOX,
} from './card-shape.ts';
import type { PrintedDesign } from '../words/card-words.ts';
import { createDetailFormatter, typesetCardTexts, type CardTexts } from './card-texts.ts';

/** The material of each finish that is no plain print. */
const MATERIALS: Readonly<Record<Exclude<ClassicFinish, 'standard'>, Material>> = {
  paper: PAPER_MATERIAL,
  metal: METAL_MATERIAL,
  leather: LEATHER_MATERIAL,
};

/** The parts of a card as shapes in px, in the order in which they are drawn. */
type CardParts = {
  /** The gradient of the background; null for a material. */
  readonly gradient: BackgroundGradient | null;
  readonly background: string;
  readonly frame: string;
  readonly logo: string;
  readonly rule: string;
  readonly aircraft: string;
  readonly texts: string;
  readonly truncatedTexts: CardTexts['truncatedTexts'];
  readonly inks: CardTexts['inks'];
};

async function drawParts(design: PrintedDesign, shape: TextShaper, art: CardArt): Promise<CardParts> {
  const hasLogo = art.logo !== null;
  const finish = getClassicFinish(design);
  const colors = getClassicColors(design);
  const material = finish === 'standard' ? null : MATERIALS[finish];
  const hasName = !isNameInLogo(design, art.logo);
  const texts = await typesetCardTexts(design, colors, { hasLogo, hasName }, shape);
  const side = getNameSide(design, hasLogo) === 'left' ? 'right' : 'left';
  const mark = material && art.logo?.kind === 'mark' ? { ...art.logo, color: colors.name } : art.logo;
  const logo = drawLogo(mark, colors.name, {
    side,
    isAlone: !hasName,
    isShownAgain: art.aircraft.hasLogo ?? false,
  });
  const { left, right } = CLASSIC_COLUMN;
  const rule = `<path d="M${left} ${HEADER.rule}H${right}" stroke="${colors.name}" stroke-opacity=".28"/>`;
  const gradient = { from: design.tagBackgroundColor, to: design.gradientColor };
  return {
    gradient: material ? null : gradient,
    background: material ? material.drawBackground(design, colors) : drawBackground(gradient),
    frame: material ? '' : drawFrame(design),
    logo,
    rule,
    aircraft: drawAircraft(art),
    texts: drawReliefs(texts.svg, material?.listReliefs(colors) ?? []) + texts.svg + drawRoute(colors, texts),
    truncatedTexts: texts.truncatedTexts,
    inks: texts.inks,
  };
}

/** Returns the layers of the preview. */
function buildCardLayers({ background, frame, logo, rule, aircraft, texts }: CardParts): CardLayers {
  return { under: background + frame + logo + rule + aircraft, over: texts };
}

/**
 * Returns the layers of a raster. The background is filled without the SVG, which is faster. The aircraft is in `under`, because its
 * cached pixels stay valid when only colors of the card change. An uploaded logo is slow to decode, so it is cached too.
 */
function buildRasterLayers(parts: CardParts, hasImage: boolean): RasterLayers {
  const { gradient, frame, logo, rule, aircraft, texts } = parts;
  if (!gradient) return { background: null, ...buildCardLayers(parts) };
  const under = hasImage ? logo + aircraft : aircraft;
  return { background: gradient, under, over: frame + (hasImage ? '' : logo) + rule + texts };
}

/**
 * Builds a document of 376x552 px from shapes in px, with equal bytes in all engines. The transform undoes the scale and the centering of
 * the required viewBox: one unit inside is one px of the card, and the background extends to the sides.
 */
export function wrapClassicCard(body: string): string {
  const { width, height } = CLASSIC_CARD;
  const shift = (VIEW_BOX.width - width / PX_PER_UNIT) / 2;
  const transform = `translate(${shift.toFixed(4)} 0) scale(${(1 / PX_PER_UNIT).toFixed(6)})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${VIEW_BOX.width} ${VIEW_BOX.height}" preserveAspectRatio="xMidYMid meet" overflow="visible">` +
    `<g transform="${transform}">${body}</g></svg>`
  );
}

const { x1, y1, x2, y2 } = GRADIENT_LINE;

/** The card of the specification. */
export const classicDrawer: LayoutDrawer = {
  faces: [],
  listTexts: (design) => [
    design.airline,
    design.iata,
    design.city,
    design.country,
    design.flightNumber,
    design.date,
    design.departure,
    design.arrival,
    ...listPrintedFacts(design, createDetailFormatter(design)),
    design.cardWords.flight,
    design.cardWords.date,
  ],
  getArtRequest(design) {
    // Only a livery has the scale bar.
    const aircraft = design.scale === 'true' ? undefined : getClassicColors(design).aircraft;
    return { nose: 'right', ...aircraft };
  },
  async draw(design, shape, art) {
    const parts = await drawParts(design, shape, art);
    const hasImage = art.logo?.kind === 'image';
    return {
      layers: buildCardLayers(parts),
      raster: buildRasterLayers(parts, hasImage),
      areas: fitAreas(layOutClassicAreas(design, art.logo !== null), parts.inks, CLASSIC_CARD),
      truncatedTexts: parts.truncatedTexts,
    };
  },
  wrapInDocument: wrapClassicCard,
  edge: {
    drawBleed(design, box) {
      const finish = getClassicFinish(design);
      if (finish !== 'standard')
        return drawFilledBox(box, MATERIALS[finish].getEdgeColor(getClassicColors(design)));
      const { tagBackgroundColor: from, gradientColor: to } = design;
      return (
        `<defs><linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">` +
        `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
        drawFilledBox(box, 'url(#ground)')
      );
    },
    outline: () => SHAPE_PATH,
    ring: SLOT_RING_PATH,
  },
};

/**
 * Draws a diagonal gradient. The first third has the background color. It uses two stops and a late start, because the rasterizer is
 * faster with two stops.
 */
function drawBackground({ from, to }: BackgroundGradient): string {
  const id = `${CARD_ID_PREFIX}bg`;
  return (
    `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">` +
    `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>` +
    `</linearGradient></defs><path d="${SHAPE_PATH}" fill="url(#${id})" fill-rule="evenodd"/>`
  );
}

/** The ratio of the gradient color in the background behind the punch slot, 0 to 1. */
const SLOT_GRADIENT_RATIO = 0.82;

/** Draws outline, ring and perforation. The outline may be as faint as the user wants, but ring and dots always get enough contrast. */
function drawFrame(design: TagConfig): string {
  const { outlineColor, airlineTextColor, tagBackgroundColor: background, gradientColor } = design;
  const slotBackground = mixColors(background, gradientColor, SLOT_GRADIENT_RATIO);
  const ringOpacity = getReadableOpacity(outlineColor, slotBackground, MIN_CONTRASTS.shape, 0.85);
  const dotColor = selectVisibleColor([outlineColor, airlineTextColor], background);
  const dotOpacity = getReadableOpacity(dotColor, background, MIN_CONTRASTS.shape, 0.75);
  return (
    `<g fill="none" stroke="${outlineColor}">` +
    `<path d="${OUTLINE_PATH}" stroke-width="${OUTLINE_WIDTH}"/>` +
    `<path d="${SLOT_RING_PATH}" stroke-width="${SLOT_RING_WIDTH}" stroke-opacity="${ringOpacity}"/>` +
    `<path d="M19 ${PERFORATION_Y}H357" stroke="${dotColor}" stroke-width="2" stroke-opacity="${dotOpacity}" ` +
    `stroke-linecap="round" stroke-dasharray="2 6"/></g>`
  );
}

/** Draws the aircraft as wide as its box, or as high as its box if its fin would touch the code. */
function drawAircraft({ aircraft: { width, height, body } }: CardArt): string {
  const { left, top, floor, width: boxWidth } = AIRCRAFT_BOX;
  const scale = Math.min(boxWidth / width, (floor - top) / height);
  const x = left + (boxWidth - width * scale) / 2;
  // Low aircraft are moved up slightly, so that every type is near the middle of its band.
  const y = floor - height * scale - (floor - top - height * scale) * 0.42;
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)})">${body}</g>`;
}

/**
 * Draws the line from stop to stop, with a gap for the stopover, if the space between the codes is long enough. The line is information,
 * so an invisible accent color is replaced by the color of the stops.
 */
function drawRoute(colors: ClassicColors, { route: { from: start, to: end, y, gap } }: CardTexts): string {
  const from = Math.round(start);
  const to = Math.round(end);
  if (to - from < 40) return '';
  const [gapStart, gapEnd] = [-1, 1].map((side) => Math.round((from + to + side * gap) / 2));
  const gapPath = gap > 0 ? `H${gapStart}M${gapEnd} ${y}` : '';
  const { accent, stops, name, footBackground } = colors;
  const color = selectVisibleColor([accent, stops, name], footBackground);
  return (
    `<g stroke="${color}" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">` +
    `<circle cx="${from}" cy="${y}" r="3.5"/><path d="M${from + 3.5} ${y}${gapPath}H${to}M${to - 6} ${y - 6}l6 6l-6 6"/></g>`
  );
}
