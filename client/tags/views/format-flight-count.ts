import { translate } from '../../../tag/texts/translate.ts';

/** Formats a number of flights: '38 flights'; '50+ flights' if there may be more. */
export function formatFlightCount(count: number, hasMore = false): string {
  return hasMore
    ? translate('{count, plural, one {#+ flights} other {#+ flights}}', { count })
    : translate('{count, plural, one {# flight} other {# flights}}', { count });
}
