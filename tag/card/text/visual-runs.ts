import type { Bidi } from 'bidi-js';
import { graphemesOf, isMark } from '../../base/text.ts';
import { scriptOf, type Script } from './card-fonts.ts';
import { directionOf, shapedScriptOf, type ShapedScript } from './shaped-scripts.ts';

/** A stretch of a text in one script and one direction. `level` is odd where it runs from right to left. */
export type Run = {
  readonly start: number;
  end: number;
  readonly level: number;
  readonly script: Script | ShapedScript;
};

/** A text's runs in the order in which they stand from left to right. */
export function visualRuns(bidi: Bidi, text: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, directionOf(text));
  return inVisualOrder(runsOf(text, levels));
}

/** Runs of one script and level in the order of the text. Marks stay with what they follow. */
function runsOf(text: string, levels: Uint8Array): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const character of text) {
    const last = runs.at(-1);
    const before = last && typeof last.script === 'object' ? last.script : null;
    const level = levels[at] ?? 0;
    // A space of another direction than the letters before it is none of theirs.
    const kept = last?.level === level ? before : null;
    const script = shapedScriptOf(character, kept) ?? scriptOf(character);
    const end = at + character.length;
    if (last && (isMark(character) || (last.script === script && last.level === level))) last.end = end;
    else runs.push({ start: at, end, level, script });
    at = end;
  }
  return runs;
}

/** Rule L2 of the bidirectional algorithm: from the highest level to the lowest odd one, each stretch is turned round. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}

/** Punctuation between letters that run from right to left, in the order that Satori is to set them in. */
export function reorderPunctuation(bidi: Bidi, text: string): string {
  return graphemesOf(text)
    .map((one) => bidi.getMirroredCharacter(one) ?? one)
    .reverse()
    .join('');
}
