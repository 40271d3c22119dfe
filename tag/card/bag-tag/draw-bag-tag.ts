import type { TagConfig } from '../../design/tag-config.ts';
import type { CardArt } from '../card-art.ts';
import { wrapInSvgDocument } from '../card-layers.ts';
import { formatPlace, formatBarCodeText, getStops } from '../drawing/flight-facts.ts';
import { createSerial } from '../drawing/bar-codes.ts';
import { createTypesetter } from '../drawing/typesetter.ts';
import { drawFilledBox, type DrawnDesign, type LayoutDrawer } from '../layout-drawer.ts';
import type { TextShaper, TextStyle } from '../text/shape-text.ts';
import { BAG_TAG } from '../../design/layouts/bag-tag.ts';
import type { Areas } from './tag-blocks.ts';
import { getThermalColors, getVintageColors } from './tag-colors.ts';
import { COLUMN, HEIGHT, STYLES, WIDTH } from './tag-grid.ts';
import { drawHeadLogo, typesetName, type HeadBox } from './tag-head.ts';
import { listAircraftLines, formatSerial, listTagTexts, THERMAL_LABELS } from './tag-texts.ts';
import { STRIP, drawStripOutline, drawThermalBackground } from './thermal-background.ts';
import { printStrip } from './thermal-print.ts';
import { CARD, CARD_EDGE, drawVintageBackground } from './vintage-background.ts';
import {
  FLIGHT_WIDTH,
  FORM_LABELS,
  listFormTexts,
  numberOf,
  printCard,
  VINTAGE_LABELS,
} from './vintage-print.ts';

export const bagTag: LayoutDrawer = {
  faces: ['condensed-800', 'labels', 'mono-700'],
  listTexts: listTagTexts,
  getArtRequest(design) {
    if (isVintage(design)) {
      const { ink, spot, card } = getVintageColors(design);
      const halo = { color: card, width: (4 * 632) / FLIGHT_WIDTH };
      return { nose: 'right', halo, inks: { ink, spot, paper: card, wide: FLIGHT_WIDTH } };
    }
    const { print, paper } = getThermalColors(design);
    return { nose: 'right', inks: { ink: print, spot: print, paper: paper, wide: COLUMN.width } };
  },
  draw: (design, shape, art) => (isVintage(design) ? drawVintage : drawThermal)(design, shape, art),
  wrapInDocument: (body) => wrapInSvgDocument(BAG_TAG, body),
  edge: {
    extend(design, box) {
      if (isVintage(design)) return drawFilledBox(box, getVintageColors(design).card);
      const { band, paper } = getThermalColors(design);
      return drawFilledBox(box, band.from) + drawFilledBox({ ...box, bottom: STRIP.end.foot }, paper);
    },
    outline: (design) => (isVintage(design) ? CARD_EDGE : drawStripOutline()),
  },
};

const isVintage = ({ finish }: TagConfig): boolean => finish === 'vintage';

/** Draws a modern strip with its end looped and attached. */
async function drawThermal(design: TagConfig, shape: TextShaper, art: CardArt): Promise<DrawnDesign> {
  const colors = getThermalColors(design);
  const type = createTypesetter(shape);
  await type.prepare(listTextRuns(design));
  const { top, foot } = STRIP.head;
  const head = {
    top: top + 22,
    height: foot - top - 38,
    color: colors.band.on,
    background: colors.band.from,
  };
  await type.addLine({
    text: THERMAL_LABELS.zone,
    style: STYLES.label,
    x: COLUMN.middle,
    y: 80,
    anchor: 'middle',
    size: 13,
    color: colors.end,
  });
  await typesetName(design, art, head, type);
  const areas = await printStrip({ design, art, colors, type, shape });
  return assembleDesign(
    drawThermalBackground(colors, drawHeadLogo(design, art, head)),
    type.getResult(),
    head,
    areas,
  );
}

/** Draws a card on a string, printed in two inks. */
async function drawVintage(design: TagConfig, shape: TextShaper, art: CardArt): Promise<DrawnDesign> {
  const colors = getVintageColors(design);
  const type = createTypesetter(shape);
  await type.prepare(listTextRuns(design));
  const head = { ...CARD.head, color: colors.ink, background: colors.card };
  await typesetName(design, art, head, type);
  const { globe, areas } = await printCard({ design, art, colors, type });
  return assembleDesign(
    drawVintageBackground(colors, drawHeadLogo(design, art, head)) + globe,
    type.getResult(),
    head,
    areas,
  );
}

function assembleDesign(
  under: string,
  {
    svg: over,
    truncatedTexts,
  }: { readonly svg: string; readonly truncatedTexts: DrawnDesign['truncatedTexts'] },
  { top, height }: HeadBox,
  areas: Areas,
): DrawnDesign {
  const layers = { under, over };
  const middle = top + height - 32;
  const places = {
    background: { left: 0, top: 0, width: WIDTH, height: HEIGHT },
    logo: { left: 14, top: top - 8, width: 272, height: middle - top + 8 },
    airline: { left: 14, top: middle, width: 272, height: 45 },
  };
  return { layers, raster: { background: null, ...layers }, areas: { ...places, ...areas }, truncatedTexts };
}

/** Returns the texts of a design with their styles, so that one call shapes all of them. */
function listTextRuns(design: TagConfig) {
  const { airline, iata, flightNumber, date } = design;
  const serial = createSerial(formatBarCodeText(design));
  const of = (style: TextStyle, texts: readonly string[]) => texts.map((text) => ({ text, style }));
  const shared = [
    ...of(STYLES.airline, [airline]),
    ...of(STYLES.code, [iata]),
    ...of(STYLES.value, [flightNumber, date]),
  ];
  if (isVintage(design)) {
    return [
      ...shared,
      ...of(STYLES.words, [formatPlace(design)]),
      ...of(STYLES.value, [...listFormTexts(design), numberOf(serial)]),
      ...of(STYLES.label, [...Object.values(VINTAGE_LABELS), ...FORM_LABELS]),
    ];
  }
  return [
    ...shared,
    ...of(STYLES.city, [formatPlace(design)]),
    ...of(STYLES.value, getStops(design)),
    ...of(STYLES.soft, listAircraftLines(design).flat()),
    ...of(STYLES.number, [formatSerial(serial)]),
    ...of(STYLES.label, Object.values(THERMAL_LABELS)),
  ];
}
