import type { Bidi } from 'bidi-js';
import type { Font } from 'harfbuzzjs';
import type { DrawnPiece, Piece } from './script-pieces.ts';
import type { ShapedScript } from './shaped-scripts.ts';
import { tenth } from './svg-path.ts';
import { reorderPunctuation, visualRuns, type Run } from './visual-runs.ts';

export type HarfBuzz = typeof import('harfbuzzjs');

/** What shapes the scripts that Satori cannot set. The caller loads it, for the first design that needs it. */
export type ScriptTools = { readonly harfbuzz: HarfBuzz; readonly bidi: Bidi };

/** A font that HarfBuzz has opened, and the outlines of its glyphs that were drawn. */
export type ScriptFont = {
  readonly id: ShapedScript['id'];
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly outlines: Map<number, ReturnType<Font['glyphToJson']>>;
};

/** Opens the bytes of a TrueType font; HarfBuzz reads neither WOFF nor WOFF2. */
export function openScriptFont({ harfbuzz }: ScriptTools, id: string, data: ArrayBuffer): ScriptFont {
  const face = new harfbuzz.Face(new harfbuzz.Blob(data));
  return { id, font: new harfbuzz.Font(face), unitsPerEm: face.upem, outlines: new Map() };
}

/**
 * Cuts a text into pieces in the order in which they stand from left to right: those of shaped scripts as outlines, the
 * others as texts for Satori.
 */
export type ScriptShaper = (text: string, spacing: number) => (Piece | DrawnPiece)[];

/** @param size font size in px of the outlines */
export function createScriptShaper(
  tools: ScriptTools,
  fonts: readonly ScriptFont[],
  size: number,
): ScriptShaper {
  const { harfbuzz, bidi } = tools;
  // One for all runs: those that wait to be collected hold memory of the wasm.
  const buffer = new harfbuzz.Buffer();

  function shape(text: string, { start, end, level }: Run, script: ShapedScript, spacing: number) {
    const face = fonts.find(({ id }) => id === script.id);
    if (!face) throw new Error(`The font of the script ${script.id} is not loaded`);
    buffer.reset();
    // The whole text, so that letters at the end of a run know their neighbors.
    buffer.addText(text, start, end - start);
    buffer.setDirection(level % 2 === 1 ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    buffer.setScript(script.iso);
    // Never the default, which is the language of the process.
    buffer.setLanguage('und');
    const gap = script.isUnspaced ? 0 : spacing * size;
    // Letters that are spaced apart are not joined at will; joins that the script demands stay.
    const apart = ['liga', 'clig'].map((tag) => new harfbuzz.Feature(tag, 0));
    harfbuzz.shape(face.font, buffer, gap === 0 ? [] : apart);
    return drawn(buffer.getGlyphInfosAndPositions(), face, gap);
  }

  function drawn(glyphs: readonly PlacedGlyph[], face: ScriptFont, gap: number): DrawnPiece {
    const scale = size / face.unitsPerEm;
    let pen = 0;
    const starts = glyphs.map(({ cluster, xAdvance = 0 }, at) => {
      const start = pen;
      pen += xAdvance * scale;
      if (glyphs[at + 1]?.cluster !== cluster) pen += gap;
      return start;
    });
    const draw = (left: number, baseline: number) =>
      glyphs
        .map(({ codepoint, xOffset = 0, yOffset = 0 }, at) => {
          const from = left + (starts[at] ?? 0);
          return outlineOf(face, codepoint, (x, y) => [
            from + (xOffset + x) * scale,
            baseline - (yOffset + y) * scale,
          ]);
        })
        .join('');
    return { script: 'shaped', draw, advance: pen };
  }

  return (text, spacing) =>
    visualRuns(bidi, text).map((run) => {
      const { script, start, end, level } = run;
      if (typeof script === 'object') return shape(text, run, script, spacing);
      const own = text.slice(start, end);
      return { script, text: level % 2 === 1 ? reorderPunctuation(bidi, own) : own };
    });
}

type PlacedGlyph = {
  readonly codepoint: number;
  readonly cluster: number;
  readonly xAdvance?: number;
  readonly xOffset?: number;
  readonly yOffset?: number;
};

/** The path of a glyph, with each of its points moved. */
function outlineOf(face: ScriptFont, glyph: number, move: Move): string {
  const outline = face.outlines.get(glyph) ?? face.font.glyphToJson(glyph);
  face.outlines.set(glyph, outline);
  return outline.map(({ type, values }) => type + moved(values, move)).join('');
}

type Move = (x: number, y: number) => [number, number];

function moved(points: readonly number[], move: Move): string {
  const out: number[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    out.push(...move(points[at] ?? 0, points[at + 1] ?? 0).map(tenth));
  }
  return out.join(' ');
}
