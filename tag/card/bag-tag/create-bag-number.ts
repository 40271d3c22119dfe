import { ACCOUNTING_CODES } from '../../airlines/data/accounting-codes.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { createSerial } from '../drawing/bar-codes.ts';
import { formatBarCodeText } from '../drawing/flight-facts.ts';

/** Returns the ten digits of a bag tag: 0, the code of the airline if it is known, and six digits that depend on the printed facts. */
export function createBagNumber(design: TagConfig): string {
  const serial = createSerial(formatBarCodeText(design));
  const code = ACCOUNTING_CODES[design.icao];
  return code === undefined ? serial : `0${code}${serial.slice(4)}`;
}
