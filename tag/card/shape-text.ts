import type { FAMILIES } from './card-fonts.ts';
import { pathBounds, type Bounds } from './path-bounds.ts';
import { joinPieces, piecesOf } from './script-pieces.ts';

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

type SatoriElement = { type: 'div'; props: { style: object; children: unknown } };

const letters = ({ style }: TextRun, text: string, color: string): SatoriElement => ({
  type: 'div',
  props: {
    style: {
      fontFamily: style.family,
      fontWeight: style.weight,
      fontSize: SHAPE_SIZE,
      lineHeight: 1,
      letterSpacing: style.spacing * SHAPE_SIZE,
      whiteSpace: 'pre',
      color,
    },
    children: text,
  },
});

/** An H after a piece tells how far the piece moved the pen; one alone, where its own ink begins. */
const PEN = 'H';

/** Sets each text on a line of its own at the origin, and gives the paths in order. */
async function setTexts(satori: Satori, fonts: readonly LoadedFont[], rows: readonly SatoriElement[][]) {
  const children = rows.map((row) => ({
    type: 'div',
    props: { style: { position: 'absolute', left: 0, top: 0, display: 'flex' }, children: row },
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
  return paths;
}

async function shapeAll(satori: Satori, fonts: readonly LoadedFont[], runs: readonly TextRun[]) {
  let marks = 0;
  const next = () => markOf(marks++);
  const rows: SatoriElement[][] = [];
  const row = (...elements: SatoriElement[]) => void rows.push(elements);
  const plans = runs.map((run) => {
    const pieces = piecesOf(run.text.slice(0, MAX_CODE_UNITS));
    // Most texts are in the card's own letters and need no fitting.
    if (pieces.every(({ script }) => script === 'latin')) {
      const own = next();
      row(letters(run, run.text.slice(0, MAX_CODE_UNITS), own));
      return { own, pen: null, pieces: [] };
    }
    const pen = next();
    row(letters(run, PEN, pen));
    const marked = pieces.map(({ text, script }) => {
      const [own, after] = [next(), next()];
      row(letters(run, text, own), letters(run, PEN, after));
      return { script, own, after };
    });
    return { own: null, pen, pieces: marked };
  });
  const paths = await setTexts(satori, fonts, rows);
  const inkOf = (mark: string) => pathBounds(paths.get(mark) ?? '');
  return plans.map(({ own, pen, pieces }) => {
    const start = pen === null ? null : inkOf(pen);
    const shaped = pieces.map(({ script, own: mark, after }) => ({
      script,
      d: paths.get(mark) ?? '',
      advance: (inkOf(after)?.left ?? 0) - (start?.left ?? 0),
    }));
    const d = own === null ? joinPieces(shaped, start?.bottom ?? 0, SHAPE_SIZE) : (paths.get(own) ?? '');
    const ink = pathBounds(d);
    return ink && { d, ink };
  });
}
