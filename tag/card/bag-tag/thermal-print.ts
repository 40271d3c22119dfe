import { roundToHundredth } from '../../base/round.ts';
import { isPrinted } from '../../design/printed.ts';
import type { PrintedDesign } from '../words/card-words.ts';
import { drawTwoOfFive, measureTwoOfFive } from '../drawing/bar-codes.ts';
import { getStops, getStopover, listPlaceFields, listStopFields } from '../drawing/flight-facts.ts';
import { typesetLine } from '../text/typeset-line.ts';
import { printThermalClaim } from './print-claim.ts';
import { buildPassengerBlock, buildTransferBlock } from './passenger-blocks.ts';
import {
  toCardArea,
  layOutDetailAreas,
  printBlocks,
  type BagTagAreas,
  type BagTagBlock,
} from './bag-tag-blocks.ts';
import type { ThermalPrintContext } from './thermal-print-context.ts';
import { CAP_HEIGHT_EM } from '../text/card-fonts.ts';
import { BAG_TAG_COLUMN, BAG_TAG_STYLES } from './bag-tag-grid.ts';
import { createBagNumber } from './create-bag-number.ts';
import {
  listAircraftLines,
  listTransferTexts,
  fitFlightStyle,
  formatSerial,
  selectPlaceText,
  typesetPair,
  selectTextStyle,
  typesetRow,
} from './bag-tag-texts.ts';
import { STRIP } from './thermal-background.ts';

/** An empty block between the groups of a strip: destination, number, aircraft. */
const SPACER_BLOCK: BagTagBlock = { height: 14, print: () => Promise.resolve({}) };

/** Prints the strip from its head to the perforation. The other parts use the space of parts without a text. */
export async function printThermalStrip(context: ThermalPrintContext): Promise<BagTagAreas> {
  const blocks = [
    await buildCodeBlock(context),
    await buildCityBlock(context),
    buildFlightBlock(context),
    buildRouteBlock(context),
    buildTransferBlock(context),
    buildPassengerBlock(context),
    SPACER_BLOCK,
    buildBarCodeBlock(context),
    SPACER_BLOCK,
    buildAircraftBlock(context),
    buildRotatedCodeBlock(context),
  ].filter((block) => block !== null);
  const top = STRIP.head.foot + STRIP.rule + 22;
  const areas = await printBlocks(blocks, top, STRIP.tear - 17);
  await printThermalClaim(context);
  return areas;
}

/** Builds the block of the code. A wide code is low, so that other parts can use its space. */
async function buildCodeBlock({ design, colors, type }: ThermalPrintContext): Promise<BagTagBlock> {
  const codeWidth = await type.measureWidth(design.iata, BAG_TAG_STYLES.code, 1);
  const maxCapHeight = Math.min(150, (BAG_TAG_COLUMN.width / Math.max(codeWidth, 0.01)) * CAP_HEIGHT_EM);
  return {
    height: Math.min(122, maxCapHeight + 22),
    grows: maxCapHeight > 108 ? 2 : 0,
    async print(top, height) {
      const capHeight = Math.min(height - 14, maxCapHeight);
      await type.addLine({
        field: 'iata',
        text: design.iata,
        style: BAG_TAG_STYLES.code,
        x: BAG_TAG_COLUMN.middle,
        y: top + (height - 14 + capHeight) / 2,
        anchor: 'middle',
        size: Math.floor(capHeight / CAP_HEIGHT_EM),
        least: 60,
        width: BAG_TAG_COLUMN.width,
        above: capHeight + 4,
        below: 5,
        color: colors.print,
      });
      return { iata: toCardArea(12, 288, top - 12, height + 6) };
    },
  };
}

async function buildCityBlock({ design, colors, type }: ThermalPrintContext): Promise<BagTagBlock | null> {
  const text = await selectPlaceText(design, BAG_TAG_STYLES.city, 15, BAG_TAG_COLUMN.width, type);
  if (text.trim() === '') return null;
  return {
    height: 36,
    async print(top) {
      await type.addLine({
        ...listPlaceFields(design, text),
        text,
        style: BAG_TAG_STYLES.city,
        x: BAG_TAG_COLUMN.middle,
        y: top + 20,
        anchor: 'middle',
        size: 27,
        least: 15,
        width: BAG_TAG_COLUMN.width,
        above: 21,
        below: 12,
        color: colors.print,
      });
      return {
        city: toCardArea(12, 160, top - 8, 45),
        ...(design.country.trim() !== '' && { country: toCardArea(160, 288, top - 8, 45) }),
      };
    },
  };
}

function buildFlightBlock({ design, colors, type }: ThermalPrintContext): BagTagBlock | null {
  const { flightNumber, date } = design;
  if (`${flightNumber}${date}`.trim() === '') return null;
  return {
    height: 60,
    async print(top) {
      const { left, right, width } = BAG_TAG_COLUMN;
      type.add(`<path d="M${left} ${top}h${width}v46h${-width}z" fill="${colors.print}"/>`);
      const isSingleValue = flightNumber.trim() === '';
      const style = await fitFlightStyle(design, type);
      const values = [
        { field: 'flightNumber', text: flightNumber, size: 24, style },
        { field: 'date', text: date, size: isSingleValue ? 22 : 18, style },
      ] as const;
      const pairArea = {
        y: top + 32,
        above: 28,
        below: 12,
        color: colors.paper,
        left: left + 12,
        right: right - 12,
      };
      await typesetPair(values, pairArea, type);
      return { flightNumber: toCardArea(12, 150, top - 4, 54), date: toCardArea(150, 288, top - 4, 54) };
    },
  };
}

/** Builds the block of the codes from departure to destination, with an arrow between two. */
function buildRouteBlock({ design, colors, type }: ThermalPrintContext): BagTagBlock {
  const stops = getStops(design);
  return {
    height: 36,
    async print(top) {
      const style = selectTextStyle(stops);
      const fields = listStopFields(design);
      const widths = await Promise.all(stops.map((stop) => type.measureWidth(stop, style, 1)));
      const totalWidth = widths.reduce((sum, item) => sum + item, 0);
      const size = Math.min(
        28,
        Math.floor((BAG_TAG_COLUMN.width - 34 * (stops.length - 1)) / Math.max(totalWidth, 0.1)),
      );
      const gap = (BAG_TAG_COLUMN.width - totalWidth * size) / (stops.length - 1);
      const y = top + 20;
      let x: number = BAG_TAG_COLUMN.left;
      for (const [i, stop] of stops.entries()) {
        const line = { text: stop, style, x, y, size, above: 24, below: 8, color: colors.print };
        await type.addLine({ ...line, ...(fields[i] && { field: fields[i] }) });
        x += (widths[i] ?? 0) * size;
        if (i < stops.length - 1) {
          const [from, to] = [roundToHundredth(x + 9), roundToHundredth(x + gap - 9)];
          type.add(
            `<path d="M${from} ${y - 9}H${to}m-6 -6l6 6l-6 6" fill="none" stroke="${colors.print}" stroke-width="2.4"/>`,
          );
        }
        x += gap;
      }
      const areas = { departure: toCardArea(12, 110, top - 10, 70) };
      return getStopover(design).trim() === ''
        ? areas
        : { ...areas, arrival: toCardArea(110, 190, top - 10, 70) };
    },
  };
}

function buildBarCodeBlock({ design, colors, type }: ThermalPrintContext): BagTagBlock {
  return {
    height: 112,
    grows: 3,
    async print(top, height) {
      const { left, width, middle } = BAG_TAG_COLUMN;
      const digits = createBagNumber(design);
      const high = Math.round(height - 44);
      const d = drawTwoOfFive(digits, { x: left, y: top, width, height: high });
      type.add(`<path d="${d}" fill="${colors.print}"/>`);
      const pairArea = { x: middle, anchor: 'middle', color: colors.print } as const;
      await type.addLine({
        ...pairArea,
        text: formatSerial(digits),
        style: BAG_TAG_STYLES.number,
        y: top + high + 21,
        size: 19,
      });
      return {};
    },
  };
}

function buildAircraftBlock({ design, art, colors, type }: ThermalPrintContext): BagTagBlock {
  const lines = listAircraftLines(design);
  const { aircraft } = art;
  const scale = Math.min(BAG_TAG_COLUMN.width / aircraft.width, 66 / aircraft.height);
  const aircraftHeight = aircraft.height * scale;
  return {
    height: aircraftHeight + 12 + lines.length * 20 + 6,
    grows: 1,
    async print(top, height) {
      const y = roundToHundredth(top + (height - aircraftHeight - 12 - lines.length * 20) / 2 - 4);
      type.add(
        `<g transform="translate(${roundToHundredth(BAG_TAG_COLUMN.middle - (aircraft.width * scale) / 2)} ${y}) ` +
          `scale(${scale.toFixed(5)})">${aircraft.body}</g>`,
      );
      for (const [i, parts] of lines.entries())
        await typesetRow(parts, y + aircraftHeight + 20 + i * 20, colors.print, type);
      return {
        aircraft: toCardArea(12, 288, top, height - 8),
        ...layOutDetailAreas(design, y + aircraftHeight + 4),
      };
    },
  };
}

/** Returns the number of the last digits in rotated bars: fewer on a strip with the name of the passenger or with a transfer. */
const countRotatedDigits = (design: PrintedDesign): number =>
  isPrinted(design, 'passenger') || listTransferTexts(design).length > 0 ? 2 : 4;

/** Builds the block with rotated bars, for a reader at the side of the strip, and the airport code beside them in the same direction. */
function buildRotatedCodeBlock({ design, colors, shape, type }: ThermalPrintContext): BagTagBlock {
  const digitCount = countRotatedDigits(design);
  // The bars are as wide as those of the upright code.
  const high = measureTwoOfFive(digitCount, BAG_TAG_COLUMN.width / measureTwoOfFive(10, 1));
  return {
    height: high,
    async print(top) {
      const line = {
        text: design.iata,
        style: BAG_TAG_STYLES.code,
        x: 0,
        y: 0,
        size: 84,
        least: 20,
        width: high,
      };
      // A single letter on its side could be read as a bar.
      const isCode = design.iata.trim().length > 1;
      const code = isCode ? await typesetLine({ ...line, color: colors.print }, shape) : null;
      const codeWidth = code ? Math.min(84, code.bottom - code.top) : 0;
      const scale = code ? codeWidth / (code.bottom - code.top) : 1;
      if (code) {
        // Rotated by a quarter, so that its top is at the right.
        const x = roundToHundredth(BAG_TAG_COLUMN.right + code.top * scale);
        const y = roundToHundredth(top + high / 2 - ((code.left + code.right) / 2) * scale);
        type.add(`<g transform="translate(${x} ${y}) rotate(90) scale(${scale.toFixed(5)})">${code.svg}</g>`);
      }
      const digits = createBagNumber(design);
      const width = BAG_TAG_COLUMN.width - (code ? codeWidth + 18 : 0);
      const box = { x: BAG_TAG_COLUMN.left, y: top, width, height: high };
      type.add(`<path d="${drawTwoOfFive(digits.slice(-digitCount), box, true)}" fill="${colors.print}"/>`);
      return {};
    },
  };
}
