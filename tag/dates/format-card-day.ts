import { ENGLISH_MONTHS, MONTH_CODES } from './months.ts';

// The formats of days on the layouts that have a form of their own. Each takes YYYY-MM-DD.

function splitDay(day: string) {
  const [year = '', month, date = ''] = day.split('-');
  return { year, monthIndex: Number(month) - 1, date };
}

/** Formats a day as bag tags print it: '14MAR'. */
export function formatBagTagDay(day: string): string {
  const { monthIndex, date } = splitDay(day);
  return `${date}${MONTH_CODES[monthIndex]}`;
}

/** Formats a day as boarding passes print it: '14 MAR 26'. */
export function formatPassDay(day: string): string {
  const { year, monthIndex, date } = splitDay(day);
  return `${date} ${MONTH_CODES[monthIndex]} ${year.slice(2)}`;
}

/** Formats a day for a sticker: '14 MAR 2026'. */
export function formatStickerDay(day: string): string {
  const { year, monthIndex, date } = splitDay(day);
  return `${Number(date)} ${MONTH_CODES[monthIndex]} ${year}`;
}

/** Formats a day for a poster: '14 March 2026'. */
export function formatPosterDay(day: string): string {
  const { year, monthIndex, date } = splitDay(day);
  return `${Number(date)} ${ENGLISH_MONTHS[monthIndex]} ${year}`;
}
