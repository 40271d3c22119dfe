/** '22 Nov 2026', in the reader's time zone. */
export function formatLocalDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}
