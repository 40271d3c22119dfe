import { create } from 'zustand';
import { DATE_FORMATS, type DateFormat } from '../../tag/dates/flight-day.ts';
import type { Calendar } from '../../tag/dates/calendar.ts';
import { readStored, STORAGE_KEYS, writeStored } from './local-storage.ts';

/** How this browser prints a day that is chosen; a guest has it too, and stored tags keep what they print. */
export const useDateFormat = create<{ readonly format: DateFormat }>(() => ({ format: storedFormat() }));

/** The same for code outside of components. */
export function dateFormat(): DateFormat {
  return useDateFormat.getState().format;
}

export function setDateFormat(format: DateFormat): void {
  writeStored(STORAGE_KEYS.dateFormat, format);
  useDateFormat.setState({ format });
}

/** The day by the clock of this browser, YYYY-MM-DD. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** How this browser reads a date of numbers only. */
export function calendar(): Calendar {
  return { today: today(), dayFirst: !navigator.language.startsWith('en-US') };
}

function storedFormat(): DateFormat {
  const stored = readStored(STORAGE_KEYS.dateFormat);
  return DATE_FORMATS.find((format) => format === stored) ?? DATE_FORMATS[0];
}

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === STORAGE_KEYS.dateFormat) useDateFormat.setState({ format: storedFormat() });
});
