import type { FAMILIES, FontWeight } from './card-fonts.ts';
import { pathBounds, type Bounds } from './svg-path.ts';
import { joinPieces, piecesOf, type DrawnPiece, type Piece } from './script-pieces.ts';
import type { ScriptShaper } from './shape-script.ts';
import { needsShaping } from './shaped-scripts.ts';

/** How a text is set, apart from its size. */
export type TextStyle = {
  readonly family: (typeof FAMILIES)[keyof typeof FAMILIES];
  readonly weight: FontWeight;
  /** Letter spacing in em. */
  readonly spacing: number;
};

/** A text as one path, set at SHAPE_SIZE with its line box at 0,0; it scales linearly to every size. */
export type ShapedText = { readonly d: string; readonly ink: Bounds };

/** Font size, in px, at which texts are shaped: Satori rounds to 0.1 px, so bigger is finer. */
export const SHAPE_SIZE = 200;

/** Satori's function. The caller passes it, since the browser and Node import different builds. */
export type Satori = (element: unknown, options: unknown) => Promise<string>;
export type LoadedFont = { name: string; weight: FontWeight; style: 'normal'; data: ArrayBuffer };

/** Threat: 100,000 letters crash the process inside Satori. Rules limit fields to less; this protects every caller. */
const MAX_CODE_UNITS = 240;

/** Shaped texts that are cached: labels, and fields that did not change since the last keystroke. */
const MAX_CACHED = 400;

export type TextShaper = (runs: readonly TextRun[]) => Promise<(ShapedText | null)[]>;
export type TextRun = { readonly text: string; readonly style: TextStyle };

/**
 * Makes a shaper over one set of fonts. Each text is shaped alone at the origin, so that its path depends on
 * nothing but itself and can be cached.
 * @param scripts shapes what Satori cannot; null where no text needs it
 * @returns a function that gives, for each run, its shape, or null where nothing is drawn
 */
export function createTextShaper(
  satori: Satori,
  fonts: readonly LoadedFont[],
  scripts: ScriptShaper | null = null,
): TextShaper {
  const cache = new Map<string, ShapedText | null>();
  return async (runs) => {
    const keys = runs.map(keyOf);
    const missing = runs.filter((run, i) => run.text.trim() !== '' && !cache.has(keys[i] ?? ''));
    const shaped = missing.length === 0 ? [] : await shapeAll(satori, fonts, scripts, missing);
    const fresh = new Map(missing.map((run, i) => [keyOf(run), shaped[i] ?? null]));
    const found = keys.map((key) => fresh.get(key) ?? cache.get(key) ?? null);
    // Moves the used texts to the end, so that the least recently used one is removed first.
    keys.forEach((key, i) => {
      cache.delete(key);
      cache.set(key, found[i] ?? null);
    });
    for (const key of cache.keys()) {
      if (cache.size <= MAX_CACHED) break;
      cache.delete(key);
    }
    return found;
  };
}

function keyOf({ text, style }: TextRun): string {
  return `${style.family}|${style.weight}|${style.spacing}|${text}`;
}

/** The color that marks the paths of run `index` in Satori's answer. */
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

/** Set after a piece, its position gives the width of the piece; alone, it gives the offset of its own ink. */
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

/** The pieces of a text from left to right. */
function cut(text: string, spacing: number, scripts: ScriptShaper | null): (Piece | DrawnPiece)[] {
  return scripts && needsShaping(text) ? scripts(text, spacing) : piecesOf(text);
}

async function shapeAll(
  satori: Satori,
  fonts: readonly LoadedFont[],
  scripts: ScriptShaper | null,
  runs: readonly TextRun[],
) {
  let marks = 0;
  const next = () => markOf(marks++);
  const rows: SatoriElement[][] = [];
  const row = (...elements: SatoriElement[]) => void rows.push(elements);
  const plans = runs.map((run) => {
    const text = run.text.slice(0, MAX_CODE_UNITS);
    const pieces = cut(text, run.style.spacing, scripts);
    // Most texts are in the card's own letters and need no fitting.
    if (pieces.every(({ script }) => script === 'latin')) {
      const own = next();
      row(letters(run, text, own));
      return { own, pen: null, pieces: [] };
    }
    const pen = next();
    row(letters(run, PEN, pen));
    const marked = pieces.map((piece) => {
      if (!('text' in piece)) return piece;
      const [own, after] = [next(), next()];
      row(letters(run, piece.text, own), letters(run, PEN, after));
      return { script: piece.script, own, after };
    });
    return { own: null, pen, pieces: marked };
  });
  const paths = await setTexts(satori, fonts, rows);
  const inkOf = (mark: string) => pathBounds(paths.get(mark) ?? '');
  return plans.map(({ own, pen, pieces }) => {
    const start = pen === null ? null : inkOf(pen);
    const shaped = pieces.map((piece) => {
      if ('draw' in piece) return piece;
      const advance = (inkOf(piece.after)?.left ?? 0) - (start?.left ?? 0);
      return { script: piece.script, d: paths.get(piece.own) ?? '', advance };
    });
    const d = own === null ? joinPieces(shaped, start?.bottom ?? 0, SHAPE_SIZE) : (paths.get(own) ?? '');
    const ink = pathBounds(d);
    return ink && { d, ink };
  });
}
