import type { DesignToOpen } from '../state/design-slice.ts';

/** Formats the number of a flight, otherwise its route. */
export function formatLegName({ design, draft }: DesignToOpen): string {
  const { flightNumber, departure, arrival } = draft?.form.design ?? design;
  return flightNumber === '' ? `${departure || '---'} → ${arrival || '---'}` : flightNumber;
}
