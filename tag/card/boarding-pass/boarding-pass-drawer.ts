import { selectAircraftEdge } from '../drawing/aircraft-edge.ts';
import { fillCardWord, type PrintedDesign } from '../words/card-words.ts';
import type { CardAreas } from '../card-part.ts';
import { fitAreas } from '../fit-areas.ts';
import { wrapInSvgDocument } from '../card-layers.ts';
import { createSerial } from '../drawing/bar-codes.ts';
import { PRINT_BLACK } from '../drawing/brand-roles.ts';
import { isPrinted } from '../../design/printed.ts';
import { formatPlace, formatBarCodeText, formatAircraftType, getStopover } from '../drawing/flight-facts.ts';
import { getWordmarkText } from '../drawing/place-logo.ts';
import { drawReliefs } from '../drawing/relief.ts';
import { createTypesetter } from '../drawing/typesetter.ts';
import { drawFilledBox, type LayoutDrawer } from '../layout-drawer.ts';
import { isMonoText } from '../text/card-fonts.ts';
import type { TextStyle } from '../text/shape-text.ts';
import { BOARDING_PASS } from '../../design/layouts/boarding-pass.ts';
import { getPassFinish, getPassColors, type PassColors } from './pass-colors.ts';
import { listPassFields, typesetFields } from './pass-fields.ts';
import { BAND_HEIGHTS, PASS_HEIGHT_PX, PASS_COLUMN, PASS_WIDTH_PX } from './pass-grid.ts';
import {
  getBandPath,
  PASS_OUTLINE,
  drawPassGradients,
  drawPassBackground,
  ENGRAVED_RELIEF,
  getPaperFill,
} from './pass-background.ts';
import { listFootRuns, typesetPassFoot } from './pass-foot.ts';
import { drawHeadLogos, listHeadRuns, typesetHead } from './pass-head.ts';
import {
  drawPassAircraft,
  listRouteLabelRuns,
  typesetCities,
  typesetCodes,
  typesetRouteLine,
  AIRCRAFT_AREA,
  getDepartureText,
  type CodeEdges,
} from './pass-route.ts';
import { typesetStub, listStubRuns } from './pass-stub.ts';

/** The width of the border of a painted aircraft, in 1/632 of its width. */
const EDGE_WIDTH = 2.4;

export const boardingPassDrawer: LayoutDrawer = {
  faces: ['labels', 'mono-700'],
  listTexts: (design) => [
    design.airline,
    design.departure,
    design.iata,
    design.arrival,
    formatPlace(design),
    ...listPassFields(design).flatMap(({ label, text }) => [label, text]),
    ...listLabelRuns(design, getPassColors(design)).map(({ text }) => text),
    ...listFootRuns(design, getPassColors(design)).map(({ text }) => text),
  ],
  getArtRequest: (design) => ({
    nose: 'right',
    places: [design.departure],
    ...(getPassFinish(design) === 'thermal'
      ? { inks: { ink: PRINT_BLACK, spot: PRINT_BLACK, paper: '#FCFDFE', printedWidth: 280 } }
      : { halo: selectAircraftEdge(getPassColors(design).paper[0], EDGE_WIDTH) }),
  }),
  async draw(design, shape, art) {
    const colors = getPassColors(design);
    const typesetter = createTypesetter(shape);
    const fields = listPassFields(design);
    await typesetter.prepare(listTextRuns(design, colors, getDepartureText(design, art)));
    const logos = drawHeadLogos(art, design, colors);
    const nameArea = await typesetHead(design, colors, logos, art.logo, typesetter);
    const codes = await typesetCodes(design, colors, typesetter);
    await typesetCities(design, art, colors, typesetter);
    const via = await typesetRouteLine(design, codes, colors, typesetter);
    const fieldAreas = await typesetFields(fields, colors, typesetter);
    const passengerAreas = await typesetPassFoot(design, colors, typesetter);
    await typesetStub(design, colors, typesetter);
    const { svg: over, truncatedTexts, inks } = typesetter.getResult();
    const relief = colors.finish === 'metal' ? drawReliefs(over, [ENGRAVED_RELIEF]) : '';
    const layers = {
      under:
        drawPassBackground(colors, getWordmarkText(design, art.logo) === '' ? art.logo : null) +
        logos.svg +
        drawPassAircraft(art, codes) +
        relief,
      over,
    };
    const areas = {
      ...layOutCardAreas(codes, nameArea),
      ...(via && { arrival: VIA_AREA }),
      ...fieldAreas,
      ...passengerAreas,
    };
    return {
      layers,
      raster: { background: null, ...layers },
      areas: fitAreas(areas, inks, BOARDING_PASS),
      truncatedTexts,
    };
  },
  wrapInDocument: (body) => wrapInSvgDocument(BOARDING_PASS, body),
  edge: {
    drawBleed(design, box) {
      const colors = getPassColors(design);
      const band = getBandPath(colors, box.left, box.right, box.top);
      const rule = { ...box, top: BAND_HEIGHTS.height, bottom: BAND_HEIGHTS.height + BAND_HEIGHTS.rule };
      return (
        `<defs>${drawPassGradients(colors)}</defs>${drawFilledBox(box, getPaperFill(colors))}` +
        `<path d="${band.d}" fill="${band.fill}"/>${colors.finish === 'thermal' ? '' : drawFilledBox(rule, colors.rule)}`
      );
    },
    outline: () => PASS_OUTLINE,
  },
};

/** Returns the labels that every pass can have, and the word of its stopover. */
const listLabelRuns = (design: PrintedDesign, colors: PassColors) => [
  ...listHeadRuns(design, colors),
  ...listRouteLabelRuns(design, colors),
  ...listStubRuns(design, colors),
  { text: fillCardWord(design.cardWords.viaAirport, getStopover(design)), style: colors.styles.city },
];

/** Returns the texts of a design with their styles, so that one call shapes all of them. */
function listTextRuns(design: PrintedDesign, colors: PassColors, departureText: string) {
  const { styles } = colors;
  const { airline, airlineIata, departure, iata, city, seat, cabin } = design;
  const [labels, values] = [
    listPassFields(design).map(({ label }) => label),
    listPassFields(design).map(({ text }) => text),
  ];
  const places = [departure, city, formatPlace(design), departureText];
  const largeTexts = [
    isPrinted(design, 'seat') ? seat : formatAircraftType(design),
    isPrinted(design, 'cabin') ? cabin : '',
  ];
  const listRuns = (style: TextStyle, texts: readonly string[]) => texts.map((text) => ({ text, style }));
  return [
    ...listLabelRuns(design, colors),
    ...listRuns(styles.airline, [airline, airlineIata]),
    ...listRuns(styles.code, [departure, iata]),
    ...listRuns(styles.city, places),
    ...listFootRuns(design, colors),
    ...listRuns(styles.label, labels),
    ...listRuns(values.every(isMonoText) ? styles.value : styles.words, values),
    ...listRuns(styles.words, largeTexts),
    ...listRuns(styles.serial, [createSerial(formatBarCodeText(design))]),
  ];
}

const VIA_AREA = { left: 300, top: AIRCRAFT_AREA.line - 22, width: 140, height: 44 } as const;

/** Returns the areas of the parts that every pass has. */
function layOutCardAreas(
  codes: CodeEdges,
  { nameLeft, nameRight }: { readonly nameLeft: number; readonly nameRight: number },
): CardAreas {
  const top = BAND_HEIGHTS.height + BAND_HEIGHTS.rule;
  const foot = 224;
  const from = Math.max(codes.from, PASS_COLUMN.left + 90);
  const to = Math.min(codes.to, PASS_COLUMN.right - 90);
  const logo = Math.max(90, nameLeft - 22);
  return {
    background: { left: 0, top: 0, width: PASS_WIDTH_PX, height: PASS_HEIGHT_PX },
    logo: { left: 16, top: 0, width: logo, height: BAND_HEIGHTS.height },
    airline: { left: 16 + logo, top: 0, width: Math.max(90, nameRight - logo), height: BAND_HEIGHTS.height },
    iata: { left: to - 10, top, width: PASS_COLUMN.right + 16 - to, height: foot - top },
    aircraft: { left: from + 10, top, width: to - from - 20, height: foot - top },
    departure: { left: PASS_COLUMN.left - 20, top, width: from - PASS_COLUMN.left + 20, height: foot - top },
    city: { left: 370, top: foot, width: 200, height: 45 },
    country: { left: 570, top: foot, width: 148, height: 45 },
  };
}
