import type { AirportCandidate } from '../mentions.ts';
import type { QuickEntryCatalogue } from '../catalogue.ts';
import type { InputLine, Word } from '../input-line.ts';
import { AMBIGUOUS_CITIES, FILLER_WORDS, FROM_WORDS, TO_WORDS } from '../words.ts';

/** The largest rank of airports whose codes people write in lower case beside a city. */
const MAX_WELL_KNOWN_RANK = 1_000;

/**
 * Returns the candidates without codes that are probably a part of a place's name, as 'kai' and 'tak' in 'hong kong kai tak london': codes
 * of small airports if several of them are beside the name of a place, or one in a line that names two places; other codes that are also
 * words if the line names two places and a word that nobody knows is beside the code, as in 'monteria los garzones chicago'.
 */
export function removeNameParts(
  line: InputLine,
  candidates: readonly AirportCandidate[],
  catalogue: QuickEntryCatalogue,
): readonly AirportCandidate[] {
  const names = candidates.filter((one) => one.isSure && !isCode(one));
  const isUncertain = (word: Word) =>
    candidates.some((one) => one.words[0] === word && isUncertainCode(line, one)) ||
    isUnreadName(line, word, candidates, catalogue);
  return candidates.filter((one) => {
    const [word] = one.words;
    if (!word || !isUncertainCode(line, one)) return true;
    const { start, end } = findRun(line, line.words.indexOf(word), isUncertain);
    const neighbors = names.filter(
      ({ words }) =>
        (words.at(-1) === line.words[start - 1] && isSpace(line.words[start])) ||
        (words[0] === line.words[end] && isSpace(line.words[end])),
    );
    const isOfNeighbor = neighbors.some(({ airports }) =>
      airports.some(({ iata }) => iata === one.airports[0]?.iata),
    );
    if (neighbors.length === 0 || isOfNeighbor) return true;
    if (isSmall(one)) return names.length < 2 && end - start < 2;
    const run = line.words.slice(start, end);
    return names.length < 2 || !run.some((other) => isUnreadName(line, other, candidates, catalogue));
  });
}

const isCode = ({ words }: AirportCandidate) => words.length === 1 && words[0]?.key.length === 3;

const isSmall = ({ airports: [airport] }: AirportCandidate) => (airport?.rank ?? 0) > MAX_WELL_KNOWN_RANK;

/** Returns true for a code that is not sure, or in a line in which all words are in capitals. */
function isUncertainCode({ isMixed }: InputLine, one: AirportCandidate): boolean {
  return isCode(one) && (!one.isSure || (one.words[0]?.isCaps === true && !isMixed && isSmall(one)));
}

/** Returns true for a word that no list has, so that it may be a part of a name. */
function isUnreadName(
  line: InputLine,
  word: Word,
  candidates: readonly AirportCandidate[],
  { airlinesByName, shortNames, airlinesByCode, aircraft }: QuickEntryCatalogue,
): boolean {
  const { key } = word;
  const lists = [FILLER_WORDS, FROM_WORDS, TO_WORDS, AMBIGUOUS_CITIES, airlinesByName, shortNames, aircraft];
  return (
    /^\p{L}{3,}$/u.test(key) &&
    line.isFree(word) &&
    !candidates.some(({ words }) => words.includes(word)) &&
    !lists.some((list) => list.has(key)) &&
    !airlinesByCode.has(key.toUpperCase())
  );
}

/** Returns the range of the words around a word that meet a condition, with only spaces between them. */
function findRun({ words }: InputLine, index: number, isPart: (word: Word) => boolean) {
  let [start, end] = [index, index + 1];
  for (let word = words[start - 1]; word && isPart(word) && isSpace(words[start]); word = words[start - 1])
    start -= 1;
  for (let word = words[end]; word && isPart(word) && isSpace(word); word = words[end]) end += 1;
  return { start, end };
}

const isSpace = (word: Word | undefined) => word !== undefined && /^\s+$/.test(word.gap);
