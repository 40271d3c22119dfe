/** The width of the settings list in units: a Chinese character has two units, any other character one. */
const MAX_LIST_UNITS = 20;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const countUnits = (grapheme: string) => (/\p{Script=Han}/u.test(grapheme) ? 2 : 1);

/** Truncates a text to 20 width units, with an ellipsis if it was longer. */
export function truncateName(text: string): string {
  let units = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    units += countUnits(segment);
    if (units > MAX_LIST_UNITS) return `${text.slice(0, index).trimEnd()}…`;
  }
  return text;
}
