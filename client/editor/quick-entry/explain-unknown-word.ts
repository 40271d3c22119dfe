import type { UnknownWord } from '../../../tag/quick-entry/parsed-line.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';

/** Returns the reason why a word of the line is not on the card. */
export function explainUnknownWord({ kind, text, isUnread, yearRange, isUnchecked }: UnknownWord): string {
  if (kind === 'airline') return `No airline has the code ${text}`;
  if (yearRange !== undefined) return `${text} was not used: years are read from ${yearRange}`;
  if (isUnread) return `${text} was not used: it is no whole date`;
  if (kind === 'date') return formatMessage('DAY_IMPOSSIBLE', { date: text });
  if (isUnchecked) return `${text} was not used: the list of airports has not loaded`;
  return `${text} was not used: no such airport`;
}
