import type { Bidi } from 'bidi-js';
import { splitGraphemes, isMark } from '../../base/text.ts';
import { getScriptClass, type ScriptClass } from './card-fonts.ts';
import { getTextDirection, findShapedScript, type ShapedScript } from './shaped-scripts.ts';

/** A part of a text in one script and one direction. `level` is odd for right to left. */
export type BidiRun = {
  readonly start: number;
  end: number;
  readonly level: number;
  readonly script: ScriptClass | ShapedScript;
};

/** Returns the runs of a text in their order from left to right. */
export function listVisualRuns(bidi: Bidi, text: string): BidiRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, getTextDirection(text));
  return sortVisually(splitIntoRuns(text, levels));
}

/** Returns runs of one script and level in the order of the text. Marks stay with the character before them. */
function splitIntoRuns(text: string, levels: Uint8Array): BidiRun[] {
  const runs: BidiRun[] = [];
  let index = 0;
  for (const character of text) {
    const lastRun = runs.at(-1);
    const previousScript = lastRun && typeof lastRun.script === 'object' ? lastRun.script : null;
    const level = levels[index] ?? 0;
    // A space with another direction than the letters before it does not use their script.
    const inheritedScript = lastRun?.level === level ? previousScript : null;
    const script = findShapedScript(character, inheritedScript) ?? getScriptClass(character);
    const end = index + character.length;
    if (lastRun && (isMark(character) || (lastRun.script === script && lastRun.level === level)))
      lastRun.end = end;
    else runs.push({ start: index, end, level, script });
    index = end;
  }
  return runs;
}

/** Applies rule L2 of the bidirectional algorithm: from the highest level to the lowest odd level, reverses each sequence of runs. */
function sortVisually(runs: readonly BidiRun[]): BidiRun[] {
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

/** Reverses and mirrors punctuation between right-to-left letters, because Satori shapes from left to right. */
export function reorderPunctuation(bidi: Bidi, text: string): string {
  return splitGraphemes(text)
    .map((one) => bidi.getMirroredCharacter(one) ?? one)
    .reverse()
    .join('');
}
