import { parseFlightDay, printDate } from '../../../tag/dates/flight-day.ts';
import { findParsedField, type ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import { getDateFormat } from '../../session/date-format.ts';
import type { FormState } from '../state/form-state.ts';

/**
 * Returns true if a line is another flight than that of the design, because it differs in number, day or route. Without a number or both
 * ends of a route it must differ in two of them: 'to JFK' alone corrects the open flight. An unknown end or day differs from a known one.
 */
export function isOtherFlight(parsedLine: ParsedLine, { design }: FormState): boolean {
  const [number, date] = (['flight', 'date'] as const).map(
    (kind) => findParsedField(parsedLine, kind)?.value,
  );
  const ends = (['departure', 'arrival'] as const).flatMap((kind) => {
    const isUnknown = parsedLine.unknown.some((word) => word.kind === kind);
    const code = isUnknown ? '' : findParsedField(parsedLine, kind)?.value;
    return code === undefined ? [] : [{ isUnknown, isChanged: design[kind] !== '' && code !== design[kind] }];
  });
  const isOtherNumber =
    number !== undefined &&
    design.flightNumber !== '' &&
    design.flightNumber.replaceAll(/\s/g, '') !== number.replace(' ', '');
  const isDateUnknown = parsedLine.unknown.some(({ kind }) => kind === 'date');
  const isOtherDay =
    design.date !== '' &&
    (isDateUnknown ||
      (date !== undefined && date !== parseFlightDay(design.date) && !isPrintedDate(date, design.date)));
  const changed = ends.filter(({ isChanged }) => isChanged);
  const differences = Number(isOtherNumber) + Number(isOtherDay) + changed.length;
  const isWhole = number !== undefined || ends.length > 1 || changed.some(({ isUnknown }) => isUnknown);
  return differences > (isWhole ? 0 : 1);
}

const isPrintedDate = (date: string, printed: string) => printDate(date, getDateFormat()) === printed;
