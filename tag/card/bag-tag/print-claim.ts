import type { PrintedDesign } from '../words/card-words.ts';
import { drawTwoOfFive } from '../drawing/bar-codes.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import type { ThermalColors } from './bag-tag-colors.ts';
import { BAG_TAG_COLUMN, BAG_TAG_HEIGHT_PX, BAG_TAG_STYLES } from './bag-tag-grid.ts';
import { createBagNumber } from './create-bag-number.ts';
import { fitFlightStyle, formatSerial } from './bag-tag-texts.ts';
import { STRIP } from './thermal-background.ts';

type ClaimContext = {
  readonly design: PrintedDesign;
  readonly colors: ThermalColors;
  readonly type: Typesetter;
};

/** Prints the claim check, which the passenger keeps. */
export async function printThermalClaim({ design, colors, type: typesetter }: ClaimContext): Promise<void> {
  const { left, right, width } = BAG_TAG_COLUMN;
  const { print: color } = colors;
  const top = STRIP.tear;
  await typesetter.addLabel({
    text: design.cardWords.baggageIdentification,
    style: BAG_TAG_STYLES.label,
    x: left,
    y: top + 28,
    size: 13,
    width,
    color,
  });
  const code = await typesetter.addLine({
    field: 'iata',
    text: design.iata,
    style: BAG_TAG_STYLES.code,
    x: left,
    y: top + 92,
    size: 72,
    least: 30,
    width: 128,
    above: 54,
    below: 6,
    color,
  });
  const valuesLeft = code ? code.right + 12 : left;
  const { flightNumber, date } = design;
  const style = await fitFlightStyle(design, typesetter);
  const flight = { field: 'flightNumber', text: flightNumber, style } as const;
  const lineOptions = {
    x: right,
    anchor: 'end',
    width: right - valuesLeft,
    least: 8,
    above: 20,
    below: 8,
    color,
  } as const;
  await typesetter.addLine({ ...lineOptions, ...flight, y: top + 62, size: 20 });
  await typesetter.addLine({ ...lineOptions, field: 'date', text: date, style, y: top + 92, size: 18 });
  await printClaimNumber({ design, colors, type: typesetter });
}

/** Prints the number of the tag as bars and digits, and the note that the tag is a souvenir. */
async function printClaimNumber({ design, colors, type: typesetter }: ClaimContext): Promise<void> {
  const { left, middle, width } = BAG_TAG_COLUMN;
  const { print: color } = colors;
  const top = STRIP.tear;
  const digits = createBagNumber(design);
  typesetter.add(
    `<path d="${drawTwoOfFive(digits, { x: left, y: top + 108, width, height: 44 })}" fill="${color}"/>`,
  );
  const bottomLineOptions = { x: middle, anchor: 'middle', color } as const;
  await typesetter.addLine({
    ...bottomLineOptions,
    text: formatSerial(digits),
    style: BAG_TAG_STYLES.number,
    y: top + 172,
    size: 16,
  });
  await typesetter.addLabel({
    ...bottomLineOptions,
    text: design.cardWords.souvenirNote,
    style: BAG_TAG_STYLES.label,
    y: BAG_TAG_HEIGHT_PX - 25,
    size: 12.5,
    width,
  });
}
