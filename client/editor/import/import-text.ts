import type { TagConfig } from '../../../tag/design/tag-config.ts';

/** Returns the airline of an entry, shortened for a row; null without a name. */
export function getAirlineText(entry: unknown): string | null {
  return getText(entry, 'airline', 80);
}

/** Formats the flight, destination and date of an entry: "LH 716 NRT 7/16-2025". */
export function formatFlight(entry: unknown): string {
  return (['flightNumber', 'iata', 'city', 'date'] as const)
    .map((field) => getText(entry, field, 20))
    .filter((text) => text !== null)
    .join(' ');
}

/** Formats a design as one line, flight first: "UA 889 PEK BEIJING 7/16-2025". */
export function formatEntryTitle({ flightNumber, iata, city, date }: TagConfig): string {
  return [flightNumber, iata, city, date].filter(Boolean).join(' ');
}

/** Returns a text field of a JSON value of any shape; null if the field is missing or blank. */
function getText(entry: unknown, field: string, maxLength: number): string | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const text = (entry as Record<string, unknown>)[field];
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, maxLength) : null;
}
