/** What an entry calls its airline, short enough for a row; whatever else it is, it is shown as nameless. */
export function airlineOf(entry: unknown): string | null {
  return textOf(entry, 'airline', 80);
}

/** Where an entry says it goes, by which flight and when: 'NRT LH 716 7/16-2025'. */
export function flightOf(entry: unknown): string {
  return (['iata', 'flightNumber', 'date'] as const)
    .map((field) => textOf(entry, field, 20))
    .filter((text) => text !== null)
    .join(' ');
}

/** Of anything that may stand in a file. */
function textOf(entry: unknown, field: string, most: number): string | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const text = (entry as Record<string, unknown>)[field];
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, most) : null;
}
