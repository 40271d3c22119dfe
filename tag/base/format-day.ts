import { MINUTE_MS } from './durations.ts';

/** Formats the day of a time in UTC as YYYY-MM-DD. */
export function formatUtcDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Formats the day of a time in the time zone of this machine as YYYY-MM-DD. */
export function formatLocalDay(time: Date): string {
  return formatUtcDay(new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS));
}
