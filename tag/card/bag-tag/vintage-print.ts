import { roundToHundredth } from '../../base/round.ts';
import type { PrintedDesign } from '../words/card-words.ts';
import type { CardArt } from '../card-art.ts';
import type { CardPart } from '../card-part.ts';
import { listPrintedDetails } from '../drawing/printed-details.ts';
import { formatAircraftType, getStopover, listPlaceFields } from '../drawing/flight-facts.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import { PRINTABLE_FIELDS, type CardTextField } from '../../design/field-lists.ts';
import { toCardArea, printBlocks, type BagTagAreas, type BagTagBlock } from './bag-tag-blocks.ts';
import type { VintageColors } from './bag-tag-colors.ts';
import { isPrinted } from '../../design/printed.ts';
import { CAP_HEIGHT_EM } from '../text/card-fonts.ts';
import { printVintageClaim } from './print-vintage-claim.ts';
import { BAG_TAG_COLUMN, BAG_TAG_STYLES } from './bag-tag-grid.ts';
import { selectPlaceText, fitTextStyle } from './bag-tag-texts.ts';
import { VINTAGE_CARD } from './vintage-background.ts';

/** The width of the aircraft in px. It is wider than its globe on both sides. */
export const VINTAGE_AIRCRAFT_WIDTH_PX = 254;

/** The largest width of a title between its rules. */
const MAX_TITLE_WIDTH_PX = 196;

/** The input for printing one design. */
export type VintagePrintContext = {
  readonly design: PrintedDesign;
  readonly art: CardArt;
  readonly colors: VintageColors;
  readonly type: Typesetter;
};

/**
 * Prints the card from its head to the perforation.
 * @returns shapes that do not depend on a text, and the areas
 */
export async function printCard(
  context: VintagePrintContext,
): Promise<{ readonly globe: string; readonly areas: BagTagAreas }> {
  const { design, colors, type } = context;
  const top = VINTAGE_CARD.head.top + VINTAGE_CARD.head.height + 12;
  await typesetTitleBetweenRules(design.cardWords.luggageLabel, top + 5, colors, type);
  let globe = '';
  const sceneBlock: BagTagBlock = {
    height: 204,
    grows: 3,
    print: (at, height) => {
      globe = drawScene(context, at, height);
      return Promise.resolve({ aircraft: toCardArea(20, 280, at, height) });
    },
  };
  const blocks = [
    buildCodeBlock(context),
    await buildCityBlock(context),
    sceneBlock,
    buildFormBlock(context),
  ];
  const areas = await printBlocks(
    blocks.filter((block) => block !== null),
    top + 22,
    VINTAGE_CARD.tear - 16,
  );
  await printVintageClaim(design, colors, type);
  return { globe, areas };
}

async function typesetTitleBetweenRules(text: string, y: number, { ink }: VintageColors, type: Typesetter) {
  const at = {
    x: BAG_TAG_COLUMN.middle,
    y: y + 4,
    anchor: 'middle',
    size: 12,
    width: MAX_TITLE_WIDTH_PX,
    color: ink,
  } as const;
  const title = await type.addLabel({ ...at, text, style: BAG_TAG_STYLES.label });
  const [left, right] = [title?.left ?? BAG_TAG_COLUMN.middle, title?.right ?? BAG_TAG_COLUMN.middle];
  type.add(
    `<path d="M${BAG_TAG_COLUMN.left} ${y}H${roundToHundredth(left - 10)}M${roundToHundredth(right + 10)} ${y}H${BAG_TAG_COLUMN.right}" ` +
      `fill="none" stroke="${ink}" stroke-width="1.4"/>`,
  );
}

/** Builds the block of the code on a field of the second ink. */
function buildCodeBlock({ design, colors, type }: VintagePrintContext): BagTagBlock {
  return {
    height: 150,
    grows: 2,
    async print(top, height) {
      const { left, width, middle } = BAG_TAG_COLUMN;
      const fieldHeight = Math.round(height - 14);
      type.add(
        `<path d="M${left} ${top}h${width}v${fieldHeight}h${-width}z" fill="${colors.spot}"/>` +
          `<path d="M${left + 5} ${top + 5}h${width - 10}v${fieldHeight - 10}h${10 - width}z" fill="none" ` +
          `stroke="${colors.onSpot}" stroke-opacity="0.75" stroke-width="1.2"/>`,
      );
      const wide = await type.measureWidth(design.iata, BAG_TAG_STYLES.code, 1);
      const capHeight = Math.min(
        fieldHeight - 30,
        134,
        ((width - 28) / Math.max(wide, 0.01)) * CAP_HEIGHT_EM,
      );
      await type.addLine({
        field: 'iata',
        text: design.iata,
        style: BAG_TAG_STYLES.code,
        x: middle,
        y: top + (fieldHeight + capHeight) / 2,
        anchor: 'middle',
        size: Math.floor(capHeight / CAP_HEIGHT_EM),
        least: 50,
        width: width - 26,
        above: capHeight + 6,
        below: 8,
        color: colors.onSpot,
      });
      return { iata: toCardArea(left, left + width, top, fieldHeight) };
    },
  };
}

async function buildCityBlock({ design, colors, type }: VintagePrintContext): Promise<BagTagBlock | null> {
  const text = await selectPlaceText(design, BAG_TAG_STYLES.words, 16, BAG_TAG_COLUMN.width, type);
  if (text.trim() === '') return null;
  return {
    height: 46,
    async print(top) {
      await type.addLine({
        ...listPlaceFields(design, text),
        text,
        style: BAG_TAG_STYLES.words,
        x: BAG_TAG_COLUMN.middle,
        y: top + 26,
        anchor: 'middle',
        size: 34,
        least: 16,
        width: BAG_TAG_COLUMN.width,
        above: 28,
        below: 12,
        color: colors.ink,
      });
      return {
        city: toCardArea(20, 160, top - 2, 45),
        ...(design.country.trim() !== '' && { country: toCardArea(160, 280, top - 2, 45) }),
      };
    },
  };
}

/** Draws a globe with an aircraft that climbs over it. */
function drawScene({ art, colors }: VintagePrintContext, top: number, height: number): string {
  const r = Math.round(Math.min(100, height / 2 - 16));
  const [x, y] = [BAG_TAG_COLUMN.middle, Math.round(top + height / 2)];
  const formatMeridian = (width: number, side: number) =>
    `M${x} ${y - r}C${x + side * width} ${roundToHundredth(y - r * 0.62)} ${x + side * width} ${roundToHundredth(y + r * 0.62)} ${x} ${y + r}`;
  const meridians = [0.46, 0.98]
    .flatMap((ratio) => [formatMeridian(r * ratio, 1), formatMeridian(r * ratio, -1)])
    .join('');
  const parallels = [-0.62, -0.3, 0, 0.3, 0.62]
    .map((ratio) => {
      const wide = roundToHundredth(r * Math.sqrt(1 - ratio * ratio));
      return `M${x - wide} ${roundToHundredth(y + ratio * r)}H${x + wide}`;
    })
    .join('');
  const { aircraft } = art;
  const scale = VINTAGE_AIRCRAFT_WIDTH_PX / aircraft.width;
  const transform =
    `translate(${x} ${y}) rotate(-9) translate(${roundToHundredth(-VINTAGE_AIRCRAFT_WIDTH_PX / 2)} ` +
    `${roundToHundredth((-aircraft.height * scale) / 2)}) scale(${scale.toFixed(5)})`;
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${colors.spot}"/>` +
    `<path d="M${x} ${y - r}V${y + r}${meridians}${parallels}" fill="none" stroke="${colors.card}" stroke-width="1.6"/>` +
    `<circle cx="${x}" cy="${y}" r="${r + 5}" fill="none" stroke="${colors.ink}" stroke-width="1.6"/>` +
    `<g transform="${transform}">${aircraft.body}</g>`
  );
}

type FormCell = {
  readonly label: string;
  readonly text: string;
  readonly part: CardPart;
  readonly field?: CardTextField;
};

/** Returns the rows of the form: the name of the passenger in its own row, the other cells in pairs. */
function listFormRows(design: PrintedDesign): FormCell[][] {
  const { departure, flightNumber, date, cardWords } = design;
  const stopover = getStopover(design);
  const hasSameVia = isPrinted(design, 'via') && design.via === stopover;
  const [passengerCells, detailCells] = [
    listPrintedDetails(design, ['passenger']),
    listPrintedDetails(design, CELL_DETAILS),
  ];
  const cells: FormCell[] = [
    { label: cardWords.from, text: departure, part: 'departure', field: 'departure' },
    { label: cardWords.via, text: hasSameVia ? '' : stopover, part: 'arrival', field: 'arrival' },
    ...listPrintedDetails(design, ['via']),
    { label: cardWords.flight, text: flightNumber, part: 'flightNumber', field: 'flightNumber' },
    { label: cardWords.date, text: date, part: 'date', field: 'date' },
    { label: cardWords.aircraft, text: formatAircraftType(design), part: 'aircraft' },
    ...detailCells,
  ];
  const visibleCells = cells.filter(({ text }) => text.trim() !== '');
  const pairs = visibleCells.flatMap((_cell, i) => (i % 2 === 0 ? [visibleCells.slice(i, i + 2)] : []));
  return passengerCells.length > 0 ? [passengerCells, ...pairs] : pairs;
}

const CELL_DETAILS = PRINTABLE_FIELDS.filter((field) => !['passenger', 'via'].includes(field));

/** Returns the texts of the form, which must be shaped before printing. */
export const listFormTexts = (design: PrintedDesign) =>
  listFormRows(design)
    .flat()
    .map(({ text }) => text);

/** Returns the labels of the form, which must be shaped before printing. */
export const listFormLabels = (design: PrintedDesign) =>
  listFormRows(design)
    .flat()
    .map(({ label }) => label);

const ROW_HEIGHT_PX = 47;

/**
 * Builds the block of a form that looks filled in by a typewriter: two cells per row, each with a line below. A single cell takes the
 * whole row.
 */
function buildFormBlock(context: VintagePrintContext): BagTagBlock {
  const rows = listFormRows(context.design);
  return {
    height: rows.length * ROW_HEIGHT_PX + 4,
    async print(top) {
      const areas: BagTagAreas = {};
      for (const [i, row] of rows.entries()) {
        const y = top + i * ROW_HEIGHT_PX;
        for (const [column, cell] of row.entries()) {
          const left = column === 0 ? BAG_TAG_COLUMN.left : 158;
          const right = column === 0 && row.length > 1 ? 142 : BAG_TAG_COLUMN.right;
          await printFormCell(cell, { left, right, y }, context);
          if (cell.part !== 'aircraft') areas[cell.part] = toCardArea(left - 8, right + 8, y, ROW_HEIGHT_PX);
        }
      }
      return areas;
    },
  };
}

async function printFormCell(
  { label, text, field }: FormCell,
  { left, right, y }: { readonly left: number; readonly right: number; readonly y: number },
  { colors, type }: VintagePrintContext,
) {
  await type.addLabel({
    text: label,
    style: BAG_TAG_STYLES.label,
    x: left,
    y: y + 12,
    size: 13,
    width: right - left,
    color: colors.ink,
  });
  await type.addLine({
    text,
    style: await fitTextStyle(text, 14, right - left, type),
    x: left,
    y: y + 34,
    size: 20,
    least: 9,
    width: right - left,
    above: 20,
    below: 9,
    color: colors.ink,
    ...(field && { field }),
  });
  type.add(`<path d="M${left} ${y + 40}H${right}" fill="none" stroke="${colors.ink}" stroke-width="1"/>`);
}
