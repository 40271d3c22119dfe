import type { TagConfig } from '../../design/tag-config.ts';
import { createSerial, drawTwoOfFive } from '../drawing/bar-codes.ts';
import { formatBarCodeText } from '../drawing/flight-facts.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import type { ThermalColors } from './tag-colors.ts';
import { COLUMN, HEIGHT, STYLES } from './tag-grid.ts';
import { fitFlightStyle, formatSerial, THERMAL_LABELS } from './tag-texts.ts';
import { STRIP } from './thermal-background.ts';

type ClaimContext = {
  readonly design: TagConfig;
  readonly colors: ThermalColors;
  readonly type: Typesetter;
};

/** Prints the claim check, which the passenger keeps. */
export async function printClaim({ design, colors, type }: ClaimContext): Promise<void> {
  const { left, right, middle, width } = COLUMN;
  const { print: color } = colors;
  const top = STRIP.tear;
  await type.addLine({
    text: THERMAL_LABELS.claim,
    style: STYLES.label,
    x: left,
    y: top + 28,
    size: 11,
    color,
  });
  const code = await type.addLine({
    field: 'iata',
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
  const style = await fitFlightStyle(design, type);
  const flight = { field: 'flightNumber', text: flightNumber, style } as const;
  const at = {
    x: right,
    anchor: 'end',
    width: right - from,
    least: 8,
    above: 20,
    below: 8,
    color,
  } as const;
  await type.addLine({ ...at, ...flight, y: top + 62, size: 20 });
  await type.addLine({ ...at, field: 'date', text: date, style, y: top + 92, size: 15 });
  const digits = createSerial(formatBarCodeText(design));
  type.add(
    `<path d="${drawTwoOfFive(digits, { x: left, y: top + 108, width, height: 44 })}" fill="${color}"/>`,
  );
  const below = { x: middle, anchor: 'middle', color } as const;
  await type.addLine({ ...below, text: formatSerial(digits), style: STYLES.number, y: top + 172, size: 14 });
  await type.addLine({
    ...below,
    text: THERMAL_LABELS.souvenir,
    style: STYLES.label,
    y: HEIGHT - 25,
    size: 10,
  });
}
