import { isPrinted } from '../../design/printed.ts';
import type { PrintedDesign } from '../words/card-words.ts';
import type { CardAreas } from '../card-part.ts';
import { createSerial, drawStackedBars } from '../drawing/bar-codes.ts';
import { formatBarCodeText } from '../drawing/flight-facts.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import type { PassColors } from './pass-colors.ts';
import { BAR_CODE_BOX, PASS_COLUMN, PASS_STYLES } from './pass-grid.ts';
import { drawPrintedCode } from './printed-code.ts';

const FOOT_Y = BAR_CODE_BOX.y + BAR_CODE_BOX.height;

/** The size of the bars beside the name of the passenger, and the left edge of the name, in px. */
const SHORT_BARS = { box: { ...BAR_CODE_BOX, width: 300 }, words: 7 } as const;
const LONG_BARS = { box: BAR_CODE_BOX, words: 13 } as const;
/** The largest width of the note beside the serial number, and beside long bars. */
const MAX_NOTE_WIDTH_PX = 176;
const NAME_LEFT = BAR_CODE_BOX.x + SHORT_BARS.box.width + 28;

const listFootLabels = ({ cardWords: { souvenir, notForTravel, passenger } }: PrintedDesign) => [
  souvenir,
  notForTravel,
  passenger,
];

/** Returns the texts below the row of fields, which must be shaped before typesetting. */
export const listFootRuns = (design: PrintedDesign, { styles }: PassColors) => [
  ...listFootLabels(design).map((text) => ({ text, style: styles.label })),
  { text: isPrinted(design, 'passenger') ? design.passenger : '', style: PASS_STYLES.words },
  { text: createSerial(formatBarCodeText(design)), style: PASS_STYLES.serial },
];

/**
 * Typesets the bars of a souvenir, and beside them the name of the passenger and the note that the pass is a souvenir.
 * @returns the area of the passenger's name
 */
export async function typesetPassFoot(
  design: PrintedDesign,
  colors: PassColors,
  typesetter: Typesetter,
): Promise<CardAreas> {
  const { souvenir, notForTravel } = design.cardWords;
  const hasPassenger = isPrinted(design, 'passenger');
  const barCodeText = formatBarCodeText(design);
  const { box, words } = hasPassenger ? SHORT_BARS : LONG_BARS;
  typesetter.add(drawPrintedCode(colors, box, drawStackedBars(barCodeText, box, 9, words)));
  const noteLine = {
    width: MAX_NOTE_WIDTH_PX,
    style: colors.styles.label,
    color: colors.label,
    ...(hasPassenger ? { x: NAME_LEFT } : ({ x: PASS_COLUMN.right, anchor: 'end' } as const)),
  };
  const noteY = hasPassenger ? FOOT_Y - 14 : BAR_CODE_BOX.y + 9;
  await typesetter.addLabel({ ...noteLine, text: souvenir, y: noteY, size: hasPassenger ? 11 : 12 });
  await typesetter.addLabel({
    ...noteLine,
    text: notForTravel,
    y: hasPassenger ? FOOT_Y : noteY + 16,
    size: 11,
  });
  await typesetter.addLine({
    text: createSerial(barCodeText),
    style: PASS_STYLES.serial,
    x: PASS_COLUMN.right,
    anchor: 'end',
    y: FOOT_Y,
    size: 15,
    color: colors.value,
  });
  return hasPassenger ? typesetPassenger(design, colors, typesetter) : {};
}

async function typesetPassenger(
  design: PrintedDesign,
  colors: PassColors,
  typesetter: Typesetter,
): Promise<CardAreas> {
  const width = PASS_COLUMN.right - NAME_LEFT;
  await typesetter.addLabel({
    text: design.cardWords.passenger,
    style: colors.styles.label,
    x: NAME_LEFT,
    y: BAR_CODE_BOX.y + 8,
    size: 11,
    width,
    color: colors.label,
  });
  await typesetter.addLine({
    field: 'passenger',
    text: design.passenger,
    style: PASS_STYLES.words,
    x: NAME_LEFT,
    y: BAR_CODE_BOX.y + 32,
    size: 22,
    least: 13,
    width,
    above: 18,
    below: 6,
    color: colors.value,
  });
  return { passenger: { left: NAME_LEFT - 8, top: BAR_CODE_BOX.y - 4, width: width + 16, height: 42 } };
}
