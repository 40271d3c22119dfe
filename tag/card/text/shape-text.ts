import type { FAMILIES, FontWeight } from './card-fonts.ts';
import { measurePathBounds, type Bounds } from './svg-path.ts';
import { joinPieces, splitByScript, type DrawnPiece, type TextPiece } from './script-pieces.ts';
import type { ScriptShaper } from './shape-script.ts';
import { needsShaping } from './shaped-scripts.ts';

/** The style of a text without its size. */
export type TextStyle = {
  readonly family: (typeof FAMILIES)[keyof typeof FAMILIES];
  readonly weight: FontWeight;
  /** Letter spacing in em. */
  readonly spacing: number;
};

/** A text as one path, shaped at SHAPING_FONT_PX with its line box at 0,0. It can be scaled linearly to every size. */
export type ShapedText = { readonly d: string; readonly ink: Bounds };

/** The font size in px at which texts are shaped. It is large, because Satori rounds to 0.1 px. */
export const SHAPING_FONT_PX = 200;

/** Satori's function. The caller passes it, because the browser and Node import different builds. */
export type Satori = (element: unknown, options: unknown) => Promise<string>;
export type LoadedFont = { name: string; weight: FontWeight; style: 'normal'; data: ArrayBuffer };

/**
 * The longest text. Threat: 100,000 letters crash the process inside Satori. Validation limits fields to less; this protects every
 * caller.
 */
const MAX_CODE_UNITS = 240;

/** The largest number of cached texts: labels, and fields that did not change since the last keystroke. */
const MAX_CACHED_TEXTS = 400;

/** Shapes texts in their fonts; returns null for a text that the fonts cannot show. */
export type TextShaper = (runs: readonly TextRun[]) => Promise<(ShapedText | null)[]>;
/** A text in one style. */
export type TextRun = { readonly text: string; readonly style: TextStyle };

/**
 * Creates a shaper for one set of fonts. Each text is shaped alone at the origin, so that its path depends only on the text.
 * @param scripts shapes the scripts that Satori cannot; null if no text needs it
 * @returns a function that returns a shape for each run, or null if nothing is drawn
 */
export function createTextShaper(
  satori: Satori,
  fonts: readonly LoadedFont[],
  scripts: ScriptShaper | null = null,
): TextShaper {
  return cacheTexts((runs) => shapeAll(satori, fonts, scripts, runs));
}

/** Returns a shaper that passes on only the texts whose shapes it has not cached. Blank texts have no shape. */
export function cacheTexts(shapeTexts: TextShaper): TextShaper {
  const cache = new Map<string, ShapedText | null>();
  return async (runs) => {
    const keys = runs.map(getCacheKey);
    const missing = runs.filter((run, i) => run.text.trim() !== '' && !cache.has(keys[i] ?? ''));
    const shaped = missing.length === 0 ? [] : await shapeTexts(missing);
    const newShapes = new Map(missing.map((run, i) => [getCacheKey(run), shaped[i] ?? null]));
    const results = keys.map((key) => newShapes.get(key) ?? cache.get(key) ?? null);
    // Moves the used texts to the end, so that the least recently used one is removed first.
    keys.forEach((key, i) => {
      cache.delete(key);
      cache.set(key, results[i] ?? null);
    });
    for (const key of cache.keys()) {
      if (cache.size <= MAX_CACHED_TEXTS) break;
      cache.delete(key);
    }
    return results;
  };
}

function getCacheKey({ text, style }: TextRun): string {
  return `${style.family}|${style.weight}|${style.spacing}|${text}`;
}

/** Returns the color that marks the paths of run `index` in Satori's output. */
function formatMark(index: number): string {
  return `#${(index + 1).toString(16).padStart(6, '0')}`;
}

type SatoriElement = { type: 'div'; props: { style: object; children: unknown } };

const buildElement = ({ style }: TextRun, text: string, color: string): SatoriElement => ({
  type: 'div',
  props: {
    style: {
      fontFamily: style.family,
      fontWeight: style.weight,
      fontSize: SHAPING_FONT_PX,
      lineHeight: 1,
      letterSpacing: style.spacing * SHAPING_FONT_PX,
      whiteSpace: 'pre',
      color,
    },
    children: text,
  },
});

/** Placed after a piece, its position gives the width of the piece. Placed alone, it gives the offset of its own ink. */
const PEN_LETTER = 'H';

/** Shapes each text on a separate line at the origin and returns the paths in order. */
async function renderPaths(satori: Satori, fonts: readonly LoadedFont[], rows: readonly SatoriElement[][]) {
  const children = rows.map((row) => ({
    type: 'div',
    props: { style: { position: 'absolute', left: 0, top: 0, display: 'flex' }, children: row },
  }));
  const root = {
    type: 'div',
    props: { style: { display: 'flex', width: '100%', height: '100%' }, children },
  };
  const svg = await satori(root, { width: 100000, height: SHAPING_FONT_PX, fonts });
  const paths = new Map<string, string>();
  for (const [, mark = '', d = ''] of svg.matchAll(/<path fill="(#[0-9a-f]{6})" d="([^"]*)"/g)) {
    paths.set(mark, (paths.get(mark) ?? '') + d);
  }
  return paths;
}

/** Splits a text into pieces from left to right. */
function splitIntoPieces(
  text: string,
  spacing: number,
  scripts: ScriptShaper | null,
): (TextPiece | DrawnPiece)[] {
  return scripts && needsShaping(text) ? scripts(text, spacing) : splitByScript(text);
}

async function shapeAll(
  satori: Satori,
  fonts: readonly LoadedFont[],
  scripts: ScriptShaper | null,
  runs: readonly TextRun[],
) {
  let marks = 0;
  const takeMark = () => formatMark(marks++);
  const rows: SatoriElement[][] = [];
  const addRow = (...elements: SatoriElement[]) => void rows.push(elements);
  const plans = runs.map((run) => {
    const text = run.text.slice(0, MAX_CODE_UNITS);
    const pieces = splitIntoPieces(text, run.style.spacing, scripts);
    // Most texts use only the card's face and need no scaling.
    if (pieces.every(({ script }) => script === 'latin')) {
      const textMark = takeMark();
      addRow(buildElement(run, text, textMark));
      return { own: textMark, pen: null, pieces: [] };
    }
    const penMark = takeMark();
    addRow(buildElement(run, PEN_LETTER, penMark));
    const markedPieces = pieces.map((piece) => {
      if (!('text' in piece)) return piece;
      const [pieceMark, pieceEndMark] = [takeMark(), takeMark()];
      addRow(buildElement(run, piece.text, pieceMark), buildElement(run, PEN_LETTER, pieceEndMark));
      return { script: piece.script, own: pieceMark, after: pieceEndMark };
    });
    return { own: null, pen: penMark, pieces: markedPieces };
  });
  const paths = await renderPaths(satori, fonts, rows);
  const measureInk = (mark: string) => measurePathBounds(paths.get(mark) ?? '');
  return plans.map(({ own: textMark, pen: penMark, pieces }) => {
    const start = penMark === null ? null : measureInk(penMark);
    const shaped = pieces.map((piece) => {
      if ('draw' in piece) return piece;
      const advance = (measureInk(piece.after)?.left ?? 0) - (start?.left ?? 0);
      return { script: piece.script, d: paths.get(piece.own) ?? '', advance };
    });
    const d =
      textMark === null
        ? joinPieces(shaped, start?.bottom ?? 0, SHAPING_FONT_PX)
        : (paths.get(textMark) ?? '');
    const ink = measurePathBounds(d);
    return ink && { d, ink };
  });
}
