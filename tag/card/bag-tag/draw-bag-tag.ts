import type { TagConfig } from '../../design/tag-config.ts';
import type { CardArt } from '../card-art.ts';
import { svgDocument } from '../card-layers.ts';
import { formatPlace, barcodePayload, getStops } from '../drawing/flight-facts.ts';
import { serialOf } from '../drawing/bar-codes.ts';
import { typesetter } from '../drawing/typesetter.ts';
import { fillBox, type DrawnDesign, type LayoutDrawer } from '../layout-drawer.ts';
import type { TextShaper, TextStyle } from '../text/shape-text.ts';
import { BAG_TAG } from '../../design/layouts/bag-tag.ts';
import type { Areas } from './tag-blocks.ts';
import { thermalColors, vintageColors } from './tag-colors.ts';
import { COLUMN, HEIGHT, STYLES, WIDTH } from './tag-grid.ts';
import { headLogo, setName, type HeadBox } from './tag-head.ts';
import { aircraftLines, grouped, tagTexts, THERMAL_WORDS } from './tag-texts.ts';
import { STRIP, stripOutline, thermalGround } from './thermal-ground.ts';
import { printStrip } from './thermal-print.ts';
import { CARD, CARD_EDGE, vintageGround } from './vintage-ground.ts';
import { FLIGHT_WIDTH, FORM_LABELS, formTexts, numberOf, printCard, VINTAGE_WORDS } from './vintage-print.ts';

export const bagTag: LayoutDrawer = {
  faces: ['condensed-800', 'labels', 'mono-700'],
  textsOf: tagTexts,
  artFor(design) {
    if (isVintage(design)) {
      const { ink, spot, card } = vintageColors(design);
      const halo = { color: card, width: (4 * 632) / FLIGHT_WIDTH };
      return { nose: 'right', halo, inks: { ink, spot, paper: card, wide: FLIGHT_WIDTH } };
    }
    const { print, stock } = thermalColors(design);
    return { nose: 'right', inks: { ink: print, spot: print, paper: stock, wide: COLUMN.width } };
  },
  draw: (design, shape, art) => (isVintage(design) ? drawVintage : drawThermal)(design, shape, art),
  document: (body) => svgDocument(BAG_TAG, body),
  edge: {
    extend(design, box) {
      if (isVintage(design)) return fillBox(box, vintageColors(design).card);
      const { band, stock } = thermalColors(design);
      return fillBox(box, band.from) + fillBox({ ...box, bottom: STRIP.end.foot }, stock);
    },
    outline: (design) => (isVintage(design) ? CARD_EDGE : stripOutline()),
  },
};

const isVintage = ({ finish }: TagConfig): boolean => finish === 'vintage';

/** A strip of today, looped and stuck. */
async function drawThermal(design: TagConfig, shape: TextShaper, art: CardArt): Promise<DrawnDesign> {
  const colors = thermalColors(design);
  const type = typesetter(shape);
  await type.prepare(wordsOf(design));
  const { top, foot } = STRIP.head;
  const head = { top: top + 22, height: foot - top - 38, color: colors.band.on, ground: colors.band.from };
  await type.line({
    text: THERMAL_WORDS.zone,
    style: STYLES.label,
    x: COLUMN.middle,
    y: 80,
    anchor: 'middle',
    size: 13,
    color: colors.end,
  });
  await setName(design, art, head, type);
  const areas = await printStrip({ design, art, colors, type, shape });
  return drawn(thermalGround(colors, headLogo(design, art, head)), type.drawn(), head, areas);
}

/** A card on a string, printed in two inks. */
async function drawVintage(design: TagConfig, shape: TextShaper, art: CardArt): Promise<DrawnDesign> {
  const colors = vintageColors(design);
  const type = typesetter(shape);
  await type.prepare(wordsOf(design));
  const head = { ...CARD.head, color: colors.ink, ground: colors.card };
  await setName(design, art, head, type);
  const { globe, areas } = await printCard({ design, art, colors, type });
  return drawn(vintageGround(colors, headLogo(design, art, head)) + globe, type.drawn(), head, areas);
}

function drawn(
  under: string,
  { svg: over, cut }: { readonly svg: string; readonly cut: DrawnDesign['cut'] },
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
  return { layers, raster: { background: null, ...layers }, areas: { ...places, ...areas }, cut };
}

/** The texts of a design with their styles, so that all are shaped in one call. */
function wordsOf(design: TagConfig) {
  const { airline, iata, flightNumber, date } = design;
  const serial = serialOf(barcodePayload(design));
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
      ...of(STYLES.value, [...formTexts(design), numberOf(serial)]),
      ...of(STYLES.label, [...Object.values(VINTAGE_WORDS), ...FORM_LABELS]),
    ];
  }
  return [
    ...shared,
    ...of(STYLES.city, [formatPlace(design)]),
    ...of(STYLES.value, getStops(design)),
    ...of(STYLES.soft, aircraftLines(design).flat()),
    ...of(STYLES.number, [grouped(serial)]),
    ...of(STYLES.label, Object.values(THERMAL_WORDS)),
  ];
}
