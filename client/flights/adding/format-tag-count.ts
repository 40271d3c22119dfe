/** Formats '1 tag' and '2,000 tags'. */
export function formatTagCount(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'tag' : 'tags'}`;
}
