import type { UnknownWord } from '../../../tag/quick-entry/parsed-line.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Returns the reason why a word of the line is not on the card. */
export function explainUnknownWord({ kind, text, isUnread, yearRange, isUnchecked }: UnknownWord): string {
  const word = shortenWord(text);
  if (kind === 'airline') return translate('No airline has the code {word}', { word });
  if (yearRange !== undefined)
    return translate('{word} was not used: years are read from {from} to {to}', { word, ...yearRange });
  if (isUnread) return translate('"{word}" is not a day, month or year', { word });
  if (kind === 'date') return formatMessage('DAY_IMPOSSIBLE', { date: word });
  if (isUnchecked) return translate('{word} was not used: the list of airports has not loaded', { word });
  return translate('{word} was not used: no such airport', { word });
}

/** The longest words of a line that a message repeats whole, in UTF-16 units. */
const MAX_WORD_LENGTH = 40;

/** Cuts a long word or text of the line and ends it with an ellipsis. */
export function shortenWord(text: string): string {
  return text.length > MAX_WORD_LENGTH ? `${text.slice(0, MAX_WORD_LENGTH - 1).trimEnd()}…` : text;
}
