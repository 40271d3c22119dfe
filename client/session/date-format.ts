import { create } from 'zustand';
import { DATE_FORMATS, type DateFormat } from '../../tag/dates/flight-day.ts';
import type { Calendar } from '../../tag/dates/calendar.ts';
import { readStored, STORAGE_KEYS, writeStored } from './local-storage.ts';

/** The format in which this browser prints selected dates, also for guests. Stored tags keep their printed dates. */
export const useDateFormat = create<{ readonly format: DateFormat }>(() => ({ format: readStoredFormat() }));

/** Returns the date format for code outside of components. */
export function getDateFormat(): DateFormat {
  return useDateFormat.getState().format;
}

export function setDateFormat(format: DateFormat): void {
  writeStored(STORAGE_KEYS.dateFormat, format);
  useDateFormat.setState({ format });
}

/** Returns the local day as YYYY-MM-DD. */
export function getToday(now = new Date()): string {
  const padTwoDigits = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${padTwoDigits(now.getMonth() + 1)}-${padTwoDigits(now.getDate())}`;
}

/** Returns the settings with which this browser parses numeric dates. */
export function getCalendar(): Calendar {
  return { today: getToday(), isDayFirst: !navigator.language.startsWith('en-US') };
}

function readStoredFormat(): DateFormat {
  const stored = readStored(STORAGE_KEYS.dateFormat);
  return DATE_FORMATS.find((format) => format === stored) ?? DATE_FORMATS[0];
}

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === STORAGE_KEYS.dateFormat) useDateFormat.setState({ format: readStoredFormat() });
});
