import { formatKnownDate } from '../../../tag/dates/format-known-date.ts';
import { translate } from '../../../tag/texts/translate.ts';

/**
 * Formats a date as far as it is known: '14 May 2010', 'in May 2010', 'in 2010'.
 * @param date YYYY-MM-DD, YYYY-MM or YYYY
 */
export function formatRecordDate(date: string): string {
  const formattedDate = formatKnownDate(date);
  const precision = date.split('-').length;
  if (precision === 3) return formattedDate;
  return precision === 2
    ? // Translators: a fact in a list; {month} is a month with its year, 'May 2010'
      translate('in {month}', { month: formattedDate })
    : // Translators: a fact in a list; {year} is a number
      translate('in {year}', { year: date });
}
