/** Width of the settings list in units: a Chinese character takes two, any other one. */
const LIST_WIDTH = 20;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const unitsOf = (grapheme: string) => (/\p{Script=Han}/u.test(grapheme) ? 2 : 1);

/** A text cut to 20 width units, with an ellipsis where something was cut off. */
export function shorten(text: string): string {
  let units = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    units += unitsOf(segment);
    if (units > LIST_WIDTH) return `${text.slice(0, index).trimEnd()}…`;
  }
  return text;
}
