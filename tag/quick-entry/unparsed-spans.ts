import { joinSpans, type InputLine, type Span, type Word } from './input-line.ts';
import { isCapsCode } from './lone-codes.ts';
import { FILLER_WORDS, LINK_WORDS } from './words.ts';

/** Returns the unparsed word runs; a run ends at an unknown airport, and runs of filler words are ignored. */
export function findUnparsedSpans(line: InputLine, unknownEnds: readonly Span[]): readonly Span[] {
  const runs: Word[][] = [];
  let lastIndex = -2;
  for (const { word, index } of line.listUnparsedWords()) {
    const isContinued =
      index === lastIndex + 1 && !unknownEnds.some(({ end }) => end === line.words[lastIndex]?.end);
    if (isContinued) runs.at(-1)?.push(word);
    else runs.push([word]);
    lastIndex = index;
  }
  const isIn = (words: ReadonlySet<string>, word: Word) =>
    words.has(word.key) && !(line.isMixed && isCapsCode(line, word));
  return runs
    .filter((run) => !run.every((word) => isIn(FILLER_WORDS, word)))
    .map((run) => joinSpans(run.slice(0, 1 + run.findLastIndex((word) => !isIn(LINK_WORDS, word)))));
}
