import { SCRIPT_ROWS, type ScriptRow } from './data/scripts.ts';

/** A script that HarfBuzz shapes, because Satori cannot join or stack letters, or order them from right to left. */
export type ShapedScript = {
  /** The last part of the file name in the Fontsource package. */
  readonly id: string;
  /** The ISO 15924 code for HarfBuzz. */
  readonly iso: string;
  /** The Fontsource family of the font. All are licensed OFL-1.1. */
  readonly family: string;
  /** The font's file under /fonts/, created by the build. */
  readonly file: string;
  /** The first and last code points of the font's ranges. No other character uses this font. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
  readonly isRightToLeft: boolean;
  /** True if its letters touch, so that letter spacing is impossible. */
  readonly isUnspaced: boolean;
};

function toShapedScript([id, iso, codes, options = {}]: ScriptRow): ShapedScript {
  const { isRightToLeft = false, isUnspaced = false, family = `noto-sans-${id}` } = options;
  const ranges = codes.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return { id, iso, family, file: `${family}.ttf`, ranges, isRightToLeft, isUnspaced };
}

/** All scripts that HarfBuzz shapes. */
export const SHAPED_SCRIPTS: readonly ShapedScript[] = SCRIPT_ROWS.map(toShapedScript);

/** Characters that use the font of the letters before them: spaces, joiners and non-joiners. */
export const SHARED_CHARACTERS = ' \u00A0\u200C\u200D';

/** The first character of all shaped scripts. */
const FIRST_SHAPED_CODE_POINT = 0x0531;

const hasCodePoint = ({ ranges }: ShapedScript, code: number) =>
  ranges.some(([first, last]) => code >= first && code <= last);

/**
 * Returns the script that shapes a character; null if Satori shapes it.
 * @param previousScript the script of the previous character, which is preferred if its font has the character
 */
export function findShapedScript(
  character: string,
  previousScript: ShapedScript | null = null,
): ShapedScript | null {
  if (previousScript && SHARED_CHARACTERS.includes(character)) return previousScript;
  const code = character.codePointAt(0) ?? 0;
  if (code < FIRST_SHAPED_CODE_POINT) return null;
  if (previousScript && hasCodePoint(previousScript, code)) return previousScript;
  return SHAPED_SCRIPTS.find((one) => hasCodePoint(one, code)) ?? null;
}

/** Returns the shaped scripts that texts need. */
export function listShapedScripts(texts: readonly string[]): ShapedScript[] {
  const usedScripts = new Set<ShapedScript>();
  for (const text of texts) {
    let previousScript: ShapedScript | null = null;
    for (const character of text) {
      previousScript = findShapedScript(character, previousScript);
      if (previousScript) usedScripts.add(previousScript);
    }
  }
  return SHAPED_SCRIPTS.filter((one) => usedScripts.has(one));
}

/** Returns true if a text has letters that HarfBuzz shapes. */
export function needsShaping(text: string): boolean {
  return listShapedScripts([text]).length > 0;
}

/** Returns the direction of the first letter of a text. */
export function getTextDirection(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return findShapedScript(letter)?.isRightToLeft ? 'rtl' : 'ltr';
}
