import { MONTH_PATTERN } from '../../dates/month-names.ts';
import { toUpperCaseWithoutAccents } from '../../base/fold-text.ts';
import type { QuickEntryCatalogue } from '../catalogue.ts';

const RUN_TOGETHER = new RegExp(
  `(?<![\\p{L}\\d])([A-Z]{2}|[A-Z]\\d|\\d[A-Z])(\\d{1,4})([A-Z]{3})([A-Z]{3})(\\d{1,2}${MONTH_PATTERN}(?:\\d{4}|\\d\\d)?)(?![\\p{L}\\d])`,
  'gu',
);

/** Returns a line with spaces in a flight without any, if it has a date and its airline and its airports are known: 'LH400FRAJFK03MAY2024'. */
export function splitRunTogether(
  line: string,
  { airlinesByCode, airportsByCode }: QuickEntryCatalogue,
): string {
  const matches = Array.from(toUpperCaseWithoutAccents(line).matchAll(RUN_TOGETHER));
  return matches.reduceRight((text, match) => {
    const [whole, code = '', number = '', from = '', to = '', date = ''] = match;
    const isKnown = airlinesByCode.has(code) && [from, to].every((one) => airportsByCode.has(one));
    const words = `${code}${number} ${from} ${to} ${date}`;
    return isKnown ? `${text.slice(0, match.index)}${words}${text.slice(match.index + whole.length)}` : text;
  }, line);
}
