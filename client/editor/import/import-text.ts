import type { TagConfig } from '../../../tag/design/tag-config.ts';

/** The airline of an entry, shortened for a row; null without a name. */
export function airlineOf(entry: unknown): string | null {
  return textOf(entry, 'airline', 80);
}

/** The flight, destination and date of an entry: "LH 716 NRT 7/16-2025". */
export function flightOf(entry: unknown): string {
  return (['flightNumber', 'iata', 'city', 'date'] as const)
    .map((field) => textOf(entry, field, 20))
    .filter((text) => text !== null)
    .join(' ');
}

/** A design in a line, flight first: "UA 889 PEK BEIJING 7/16-2025". */
export function formatDesignTitle({ flightNumber, iata, city, date }: TagConfig): string {
  return [flightNumber, iata, city, date].filter(Boolean).join(' ');
}

/** A text field of a JSON value of any shape. */
function textOf(entry: unknown, field: string, most: number): string | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const text = (entry as Record<string, unknown>)[field];
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, most) : null;
}

/** '1 entry', '2,000 entries'. */
export function formatCount(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
