import type { TagConfig } from '../../design/tag-config.ts';
import type { CardArt } from '../card-art.ts';
import { serialOf, twoOfFive, twoOfFiveLength } from '../drawing/bar-codes.ts';
import { barcodePayload, getStops, getStopover } from '../drawing/flight-facts.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import { typesetLine } from '../text/set-line.ts';
import { hundredth } from '../text/svg-path.ts';
import type { TextShaper } from '../text/shape-text.ts';
import { areaOf, detailAreas, printBlocks, type Areas, type Block } from './tag-blocks.ts';
import type { ThermalColors } from './tag-colors.ts';
import { CAP, COLUMN, HEIGHT, STYLES } from './tag-grid.ts';
import {
  aircraftLines,
  flightVoice,
  grouped,
  placeLine,
  typesetPair,
  THERMAL_WORDS,
  pickTextStyle,
} from './tag-texts.ts';
import { STRIP } from './thermal-ground.ts';

/** What the printer of one design works with. */
export type Printing = {
  readonly design: TagConfig;
  readonly art: CardArt;
  readonly colors: ThermalColors;
  readonly type: Typesetter;
  readonly shape: TextShaper;
};

/** Parts the groups of a strip: where to, the number, the aircraft. */
const AIR: Block = { height: 14, print: () => Promise.resolve({}) };

/** Prints the strip from its head to where it is torn; parts without a text leave their room to the others. */
export async function printStrip(printing: Printing): Promise<Areas> {
  const blocks = [
    await codeBlock(printing),
    await cityBlock(printing),
    flightBlock(printing),
    routeBlock(printing),
    AIR,
    barsBlock(printing),
    AIR,
    aircraftBlock(printing),
    turnedBlock(printing),
  ].filter((block) => block !== null);
  const top = STRIP.head.foot + STRIP.rule + 22;
  const areas = await printBlocks(blocks, top, STRIP.tear - 17);
  await printClaim(printing);
  return areas;
}

/** A wide code is low, and leaves its room to the others. */
async function codeBlock({ design, colors, type }: Printing): Promise<Block> {
  const wide = await type.widthOf(design.iata, STYLES.code, 1);
  const most = Math.min(150, (COLUMN.width / Math.max(wide, 0.01)) * CAP);
  return {
    height: Math.min(122, most + 22),
    grows: most > 108 ? 2 : 0,
    async print(top, height) {
      const cap = Math.min(height - 14, most);
      await type.line({
        of: 'iata',
        text: design.iata,
        style: STYLES.code,
        x: COLUMN.middle,
        y: top + (height - 14 + cap) / 2,
        anchor: 'middle',
        size: Math.floor(cap / CAP),
        least: 60,
        width: COLUMN.width,
        above: cap + 4,
        below: 5,
        color: colors.print,
      });
      return { iata: areaOf(12, 288, top - 12, height + 6) };
    },
  };
}

async function cityBlock({ design, colors, type }: Printing): Promise<Block | null> {
  const text = await placeLine(design, STYLES.city, 15, COLUMN.width, type);
  if (text.trim() === '') return null;
  return {
    height: 36,
    async print(top) {
      await type.line({
        of: 'city',
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
        city: areaOf(12, 160, top - 8, 45),
        ...(design.country.trim() !== '' && { country: areaOf(160, 288, top - 8, 45) }),
      };
    },
  };
}

function flightBlock({ design, colors, type }: Printing): Block | null {
  const { flightNumber, date } = design;
  if (`${flightNumber}${date}`.trim() === '') return null;
  return {
    height: 60,
    async print(top) {
      const { left, right, width } = COLUMN;
      type.add(`<path d="M${left} ${top}h${width}v46h${-width}z" fill="${colors.print}"/>`);
      const isLone = flightNumber.trim() === '';
      const style = await flightVoice(design, type);
      const values = [
        { of: 'flightNumber', text: flightNumber, size: 24, style },
        { of: 'date', text: date, size: isLone ? 22 : 16, style },
      ] as const;
      const at = {
        y: top + 32,
        above: 28,
        below: 12,
        color: colors.stock,
        left: left + 12,
        right: right - 12,
      };
      await typesetPair(values, at, type);
      return { flightNumber: areaOf(12, 150, top - 4, 54), date: areaOf(150, 288, top - 4, 54) };
    },
  };
}

/** The codes from where to where, with an arrow between two. */
function routeBlock({ design, colors, type }: Printing): Block | null {
  const stops = getStops(design);
  if (stops.length < 2) return null;
  return {
    height: 36,
    async print(top) {
      const style = pickTextStyle(stops);
      const wide = await Promise.all(stops.map((stop) => type.widthOf(stop, style, 1)));
      const all = wide.reduce((sum, one) => sum + one, 0);
      const size = Math.min(28, Math.floor((COLUMN.width - 34 * (stops.length - 1)) / Math.max(all, 0.1)));
      const gap = (COLUMN.width - all * size) / (stops.length - 1);
      const y = top + 20;
      let x: number = COLUMN.left;
      for (const [i, stop] of stops.entries()) {
        await type.line({ text: stop, style, x, y, size, above: 24, below: 8, color: colors.print });
        x += (wide[i] ?? 0) * size;
        if (i < stops.length - 1) {
          const [from, to] = [hundredth(x + 9), hundredth(x + gap - 9)];
          type.add(
            `<path d="M${from} ${y - 9}H${to}m-6 -6l6 6l-6 6" fill="none" stroke="${colors.print}" stroke-width="2.4"/>`,
          );
        }
        x += gap;
      }
      const areas = { departure: areaOf(12, 110, top - 10, 70) };
      return getStopover(design).trim() === ''
        ? areas
        : { ...areas, arrival: areaOf(110, 190, top - 10, 70) };
    },
  };
}

function barsBlock({ design, colors, type }: Printing): Block {
  return {
    height: 112,
    grows: 3,
    async print(top, height) {
      const { left, width, middle } = COLUMN;
      const digits = serialOf(barcodePayload(design));
      const high = Math.round(height - 44);
      const d = twoOfFive(digits, { x: left, y: top, width, height: high });
      type.add(`<path d="${d}" fill="${colors.print}"/>`);
      const at = { x: middle, anchor: 'middle', color: colors.print } as const;
      await type.line({ ...at, text: grouped(digits), style: STYLES.number, y: top + high + 21, size: 19 });
      return {};
    },
  };
}

function aircraftBlock({ design, art, colors, type }: Printing): Block {
  const lines = aircraftLines(design);
  const { aircraft } = art;
  const scale = Math.min(COLUMN.width / aircraft.width, 66 / aircraft.height);
  const plane = aircraft.height * scale;
  return {
    height: plane + 12 + lines.length * 20 + 6,
    grows: 1,
    async print(top, height) {
      const y = hundredth(top + (height - plane - 12 - lines.length * 20) / 2 - 4);
      type.add(
        `<g transform="translate(${hundredth(COLUMN.middle - (aircraft.width * scale) / 2)} ${y}) ` +
          `scale(${scale.toFixed(5)})">${aircraft.body}</g>`,
      );
      for (const [i, parts] of lines.entries()) await setRow(parts, y + plane + 20 + i * 20, colors, type);
      return { aircraft: areaOf(12, 288, top, height - 8), ...detailAreas(design, y + plane + 4) };
    },
  };
}

/** Words side by side in the middle. Each is set alone: one line of words to the left and to the right would mix them. */
async function setRow(parts: readonly string[], y: number, { print }: ThermalColors, type: Typesetter) {
  const style = pickTextStyle(parts, STYLES.soft);
  const wide = await Promise.all(parts.map((text) => type.widthOf(text, style, 1)));
  const all = wide.reduce((sum, one) => sum + one, 0);
  const gap = 16 * (parts.length - 1);
  const size = Math.max(8, Math.min(16, Math.floor(((COLUMN.width - gap) / Math.max(all, 0.01)) * 2) / 2));
  const fits = all * size + gap <= COLUMN.width + 1;
  let x = COLUMN.middle - (fits ? (all * size + gap) / 2 : COLUMN.width / 2);
  for (const [i, text] of parts.entries()) {
    const width = fits ? (wide[i] ?? 0) * size + 1 : ((COLUMN.width - gap) * (wide[i] ?? 0)) / all;
    await type.line({ text, style, x, y, size, width, above: 16, below: 6, color: print });
    x += width + 16;
  }
}

/** The first digits of the number, in bars as wide as those that stand. */
const TURNED = { digits: 4, high: twoOfFiveLength(4, COLUMN.width / twoOfFiveLength(10, 1)) } as const;

/** Bars that lie, for a reader that sees the strip from its side, beside the code as it is read from there. */
function turnedBlock({ design, colors, shape, type }: Printing): Block {
  return {
    height: TURNED.high,
    async print(top) {
      const { high } = TURNED;
      const line = { text: design.iata, style: STYLES.code, x: 0, y: 0, size: 84, least: 20, width: high };
      // A lone letter on its side would be read as a bar.
      const isCode = design.iata.trim().length > 1;
      const code = isCode ? await typesetLine({ ...line, color: colors.print }, shape) : null;
      const wide = code ? Math.min(84, code.bottom - code.top) : 0;
      const share = code ? wide / (code.bottom - code.top) : 1;
      if (code) {
        // Turned by a quarter: its head is at the right.
        const x = hundredth(COLUMN.right + code.top * share);
        const y = hundredth(top + high / 2 - ((code.left + code.right) / 2) * share);
        type.add(`<g transform="translate(${x} ${y}) rotate(90) scale(${share.toFixed(5)})">${code.svg}</g>`);
      }
      const digits = serialOf(barcodePayload(design));
      const width = COLUMN.width - (code ? wide + 18 : 0);
      const box = { x: COLUMN.left, y: top, width, height: high };
      type.add(`<path d="${twoOfFive(digits.slice(0, TURNED.digits), box, true)}" fill="${colors.print}"/>`);
      return {};
    },
  };
}

/** What the passenger keeps. */
async function printClaim({ design, colors, type }: Printing): Promise<void> {
  const { left, right, middle, width } = COLUMN;
  const { print: color } = colors;
  const top = STRIP.tear;
  await type.line({ text: THERMAL_WORDS.claim, style: STYLES.label, x: left, y: top + 28, size: 11, color });
  const code = await type.line({
    of: 'iata',
    text: design.iata,
    style: STYLES.code,
    x: left,
    y: top + 92,
    size: 72,
    least: 30,
    width: 128,
    above: 54,
    below: 6,
    color,
  });
  const from = code ? code.right + 12 : left;
  const { flightNumber, date } = design;
  const style = await flightVoice(design, type);
  const flight = { of: 'flightNumber', text: flightNumber, style } as const;
  const at = {
    x: right,
    anchor: 'end',
    width: right - from,
    least: 8,
    above: 20,
    below: 8,
    color,
  } as const;
  await type.line({ ...at, ...flight, y: top + 62, size: 20 });
  await type.line({ ...at, of: 'date', text: date, style, y: top + 92, size: 15 });
  const digits = serialOf(barcodePayload(design));
  type.add(`<path d="${twoOfFive(digits, { x: left, y: top + 108, width, height: 44 })}" fill="${color}"/>`);
  const below = { x: middle, anchor: 'middle', color } as const;
  await type.line({ ...below, text: grouped(digits), style: STYLES.number, y: top + 172, size: 14 });
  await type.line({ ...below, text: THERMAL_WORDS.souvenir, style: STYLES.label, y: HEIGHT - 25, size: 10 });
}
