import type { TagConfig } from '../../design/tag-config.ts';
import { svgDocument } from '../card-layers.ts';
import { placeOf, stopsOf } from '../drawing/flight-facts.ts';
import { typesetter } from '../drawing/typesetter.ts';
import type { LayoutDrawer } from '../layout.ts';
import { BAG_TAG } from './layout.ts';
import { thermalColors } from './tag-colors.ts';
import { COLUMN, HEIGHT, STYLES, WIDTH } from './tag-grid.ts';
import { headLogo, setName } from './tag-head.ts';
import { aircraftLines, tagTexts } from './tag-texts.ts';
import { STRIP, thermalGround } from './thermal-ground.ts';
import { printStrip, THERMAL_WORDS } from './thermal-print.ts';

export const bagTag: LayoutDrawer = {
  faces: ['condensed-800', 'labels', 'mono-700'],
  textsOf: tagTexts,
  artFor(design) {
    const { print, stock } = thermalColors(design);
    return { nose: 'right', inks: { ink: print, spot: print, paper: stock, wide: COLUMN.width } };
  },
  async draw(design, shape, art) {
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
    const { svg: over, cut } = type.drawn();
    const layers = { under: thermalGround(colors, headLogo(design, art, head)), over };
    const middle = head.top + head.height - 34;
    return {
      layers,
      raster: { ground: null, ...layers },
      areas: {
        background: { left: 0, top: 0, width: WIDTH, height: HEIGHT },
        logo: { left: 12, top, width: 276, height: middle - top },
        airline: { left: 12, top: middle, width: 276, height: foot - middle },
        ...areas,
      },
      cut,
    };
  },
  document: (body) => svgDocument(BAG_TAG, body),
};

/** The texts of a design with their styles, so that all are shaped in one call. */
function wordsOf(design: TagConfig) {
  const { airline, iata, city, flightNumber, date } = design;
  return [
    { text: airline, style: STYLES.airline },
    { text: iata, style: STYLES.code },
    ...[city, placeOf(design)].map((text) => ({ text, style: STYLES.city })),
    ...[flightNumber, date, ...stopsOf(design)].map((text) => ({ text, style: STYLES.value })),
    ...aircraftLines(design).map((text) => ({ text, style: STYLES.soft })),
    ...Object.values(THERMAL_WORDS).map((text) => ({ text, style: STYLES.label })),
  ];
}
