import type { FAMILIES } from './card-fonts.ts';
import { pathBounds, type Bounds } from './path-bounds.ts';

/** How a text is set, apart from its size. */
export type TextStyle = {
  readonly family: (typeof FAMILIES)[keyof typeof FAMILIES];
  readonly weight: 400 | 600 | 700;
  /** Letter spacing in em. */
  readonly spacing: number;
};

/** A text as one path, set at SHAPE_SIZE with its line box at 0,0; it scales linearly to every size. */
export type ShapedText = { readonly d: string; readonly ink: Bounds };

/** Font size, in px, at which texts are shaped: Satori rounds to 0.1 px, so bigger is finer. */
export const SHAPE_SIZE = 200;

/** Satori, as the two places that draw hand it in: the browser's build and Node's have different doors. */
export type Satori = (element: unknown, options: unknown) => Promise<string>;
export type LoadedFont = { name: string; weight: 400 | 600 | 700; style: 'normal'; data: ArrayBuffer };

/** Threat: 100,000 letters kill the process inside Satori. Rules cap fields long before; this holds for every caller. */
const MAX_CODE_UNITS = 240;

/** How many shaped texts are remembered: labels and the fields that did not change since the last keystroke. */
const MEMORY = 400;

export type TextShaper = (runs: readonly TextRun[]) => Promise<(ShapedText | null)[]>;
export type TextRun = { readonly text: string; readonly style: TextStyle };

/**
 * Makes a shaper over one set of fonts. Each text is shaped alone at the origin, so that its path depends on
 * nothing but itself and may be remembered without changing a byte of any card.
 * @returns a function that gives, for each run, its shape, or null where nothing is drawn
 */
export function createTextShaper(satori: Satori, fonts: readonly LoadedFont[]): TextShaper {
  const memory = new Map<string, ShapedText | null>();
  return async (runs) => {
    const keys = runs.map(keyOf);
    const missing = runs.filter((run, i) => run.text.trim() !== '' && !memory.has(keys[i] ?? ''));
    const shaped = missing.length === 0 ? [] : await shapeAll(satori, fonts, missing);
    const fresh = new Map(missing.map((run, i) => [keyOf(run), shaped[i] ?? null]));
    const found = keys.map((key) => fresh.get(key) ?? memory.get(key) ?? null);
    // What was asked for goes to the end, so that what is forgotten first is what nobody asked for longest.
    keys.forEach((key, i) => {
      memory.delete(key);
      memory.set(key, found[i] ?? null);
    });
    for (const key of memory.keys()) {
      if (memory.size <= MEMORY) break;
      memory.delete(key);
    }
    return found;
  };
}

function keyOf({ text, style }: TextRun): string {
  return `${style.family}|${style.weight}|${style.spacing}|${text}`;
}

/** The colour that marks the paths of run `index` in Satori's answer. */
function markOf(index: number): string {
  return `#${(index + 1).toString(16).padStart(6, '0')}`;
}

async function shapeAll(satori: Satori, fonts: readonly LoadedFont[], runs: readonly TextRun[]) {
  const children = runs.map(({ text, style }, index) => ({
    type: 'div',
    props: {
      style: {
        position: 'absolute',
        left: 0,
        top: 0,
        fontFamily: style.family,
        fontWeight: style.weight,
        fontSize: SHAPE_SIZE,
        lineHeight: 1,
        letterSpacing: style.spacing * SHAPE_SIZE,
        whiteSpace: 'pre',
        color: markOf(index),
      },
      children: text.slice(0, MAX_CODE_UNITS),
    },
  }));
  const root = {
    type: 'div',
    props: { style: { display: 'flex', width: '100%', height: '100%' }, children },
  };
  const svg = await satori(root, { width: 100000, height: SHAPE_SIZE, fonts });
  const paths = new Map<string, string>();
  for (const [, mark = '', d = ''] of svg.matchAll(/<path fill="(#[0-9a-f]{6})" d="([^"]*)"/g)) {
    paths.set(mark, (paths.get(mark) ?? '') + d);
  }
  return runs.map((_, index) => {
    const d = paths.get(markOf(index)) ?? '';
    const ink = pathBounds(d);
    return ink && { d, ink };
  });
}
