import { MONTH_ABBREVIATIONS } from './months.ts';
/**
 * Formats a date for a text: '3 Nov 2026', 'Aug 1985', '1985'.
 * @param date YYYY-MM-DD, YYYY-MM or YYYY
 */
export function formatShortDate(date: string): string {
  const [year = '', month, day] = date.split('-');
  const parts = [
    day === undefined ? '' : String(Number(day)),
    MONTH_ABBREVIATIONS[Number(month) - 1] ?? '',
    year,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
