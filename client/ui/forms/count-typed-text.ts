import { countGraphemes } from '../../../tag/base/text.ts';

/** The longest text whose graphemes are counted, in UTF-16 units. Counting a longer text at every key press would block the page. */
const MAX_COUNTED_LENGTH = 20_000;

/** Returns the number of graphemes of a typed text; of UTF-16 units for a very long one. */
export function countTypedText(text: string): number {
  return text.length > MAX_COUNTED_LENGTH ? text.length : countGraphemes(text);
}
