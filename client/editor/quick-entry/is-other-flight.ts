import { parseFlightDay, printDate } from '../../../tag/dates/flight-day.ts';
import { findParsedField, type ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import { getDateFormat } from '../../session/date-format.ts';
import type { EditorState } from '../state/editor-store.ts';

/** The open design, and the last line that was applied to it. */
type OpenFlight = Pick<EditorState, 'design' | 'tag' | 'appliedEntry' | 'past'>;

/**
 * Returns true if a line is another flight than that of the design, because it differs in number, day or route. Without a number or both
 * ends of a route it must differ in two of them: 'to JFK' alone corrects the open flight. An unknown end or day differs from a known one.
 * A line never is another flight than an unsaved one that it corrects.
 */
export function isOtherFlight(parsedLine: ParsedLine, openFlight: OpenFlight): boolean {
  const { design } = openFlight;
  const [number, date] = (['flight', 'date'] as const).map(
    (kind) => findParsedField(parsedLine, kind)?.value,
  );
  const ends = (['departure', 'arrival'] as const).flatMap((kind) => {
    const isUnknown = parsedLine.unknown.some((word) => word.kind === kind);
    const code = isUnknown ? '' : findParsedField(parsedLine, kind)?.value;
    return code === undefined ? [] : [{ isUnknown, isChanged: design[kind] !== '' && code !== design[kind] }];
  });
  const isSameNumber = number?.replace(' ', '') === design.flightNumber.replaceAll(/\s/g, '');
  const isOtherNumber = number !== undefined && design.flightNumber !== '' && !isSameNumber;
  const isDateUnknown = parsedLine.unknown.some(({ kind }) => kind === 'date');
  const isOtherDay =
    design.date !== '' &&
    (isDateUnknown ||
      (date !== undefined && date !== parseFlightDay(design.date) && !isPrintedDate(date, design.date)));
  if (isSameNumber && isUnfinished(openFlight)) return false;
  if (number === undefined && !isOtherDay && lacksEnd(openFlight)) return false;
  const changed = ends.filter(({ isChanged }) => isChanged);
  const differences = Number(isOtherNumber) + Number(isOtherDay) + changed.length;
  const isWhole = number !== undefined || ends.length > 1 || changed.some(({ isUnknown }) => isUnknown);
  return differences > (isWhole ? 0 : 1);
}

const isPrintedDate = (date: string, printed: string) => printDate(date, getDateFormat()) === printed;

/** Returns true for an unsaved flight with an empty end, as after a line with an airport that does not exist. */
const lacksEnd = ({ tag, design }: OpenFlight) =>
  tag === null && (design.departure === '' || design.arrival === '');

/** Returns true for an unsaved flight that lacks an end, or whose line had an unknown word and that has not been edited since. */
const isUnfinished = (openFlight: OpenFlight) =>
  lacksEnd(openFlight) ||
  (openFlight.tag === null &&
    openFlight.appliedEntry?.message.isFailed === true &&
    openFlight.appliedEntry.step === openFlight.past.at(-1));
