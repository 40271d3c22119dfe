import type { TagConfig } from '../../design/tag-config.ts';
import type { CardArt } from '../card-art.ts';
import { createSerial, drawTwoOfFive, measureTwoOfFive } from '../drawing/bar-codes.ts';
import { formatBarCodeText, getStops, getStopover } from '../drawing/flight-facts.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import { typesetLine } from '../text/set-line.ts';
import { roundToHundredth } from '../text/svg-path.ts';
import type { TextShaper } from '../text/shape-text.ts';
import { printClaim } from './print-claim.ts';
import { toCardArea, layOutDetailAreas, printBlocks, type Areas, type Block } from './tag-blocks.ts';
import type { ThermalColors } from './tag-colors.ts';
import { CAP_HEIGHT_EM } from '../text/card-fonts.ts';
import { COLUMN, STYLES } from './tag-grid.ts';
import {
  listAircraftLines,
  fitFlightStyle,
  formatSerial,
  placeLine,
  typesetPair,
  selectTextStyle,
} from './tag-texts.ts';
import { STRIP } from './thermal-background.ts';

/** The input for printing one design. */
export type ThermalPrintContext = {
  readonly design: TagConfig;
  readonly art: CardArt;
  readonly colors: ThermalColors;
  readonly type: Typesetter;
  readonly shape: TextShaper;
};

/** An empty block between the groups of a strip: destination, number, aircraft. */
const AIR: Block = { height: 14, print: () => Promise.resolve({}) };

/** Prints the strip from its head to the perforation. The other parts use the space of parts without a text. */
export async function printStrip(printing: ThermalPrintContext): Promise<Areas> {
  const blocks = [
    await buildCodeBlock(printing),
    await buildCityBlock(printing),
    buildFlightBlock(printing),
    buildRouteBlock(printing),
    AIR,
    buildBarCodeBlock(printing),
    AIR,
    buildAircraftBlock(printing),
    buildRotatedCodeBlock(printing),
  ].filter((block) => block !== null);
  const top = STRIP.head.foot + STRIP.rule + 22;
  const areas = await printBlocks(blocks, top, STRIP.tear - 17);
  await printClaim(printing);
  return areas;
}

/** Builds the block of the code. A wide code is low, so that other parts can use its space. */
async function buildCodeBlock({ design, colors, type }: ThermalPrintContext): Promise<Block> {
  const wide = await type.measureWidth(design.iata, STYLES.code, 1);
  const most = Math.min(150, (COLUMN.width / Math.max(wide, 0.01)) * CAP_HEIGHT_EM);
  return {
    height: Math.min(122, most + 22),
    grows: most > 108 ? 2 : 0,
    async print(top, height) {
      const cap = Math.min(height - 14, most);
      await type.addLine({
        field: 'iata',
        text: design.iata,
        style: STYLES.code,
        x: COLUMN.middle,
        y: top + (height - 14 + cap) / 2,
        anchor: 'middle',
        size: Math.floor(cap / CAP_HEIGHT_EM),
        least: 60,
        width: COLUMN.width,
        above: cap + 4,
        below: 5,
        color: colors.print,
      });
      return { iata: toCardArea(12, 288, top - 12, height + 6) };
    },
  };
}

async function buildCityBlock({ design, colors, type }: ThermalPrintContext): Promise<Block | null> {
  const text = await placeLine(design, STYLES.city, 15, COLUMN.width, type);
  if (text.trim() === '') return null;
  return {
    height: 36,
    async print(top) {
      await type.addLine({
        field: 'city',
        text,
        style: STYLES.city,
        x: COLUMN.middle,
        y: top + 20,
        anchor: 'middle',
        size: 27,
        least: 15,
        width: COLUMN.width,
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

function buildFlightBlock({ design, colors, type }: ThermalPrintContext): Block | null {
  const { flightNumber, date } = design;
  if (`${flightNumber}${date}`.trim() === '') return null;
  return {
    height: 60,
    async print(top) {
      const { left, right, width } = COLUMN;
      type.add(`<path d="M${left} ${top}h${width}v46h${-width}z" fill="${colors.print}"/>`);
      const isLone = flightNumber.trim() === '';
      const style = await fitFlightStyle(design, type);
      const values = [
        { field: 'flightNumber', text: flightNumber, size: 24, style },
        { field: 'date', text: date, size: isLone ? 22 : 16, style },
      ] as const;
      const at = {
        y: top + 32,
        above: 28,
        below: 12,
        color: colors.paper,
        left: left + 12,
        right: right - 12,
      };
      await typesetPair(values, at, type);
      return { flightNumber: toCardArea(12, 150, top - 4, 54), date: toCardArea(150, 288, top - 4, 54) };
    },
  };
}

/** Builds the block of the codes from departure to destination, with an arrow between two. */
function buildRouteBlock({ design, colors, type }: ThermalPrintContext): Block {
  const stops = getStops(design);
  return {
    height: 36,
    async print(top) {
      const style = selectTextStyle(stops);
      const wide = await Promise.all(stops.map((stop) => type.measureWidth(stop, style, 1)));
      const all = wide.reduce((sum, one) => sum + one, 0);
      const size = Math.min(28, Math.floor((COLUMN.width - 34 * (stops.length - 1)) / Math.max(all, 0.1)));
      const gap = (COLUMN.width - all * size) / (stops.length - 1);
      const y = top + 20;
      let x: number = COLUMN.left;
      for (const [i, stop] of stops.entries()) {
        await type.addLine({ text: stop, style, x, y, size, above: 24, below: 8, color: colors.print });
        x += (wide[i] ?? 0) * size;
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

function buildBarCodeBlock({ design, colors, type }: ThermalPrintContext): Block {
  return {
    height: 112,
    grows: 3,
    async print(top, height) {
      const { left, width, middle } = COLUMN;
      const digits = createSerial(formatBarCodeText(design));
      const high = Math.round(height - 44);
      const d = drawTwoOfFive(digits, { x: left, y: top, width, height: high });
      type.add(`<path d="${d}" fill="${colors.print}"/>`);
      const at = { x: middle, anchor: 'middle', color: colors.print } as const;
      await type.addLine({
        ...at,
        text: formatSerial(digits),
        style: STYLES.number,
        y: top + high + 21,
        size: 19,
      });
      return {};
    },
  };
}

function buildAircraftBlock({ design, art, colors, type }: ThermalPrintContext): Block {
  const lines = listAircraftLines(design);
  const { aircraft } = art;
  const scale = Math.min(COLUMN.width / aircraft.width, 66 / aircraft.height);
  const plane = aircraft.height * scale;
  return {
    height: plane + 12 + lines.length * 20 + 6,
    grows: 1,
    async print(top, height) {
      const y = roundToHundredth(top + (height - plane - 12 - lines.length * 20) / 2 - 4);
      type.add(
        `<g transform="translate(${roundToHundredth(COLUMN.middle - (aircraft.width * scale) / 2)} ${y}) ` +
          `scale(${scale.toFixed(5)})">${aircraft.body}</g>`,
      );
      for (const [i, parts] of lines.entries()) await setRow(parts, y + plane + 20 + i * 20, colors, type);
      return { aircraft: toCardArea(12, 288, top, height - 8), ...layOutDetailAreas(design, y + plane + 4) };
    },
  };
}

/**
 * Typesets texts side by side in the middle. Each text is a separate line, because one line of left-to-right and right-to-left texts
 * would mix their order.
 */
async function setRow(parts: readonly string[], y: number, { print }: ThermalColors, type: Typesetter) {
  const style = selectTextStyle(parts, STYLES.soft);
  const wide = await Promise.all(parts.map((text) => type.measureWidth(text, style, 1)));
  const all = wide.reduce((sum, one) => sum + one, 0);
  const gap = 16 * (parts.length - 1);
  const size = Math.max(8, Math.min(16, Math.floor(((COLUMN.width - gap) / Math.max(all, 0.01)) * 2) / 2));
  const fits = all * size + gap <= COLUMN.width + 1;
  let x = COLUMN.middle - (fits ? (all * size + gap) / 2 : COLUMN.width / 2);
  for (const [i, text] of parts.entries()) {
    const width = fits ? (wide[i] ?? 0) * size + 1 : ((COLUMN.width - gap) * (wide[i] ?? 0)) / all;
    await type.addLine({ text, style, x, y, size, width, above: 16, below: 6, color: print });
    x += width + 16;
  }
}

/** The first digits of the number, in bars as wide as those of the upright code. */
const ROTATED_CODE = {
  digits: 4,
  high: measureTwoOfFive(4, COLUMN.width / measureTwoOfFive(10, 1)),
} as const;

/** Builds the block with rotated bars, for a reader at the side of the strip, and the airport code beside them in the same direction. */
function buildRotatedCodeBlock({ design, colors, shape, type }: ThermalPrintContext): Block {
  return {
    height: ROTATED_CODE.high,
    async print(top) {
      const { high } = ROTATED_CODE;
      const line = { text: design.iata, style: STYLES.code, x: 0, y: 0, size: 84, least: 20, width: high };
      // A single letter on its side could be read as a bar.
      const isCode = design.iata.trim().length > 1;
      const code = isCode ? await typesetLine({ ...line, color: colors.print }, shape) : null;
      const wide = code ? Math.min(84, code.bottom - code.top) : 0;
      const share = code ? wide / (code.bottom - code.top) : 1;
      if (code) {
        // Rotated by a quarter, so that its top is at the right.
        const x = roundToHundredth(COLUMN.right + code.top * share);
        const y = roundToHundredth(top + high / 2 - ((code.left + code.right) / 2) * share);
        type.add(`<g transform="translate(${x} ${y}) rotate(90) scale(${share.toFixed(5)})">${code.svg}</g>`);
      }
      const digits = createSerial(formatBarCodeText(design));
      const width = COLUMN.width - (code ? wide + 18 : 0);
      const box = { x: COLUMN.left, y: top, width, height: high };
      type.add(
        `<path d="${drawTwoOfFive(digits.slice(0, ROTATED_CODE.digits), box, true)}" fill="${colors.print}"/>`,
      );
      return {};
    },
  };
}
