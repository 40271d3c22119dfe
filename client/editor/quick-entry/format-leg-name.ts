import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { joinRouteCodes } from '../../language/local-formats.ts';
import type { DesignToOpen } from '../state/design-slice.ts';

type Flight = Pick<TagConfig, 'flightNumber' | 'departure' | 'arrival'>;

/** Formats the number of a flight, otherwise its route. */
export function formatFlightName({ flightNumber, departure, arrival }: Flight): string {
  return flightNumber === '' ? joinRouteCodes([departure || '---', arrival || '---']) : flightNumber;
}

/** Formats the number of an unsaved tag, otherwise its route. */
export function formatLegName({ design, draft }: Pick<DesignToOpen, 'design' | 'draft'>): string {
  return formatFlightName(draft?.form.design ?? design);
}
