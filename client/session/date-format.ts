import { formatLocalDay } from '../../tag/base/format-day.ts';
import { create } from 'zustand';
import { DATE_FORMATS, type DateFormat } from '../../tag/dates/flight-day.ts';
import type { Calendar } from '../../tag/dates/calendar.ts';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from './local-storage.ts';

type DateFormatState = {
  readonly format: DateFormat;
  /** False until the user has selected a format in this browser. */
  readonly isSelected: boolean;
  /** True from a change of the format until the user has rewritten the dates of the saved tags or has dismissed the offer to do so. */
  readonly isRewriteOffered: boolean;
};

/** The format in which this browser prints selected dates, also for guests. Stored tags keep their printed dates. */
export const useDateFormat = create<DateFormatState>(readStoredFormat);

/** Returns the date format for code outside of components. */
export function getDateFormat(): DateFormat {
  return useDateFormat.getState().format;
}

/** Stores the date format that the user selected. */
export function setDateFormat(format: DateFormat): void {
  writeStored(STORAGE_KEYS.dateFormat, format);
  useDateFormat.setState({ format, isSelected: true });
}

/** Offers to print the saved dates in the selected format, also on later visits. */
export function offerDateRewrite(): void {
  writeStored(STORAGE_KEYS.dateRewrite, 'offered');
  useDateFormat.setState({ isRewriteOffered: true });
}

/** Ends the offer, because the user has used or dismissed it. */
export function endDateRewriteOffer(): void {
  removeStored(STORAGE_KEYS.dateRewrite);
  useDateFormat.setState({ isRewriteOffered: false });
}

/** Returns today's day in the time zone of the browser, YYYY-MM-DD. */
export const getToday = (now = new Date()): string => formatLocalDay(now);

/** Returns the settings with which this browser parses numeric dates. */
export function getCalendar(): Calendar {
  return { today: getToday(), isDayFirst: !navigator.language.startsWith('en-US') };
}

/** Returns true if the browser's language writes the day first, as in '16/07/2025'. */
export function doesLanguageWriteDayFirst(): boolean {
  try {
    const parts = new Intl.DateTimeFormat(navigator.language).formatToParts();
    return parts.find(({ type }) => type !== 'literal')?.type === 'day';
  } catch {
    // Chromium can report a language that is no valid tag, such as 'en-US@posix'.
    return false;
  }
}

function readStoredFormat(): DateFormatState {
  const storedFormat = readStored(STORAGE_KEYS.dateFormat);
  const format = DATE_FORMATS.find((one) => one === storedFormat);
  return {
    format: format ?? DATE_FORMATS[0],
    isSelected: format !== undefined,
    isRewriteOffered: readStored(STORAGE_KEYS.dateRewrite) !== null,
  };
}

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === STORAGE_KEYS.dateFormat || key === STORAGE_KEYS.dateRewrite)
    useDateFormat.setState(readStoredFormat());
});
