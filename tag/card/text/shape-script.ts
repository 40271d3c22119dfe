import { roundToTenth } from '../../base/round.ts';
import type { Bidi } from 'bidi-js';
import type { Font } from 'harfbuzzjs';
import type { DrawnPiece, TextPiece } from './script-pieces.ts';
import type { ShapedScript } from './shaped-scripts.ts';
import { reorderPunctuation, listVisualRuns, type BidiRun } from './visual-runs.ts';

export type HarfBuzz = typeof import('harfbuzzjs');

/** The libraries for the scripts that Satori cannot shape. The caller loads them for the first design that needs them. */
export type ScriptTools = { readonly harfbuzz: HarfBuzz; readonly bidi: Bidi };

/** A font that HarfBuzz has opened, with the outlines of its glyphs drawn so far. */
export type ScriptFont = {
  readonly id: ShapedScript['id'];
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly outlines: Map<number, ReturnType<Font['glyphToJson']>>;
};

/** Opens the bytes of a TrueType font. HarfBuzz cannot read WOFF and WOFF2. */
export function openScriptFont({ harfbuzz }: ScriptTools, id: string, data: ArrayBuffer): ScriptFont {
  const face = new harfbuzz.Face(new harfbuzz.Blob(data));
  return { id, font: new harfbuzz.Font(face), unitsPerEm: face.upem, outlines: new Map() };
}

/** Splits a text into pieces in their order from left to right: shaped scripts as outlines, the others as texts for Satori. */
export type ScriptShaper = (text: string, spacing: number) => (TextPiece | DrawnPiece)[];

/** @param size the font size of the outlines, in px */
export function createScriptShaper(
  tools: ScriptTools,
  fonts: readonly ScriptFont[],
  size: number,
): ScriptShaper {
  const { harfbuzz, bidi } = tools;
  // One buffer for all runs, because each unused buffer holds wasm memory until it is collected.
  const buffer = new harfbuzz.Buffer();

  function shapeRun(text: string, { start, end, level }: BidiRun, script: ShapedScript, spacing: number) {
    const face = fonts.find(({ id }) => id === script.id);
    if (!face) throw new Error(`The font of the script ${script.id} is not loaded`);
    buffer.reset();
    // Adds the whole text, so that letters at the end of a run are shaped with their neighbors.
    buffer.addText(text, start, end - start);
    buffer.setDirection(level % 2 === 1 ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    buffer.setScript(script.iso);
    // Sets the language, because the default is the language of the process.
    buffer.setLanguage('und');
    const gap = script.isUnspaced ? 0 : spacing * size;
    // Letters with spacing get no optional ligatures. Ligatures that the script requires remain.
    const noLigatures = ['liga', 'clig'].map((tag) => new harfbuzz.Feature(tag, 0));
    harfbuzz.shape(face.font, buffer, gap === 0 ? [] : noLigatures);
    return toDrawnPiece(buffer.getGlyphInfosAndPositions(), face, gap);
  }

  function toDrawnPiece(glyphs: readonly PlacedGlyph[], face: ScriptFont, gap: number): DrawnPiece {
    const scale = size / face.unitsPerEm;
    let pen = 0;
    const starts = glyphs.map(({ cluster, xAdvance = 0 }, index) => {
      const start = pen;
      pen += xAdvance * scale;
      if (glyphs[index + 1]?.cluster !== cluster) pen += gap;
      return start;
    });
    const draw = (left: number, baseline: number) =>
      glyphs
        .map(({ codepoint, xOffset = 0, yOffset = 0 }, index) => {
          const glyphStart = left + (starts[index] ?? 0);
          return formatGlyph(face, codepoint, (x, y) => [
            glyphStart + (xOffset + x) * scale,
            baseline - (yOffset + y) * scale,
          ]);
        })
        .join('');
    return { script: 'shaped', draw, advance: pen };
  }

  return (text, spacing) =>
    listVisualRuns(bidi, text).map((run) => {
      const { script, start, end, level } = run;
      if (typeof script === 'object') return shapeRun(text, run, script, spacing);
      const runText = text.slice(start, end);
      return { script, text: level % 2 === 1 ? reorderPunctuation(bidi, runText) : runText };
    });
}

type PlacedGlyph = {
  readonly codepoint: number;
  readonly cluster: number;
  readonly xAdvance?: number;
  readonly xOffset?: number;
  readonly yOffset?: number;
};

/** Returns the path of a glyph with each of its points moved. */
function formatGlyph(face: ScriptFont, glyph: number, move: MovePoint): string {
  const outline = face.outlines.get(glyph) ?? face.font.glyphToJson(glyph);
  face.outlines.set(glyph, outline);
  return outline.map(({ type, values }) => type + formatMovedPoints(values, move)).join('');
}

type MovePoint = (x: number, y: number) => [number, number];

function formatMovedPoints(points: readonly number[], move: MovePoint): string {
  const coordinates: number[] = [];
  for (let index = 0; index + 1 < points.length; index += 2) {
    coordinates.push(...move(points[index] ?? 0, points[index + 1] ?? 0).map(roundToTenth));
  }
  return coordinates.join(' ');
}
