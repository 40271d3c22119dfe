/** Formats an integer with separators: '612,480'. It does not use Intl, because engines can group digits differently. */
export const formatInteger = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats a number with its noun: '1 tag', '2,000 tags'. The plural is the noun with an s if none is given. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatInteger(count)} ${count === 1 ? noun : plural}`;
}
