const integerFormat = new Intl.NumberFormat('en');

/** Formats an integer with separators: '612,480'. */
export const formatInteger = (value: number): string => integerFormat.format(value);

/** Formats a number with its noun: '1 tag', '2,000 tags'. The plural is the noun with an s if none is given. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatInteger(count)} ${count === 1 ? noun : plural}`;
}
