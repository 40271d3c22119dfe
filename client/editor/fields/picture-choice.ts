import { folded } from '../../../tag/fold.ts';

/** One of the things that a picker shows with a picture. */
export type Choice = {
  /** The path of its picture, as a design holds it. */
  readonly value: string;
  readonly label: string;
  /** A code beside the name. */
  readonly note?: string;
  /** What it is found by, folded. */
  readonly keys: readonly string[];
};

/** The choices that a search means: whose code it is first, then those with a word that begins with it, then the rest. */
export function findChoices(choices: readonly Choice[], searched: string): readonly Choice[] {
  const wanted = folded(searched);
  if (wanted === '') return choices;
  const rank = ({ keys }: Choice) => {
    if (keys.includes(wanted)) return 0;
    if (keys.some((key) => ` ${key}`.includes(` ${wanted}`))) return 1;
    return keys.some((key) => key.includes(wanted)) ? 2 : 3;
  };
  return choices
    .map((choice) => ({ choice, rank: rank(choice) }))
    .filter((found) => found.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}
