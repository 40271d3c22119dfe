import { SCRIPT_ROWS, type ScriptRow } from './data/scripts.ts';

/** A script that Satori cannot set, since its letters join, stack, or run from right to left: HarfBuzz shapes it. */
export type ShapedScript = {
  /** The last part of the name of the file inside the Fontsource package. */
  readonly id: string;
  /** ISO 15924, as HarfBuzz wants it. */
  readonly iso: string;
  /** The Fontsource family that the font is made from. All are licensed OFL-1.1. */
  readonly family: string;
  /** The font's file under /fonts/. The build makes it. */
  readonly file: string;
  /** First and last code point of what the font has; no other character is set in it. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
  readonly isRightToLeft: boolean;
  /** No space can be set between its letters: they touch. */
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

/** Every script that HarfBuzz shapes. */
export const SHAPED_SCRIPTS: readonly ShapedScript[] = SCRIPT_ROWS.map(toShapedScript);

/** Set in the font of the letters before them: spaces, and the invisible characters that join letters or keep them apart. */
export const SHARED_CHARACTERS = ' \u00A0\u200C\u200D';

/** No shaped script begins before this character. */
const FIRST = 0x0531;

const has = ({ ranges }: ShapedScript, code: number) =>
  ranges.some(([first, last]) => code >= first && code <= last);

/**
 * The script that a character is shaped in; null for one that Satori sets.
 * @param before the script of the character before, which keeps what it has
 */
export function shapedScriptOf(character: string, before: ShapedScript | null = null): ShapedScript | null {
  if (before && SHARED_CHARACTERS.includes(character)) return before;
  const code = character.codePointAt(0) ?? 0;
  if (code < FIRST) return null;
  if (before && has(before, code)) return before;
  return SHAPED_SCRIPTS.find((one) => has(one, code)) ?? null;
}

/** The shaped scripts that texts need. */
export function shapedScriptsOf(texts: readonly string[]): ShapedScript[] {
  const found = new Set<ShapedScript>();
  for (const text of texts) {
    let before: ShapedScript | null = null;
    for (const character of text) {
      before = shapedScriptOf(character, before);
      if (before) found.add(before);
    }
  }
  return SHAPED_SCRIPTS.filter((one) => found.has(one));
}

/** Whether a text has letters that HarfBuzz shapes. */
export function needsShaping(text: string): boolean {
  return shapedScriptsOf([text]).length > 0;
}

/** The direction of a text: that of its first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return shapedScriptOf(letter)?.isRightToLeft ? 'rtl' : 'ltr';
}
