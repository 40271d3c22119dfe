/** Formats a day in the time zone of the browser, such as '22 Nov 2026'. */
export function formatLocalDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}
