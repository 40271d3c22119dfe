import { isPrinted } from '../../design/printed.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import type { PrintedDesign } from '../words/card-words.ts';
import type { CardArt } from '../card-art.ts';
import { fitAreas } from '../fit-areas.ts';
import { wrapInSvgDocument } from '../card-layers.ts';
import { formatPlace, getStops } from '../drawing/flight-facts.ts';
import { createTypesetter, type TypesetResult } from '../drawing/typesetter.ts';
import { drawFilledBox, type DrawnDesign, type LayoutDrawer } from '../layout-drawer.ts';
import type { TextShaper, TextStyle } from '../text/shape-text.ts';
import { BAG_TAG } from '../../design/layouts/bag-tag.ts';
import type { BagTagAreas } from './bag-tag-blocks.ts';
import { getThermalColors, getVintageColors } from './bag-tag-colors.ts';
import { BAG_TAG_COLUMN, BAG_TAG_HEIGHT_PX, BAG_TAG_STYLES, BAG_TAG_WIDTH_PX } from './bag-tag-grid.ts';
import { createBagNumber } from './create-bag-number.ts';
import { drawHeadLogo, typesetName, type HeadBox } from './bag-tag-head.ts';
import { formatClaimNumber } from './print-vintage-claim.ts';
import {
  listAircraftLines,
  formatSerial,
  listTransferTexts,
  listBagTagTexts,
  listThermalLabels,
  listVintageLabels,
} from './bag-tag-texts.ts';
import { STRIP, drawStripOutline, drawThermalBackground } from './thermal-background.ts';
import { printThermalStrip } from './thermal-print.ts';
import { VINTAGE_CARD, VINTAGE_CARD_EDGE, drawVintageBackground } from './vintage-background.ts';
import { VINTAGE_AIRCRAFT_WIDTH_PX, listFormLabels, listFormTexts, printCard } from './vintage-print.ts';

export const bagTagDrawer: LayoutDrawer = {
  faces: ['condensed-800', 'labels', 'mono-700'],
  listTexts: (design) => [...listBagTagTexts(design), ...listLabels(design)],
  getArtRequest(design) {
    if (isVintage(design)) {
      const { ink, spot, card } = getVintageColors(design);
      const halo = { color: card, width: (4 * 632) / VINTAGE_AIRCRAFT_WIDTH_PX };
      return {
        nose: 'right',
        halo,
        inks: { ink, spot, paper: card, printedWidth: VINTAGE_AIRCRAFT_WIDTH_PX },
      };
    }
    const { print, paper } = getThermalColors(design);
    return {
      nose: 'right',
      inks: { ink: print, spot: print, paper, printedWidth: BAG_TAG_COLUMN.width },
    };
  },
  draw: (design, shape, art) => (isVintage(design) ? drawVintageTag : drawThermalTag)(design, shape, art),
  wrapInDocument: (body) => wrapInSvgDocument(BAG_TAG, body),
  edge: {
    drawBleed(design, box) {
      if (isVintage(design)) return drawFilledBox(box, getVintageColors(design).card);
      const { band, paper } = getThermalColors(design);
      return drawFilledBox(box, band.from) + drawFilledBox({ ...box, bottom: STRIP.end.foot }, paper);
    },
    outline: (design) => (isVintage(design) ? VINTAGE_CARD_EDGE : drawStripOutline()),
  },
};

const listLabels = (design: PrintedDesign): string[] =>
  isVintage(design)
    ? [...listVintageLabels(design), ...listFormLabels(design), design.cardWords.tagNumber]
    : listThermalLabels(design);

/** The largest width of the text on the zone with glue. */
const MAX_ZONE_TEXT_WIDTH_PX = 168;

const isVintage = ({ finish }: TagConfig): boolean => finish === 'vintage';

/** Draws a modern strip with its end looped and attached. */
async function drawThermalTag(design: PrintedDesign, shape: TextShaper, art: CardArt): Promise<DrawnDesign> {
  const colors = getThermalColors(design);
  const typesetter = createTypesetter(shape);
  await typesetter.prepare(listTextRuns(design));
  const { top, foot } = STRIP.head;
  const head = {
    top: top + 22,
    height: foot - top - 38,
    color: colors.band.textColor,
    background: colors.band.from,
  };
  await typesetter.addLabel({
    text: design.cardWords.zone,
    style: BAG_TAG_STYLES.label,
    x: BAG_TAG_COLUMN.middle,
    y: 80,
    anchor: 'middle',
    size: 13,
    width: MAX_ZONE_TEXT_WIDTH_PX,
    color: colors.end,
  });
  await typesetName(design, art, head, typesetter);
  const areas = await printThermalStrip({ design, art, colors, type: typesetter, shape });
  return assembleDesign(
    drawThermalBackground(colors, drawHeadLogo(design, art, head)),
    typesetter.getResult(),
    head,
    areas,
  );
}

/** Draws a card on a string, printed in two inks. */
async function drawVintageTag(design: PrintedDesign, shape: TextShaper, art: CardArt): Promise<DrawnDesign> {
  const colors = getVintageColors(design);
  const typesetter = createTypesetter(shape);
  await typesetter.prepare(listTextRuns(design));
  const head = { ...VINTAGE_CARD.head, color: colors.ink, background: colors.card };
  await typesetName(design, art, head, typesetter);
  const { globe, areas } = await printCard({ design, art, colors, type: typesetter });
  return assembleDesign(
    drawVintageBackground(colors, drawHeadLogo(design, art, head)) + globe,
    typesetter.getResult(),
    head,
    areas,
  );
}

function assembleDesign(
  background: string,
  { svg: foreground, truncatedTexts, inks }: TypesetResult,
  { top, height }: HeadBox,
  areas: BagTagAreas,
): DrawnDesign {
  const layers = { under: background, over: foreground };
  const middle = top + height - 32;
  const cardAreas = {
    background: { left: 0, top: 0, width: BAG_TAG_WIDTH_PX, height: BAG_TAG_HEIGHT_PX },
    logo: { left: 14, top: top - 8, width: 272, height: middle - top + 8 },
    airline: { left: 14, top: middle, width: 272, height: 45 },
  };
  return {
    layers,
    raster: { background: null, ...layers },
    areas: fitAreas({ ...cardAreas, ...areas }, inks, BAG_TAG),
    truncatedTexts,
  };
}

/** Returns the texts of a design with their styles, so that one call shapes all of them. */
function listTextRuns(design: PrintedDesign) {
  const { airline, iata, flightNumber, date } = design;
  const serial = createBagNumber(design);
  const listRuns = (style: TextStyle, texts: readonly string[]) => texts.map((text) => ({ text, style }));
  const sharedRuns = [
    ...listRuns(BAG_TAG_STYLES.airline, [airline]),
    ...listRuns(BAG_TAG_STYLES.code, [iata]),
    ...listRuns(BAG_TAG_STYLES.value, [flightNumber, date]),
  ];
  if (isVintage(design)) {
    return [
      ...sharedRuns,
      ...listRuns(BAG_TAG_STYLES.words, [formatPlace(design)]),
      ...listRuns(BAG_TAG_STYLES.value, [...listFormTexts(design), formatClaimNumber(design, serial)]),
      ...listRuns(BAG_TAG_STYLES.label, listLabels(design)),
    ];
  }
  return [
    ...sharedRuns,
    ...listRuns(BAG_TAG_STYLES.city, [formatPlace(design)]),
    ...listRuns(BAG_TAG_STYLES.value, getStops(design)),
    ...listRuns(BAG_TAG_STYLES.value, [
      ...listTransferTexts(design).map(({ text }) => text),
      isPrinted(design, 'passenger') ? design.passenger : '',
    ]),
    ...listRuns(BAG_TAG_STYLES.soft, listAircraftLines(design).flat()),
    ...listRuns(BAG_TAG_STYLES.number, [formatSerial(serial)]),
    ...listRuns(BAG_TAG_STYLES.label, listLabels(design)),
  ];
}
