import { addDays, formatIsoDay, parseIsoDay } from '../../dates/calendar.ts';
import { parseLine, type ParseContext } from '../parse-line.ts';
import { findParsedField, getLegText, type ParsedLine } from '../parsed-line.ts';
import { translate } from '../../texts/translate.ts';

/** A date without a year is read as the last such day, or one in the next two months. This is the end of a year after a day. */
const DAYS_UNTIL_LAST_WAY_BACK = 300;

/**
 * Gives a flight without a year the first such day after the flight before it, with a doubt: 'return 10 May' after 3 May 2019.
 * @param dayBefore YYYY-MM-DD; null if it is unknown
 */
export function setDayAfter(leg: ParsedLine, dayBefore: string | null, context: ParseContext): ParsedLine {
  const date = findParsedField(leg, 'date');
  if (dayBefore === null || !date || date.spans.length === 0) return leg;
  const today = formatIsoDay(addDays(parseIsoDay(dayBefore), DAYS_UNTIL_LAST_WAY_BACK));
  const calendar = { ...context.calendar, today };
  const other = findParsedField(parseLine(getLegText(leg), { ...context, calendar }), 'date');
  const isOtherYear = other?.value.slice(4) === date.value.slice(4) && other.value !== date.value;
  if (!other || !isOtherYear || other.value.length !== dayBefore.length) return leg;
  const ambiguity = { reason: translate('No year is given'), options: [other.value, date.value] };
  return {
    ...leg,
    facts: leg.facts.map((fact) =>
      fact.kind === 'date' ? { ...fact, value: other.value, ambiguity } : fact,
    ),
  };
}
