import { fillCardWord, type PrintedDesign } from '../words/card-words.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import { getTextDirection } from '../text/shaped-scripts.ts';
import type { VintageColors } from './bag-tag-colors.ts';
import { BAG_TAG_COLUMN, BAG_TAG_HEIGHT_PX, BAG_TAG_STYLES } from './bag-tag-grid.ts';
import { createBagNumber } from './create-bag-number.ts';
import { fitTextStyle, formatSerial } from './bag-tag-texts.ts';
import { VINTAGE_CARD } from './vintage-background.ts';

/** Formats the number of a claim check: 'No 123 456'. */
export function formatClaimNumber({ cardWords: { tagNumber } }: PrintedDesign, serial: string): string {
  const number = formatSerial(serial);
  // In a text that runs from right to left, spaces would change the order of the groups.
  return fillCardWord(
    tagNumber,
    getTextDirection(tagNumber) === 'rtl' ? number.replaceAll(' ', '\u00A0') : number,
  );
}

/** Prints the claim check, which the passenger keeps, with the number of the label. */
export async function printVintageClaim(
  design: PrintedDesign,
  colors: VintageColors,
  type: Typesetter,
): Promise<void> {
  const { left, right } = BAG_TAG_COLUMN;
  const { ink } = colors;
  const top = VINTAGE_CARD.tear;
  await type.addLabel({
    text: design.cardWords.claimCheck,
    style: BAG_TAG_STYLES.label,
    x: left,
    y: top + 34,
    size: 13.5,
    width: right - left,
    color: ink,
  });
  const code = await type.addLine({
    field: 'iata',
    text: design.iata,
    style: BAG_TAG_STYLES.code,
    x: left,
    y: top + 98,
    size: 74,
    least: 30,
    width: 130,
    above: 55,
    below: 6,
    color: ink,
  });
  const valuesLeft = code ? code.right + 14 : left;
  const at = {
    x: right,
    anchor: 'end',
    width: right - valuesLeft,
    least: 8,
    above: 18,
    below: 8,
    color: ink,
  } as const;
  const selectStyle = async (text: string) => fitTextStyle(text, 11, right - valuesLeft, type);
  const { flightNumber, date } = design;
  const flight = {
    field: 'flightNumber',
    text: flightNumber,
    style: await selectStyle(flightNumber),
  } as const;
  await type.addLine({ ...at, ...flight, y: top + 70, size: 18 });
  await type.addLine({
    ...at,
    field: 'date',
    text: date,
    style: await selectStyle(date),
    y: top + 97,
    size: 18,
  });
  await printNumber(design, colors, type);
}

/** Prints the number of the label between two lines. */
async function printNumber(
  design: PrintedDesign,
  { ink, number }: VintageColors,
  type: Typesetter,
): Promise<void> {
  const { left, middle, width } = BAG_TAG_COLUMN;
  const top = VINTAGE_CARD.tear;
  const text = formatClaimNumber(design, createBagNumber(design));
  type.add(
    `<path d="M${left} ${top + 114}h${width}M${left} ${top + 162}h${width}" fill="none" stroke="${ink}" stroke-width="1.4"/>`,
  );
  const line = { x: middle, anchor: 'middle' } as const;
  await type.addLine({
    ...line,
    text,
    style: BAG_TAG_STYLES.value,
    y: top + 146,
    size: 26,
    width,
    least: 16,
    color: number,
  });
  await type.addLabel({
    ...line,
    text: design.cardWords.souvenirNote,
    style: BAG_TAG_STYLES.label,
    y: BAG_TAG_HEIGHT_PX - 30,
    size: 12,
    width,
    color: ink,
  });
}
