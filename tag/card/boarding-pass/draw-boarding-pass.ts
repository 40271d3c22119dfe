import type { TagConfig } from '../../design/tag-config.ts';
import type { CardAreas } from '../card-part.ts';
import { wrapInSvgDocument } from '../card-layers.ts';
import { createSerial, drawStackedBars } from '../drawing/bar-codes.ts';
import { PRINT_BLACK } from '../drawing/brand-roles.ts';
import { isPrinted } from '../../design/printed.ts';
import { formatPlace, formatBarCodeText, formatType, getStopover } from '../drawing/flight-facts.ts';
import { getWordmarkText } from '../drawing/place-logo.ts';
import { createTypesetter, type Typesetter } from '../drawing/typesetter.ts';
import { drawFilledBox, type LayoutDrawer } from '../layout-drawer.ts';
import { isMono } from '../text/card-fonts.ts';
import type { TextStyle } from '../text/shape-text.ts';
import { BOARDING_PASS } from '../../design/layouts/boarding-pass.ts';
import { getPassFinish, getPassColors, type PassColors } from './pass-colors.ts';
import { listPassFields, typesetFields } from './pass-fields.ts';
import { BAND, BARS, HEIGHT, MAIN, STYLES, WIDTH } from './pass-grid.ts';
import {
  getBandPath,
  PASS_OUTLINE,
  drawPassGradients,
  drawPassBackground,
  getPaperFill,
} from './pass-background.ts';
import { drawHeadLogos, listHeadRuns, typesetHead } from './pass-head.ts';
import {
  placeAircraft,
  listRouteLabelRuns,
  typesetCities,
  typesetCodes,
  typesetRouteLine,
  SKY,
  getDepartureText,
  type CodeEdges,
} from './pass-route.ts';
import { typesetStub, listStubRuns } from './pass-stub.ts';
import { drawPrintedCode } from './printed-code.ts';

const SOUVENIR = ['SOUVENIR', 'NOT VALID FOR TRAVEL'] as const;

export const boardingPass: LayoutDrawer = {
  faces: ['labels', 'mono-700'],
  listTexts: (design) => [
    design.airline,
    design.departure,
    design.iata,
    design.arrival,
    formatPlace(design),
    ...listPassFields(design).map(({ text }) => text),
  ],
  getArtRequest: (design) => ({
    nose: 'right',
    places: [design.departure],
    ...(getPassFinish(design) === 'thermal' && {
      inks: { ink: PRINT_BLACK, spot: PRINT_BLACK, paper: '#FCFDFE', wide: 280 },
    }),
  }),
  async draw(design, shape, art) {
    const colors = getPassColors(design);
    const type = createTypesetter(shape);
    const fields = listPassFields(design);
    await type.prepare(listTextRuns(design, colors, getDepartureText(design, art)));
    const logos = drawHeadLogos(art, design, colors);
    const name = await typesetHead(design, colors, logos, art.logo, type);
    const codes = await typesetCodes(design, colors, type);
    await typesetCities(design, art, colors, type);
    const via = await typesetRouteLine(design, codes, colors, type);
    const fieldAreas = await typesetFields(fields, colors, type);
    await typesetSouvenirCodes(design, colors, type);
    await typesetStub(design, colors, type);
    const { svg: over, truncatedTexts } = type.getResult();
    const layers = {
      under:
        drawPassBackground(colors, getWordmarkText(design, art.logo) === '' ? art.logo : null) +
        logos.svg +
        placeAircraft(art, codes),
      over,
    };
    const areas = { ...layOutCardAreas(codes, name), ...(via && { arrival: VIA_AREA }), ...fieldAreas };
    return { layers, raster: { background: null, ...layers }, areas, truncatedTexts };
  },
  wrapInDocument: (body) => wrapInSvgDocument(BOARDING_PASS, body),
  edge: {
    extend(design, box) {
      const colors = getPassColors(design);
      const band = getBandPath(colors, box.left, box.right, box.top);
      const rule = { ...box, top: BAND.height, bottom: BAND.height + BAND.rule };
      return (
        `<defs>${drawPassGradients(colors)}</defs>${drawFilledBox(box, getPaperFill(colors))}` +
        `<path d="${band.d}" fill="${band.fill}"/>${colors.finish === 'thermal' ? '' : drawFilledBox(rule, colors.rule)}`
      );
    },
    outline: () => PASS_OUTLINE,
  },
};

/** Returns the texts of a design with their styles, so that one call shapes all of them. */
function listTextRuns(design: TagConfig, colors: PassColors, start: string) {
  const { styles } = colors;
  const { airline, airlineIata, departure, iata, city, seat, cabin } = design;
  const via = getStopover(design);
  const [labels, values] = [
    listPassFields(design).map(({ label }) => label),
    listPassFields(design).map(({ text }) => text),
  ];
  const places = [departure, city, formatPlace(design), start, via === '' ? '' : `VIA ${via}`];
  const large = [
    isPrinted(design, 'seat') ? seat : formatType(design),
    isPrinted(design, 'cabin') ? cabin : '',
  ];
  const of = (style: TextStyle, texts: readonly string[]) => texts.map((text) => ({ text, style }));
  return [
    ...listHeadRuns(colors),
    ...listRouteLabelRuns(colors),
    ...listStubRuns(colors),
    ...of(styles.airline, [airline, airlineIata]),
    ...of(styles.code, [departure, iata]),
    ...of(styles.city, places),
    ...of(styles.label, [...SOUVENIR, ...labels]),
    ...of(values.every(isMono) ? styles.value : styles.words, values),
    ...of(styles.words, large),
    ...of(styles.serial, [createSerial(formatBarCodeText(design))]),
  ];
}

/** Typesets the bars of a souvenir, and beside them the note that it is a souvenir. */
async function typesetSouvenirCodes(design: TagConfig, colors: PassColors, type: Typesetter) {
  const said = formatBarCodeText(design);
  type.add(drawPrintedCode(colors, BARS, drawStackedBars(said, BARS, 9, 13)));
  const at = { x: MAIN.right, anchor: 'end', color: colors.label } as const;
  await type.addLine({ ...at, text: SOUVENIR[0], style: colors.styles.label, y: BARS.y + 9, size: 12 });
  await type.addLine({ ...at, text: SOUVENIR[1], style: colors.styles.label, y: BARS.y + 25, size: 11 });
  const foot = BARS.y + BARS.height;
  await type.addLine({
    ...at,
    text: createSerial(said),
    style: STYLES.serial,
    y: foot,
    size: 15,
    color: colors.value,
  });
}

const VIA_AREA = { left: 300, top: SKY.line - 22, width: 140, height: 44 } as const;

/** Returns the areas of the parts that every pass has. */
function layOutCardAreas(
  codes: CodeEdges,
  { nameLeft, nameRight }: { readonly nameLeft: number; readonly nameRight: number },
): CardAreas {
  const top = BAND.height + BAND.rule;
  const foot = 224;
  const from = Math.max(codes.from, MAIN.left + 90);
  const to = Math.min(codes.to, MAIN.right - 90);
  const logo = Math.max(90, nameLeft - 22);
  return {
    background: { left: 0, top: 0, width: WIDTH, height: HEIGHT },
    logo: { left: 16, top: 0, width: logo, height: BAND.height },
    airline: { left: 16 + logo, top: 0, width: Math.max(90, nameRight - logo), height: BAND.height },
    iata: { left: to - 10, top, width: MAIN.right + 16 - to, height: foot - top },
    aircraft: { left: from + 10, top, width: to - from - 20, height: foot - top },
    departure: { left: MAIN.left - 20, top, width: from - MAIN.left + 20, height: foot - top },
    city: { left: 370, top: foot, width: 200, height: 45 },
    country: { left: 570, top: foot, width: 148, height: 45 },
  };
}
