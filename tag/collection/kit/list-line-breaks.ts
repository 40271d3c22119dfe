/** The most words of a line that is not the last one. Threat: a text of many short words has thousands of breaks, and each is measured. */
const MAX_LINE_WORDS = 8;

/** Lists the ways to break a text at its spaces into a number of lines. */
export function listLineBreaks(text: string, count: number): string[][] {
  if (count === 1) return [[text]];
  const words = text.split(' ');
  return words
    .slice(1, MAX_LINE_WORDS + 1)
    .flatMap((_, i) =>
      listLineBreaks(words.slice(i + 1).join(' '), count - 1).map((rest) => [
        words.slice(0, i + 1).join(' '),
        ...rest,
      ]),
    );
}
