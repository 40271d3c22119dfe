import { isMark } from '../../base/text.ts';
import { getScriptClass, type ScriptClass } from './card-fonts.ts';
import { mapPath } from './svg-path.ts';

/** A part of a text in one script. */
export type TextPiece = { readonly text: string; readonly script: ScriptClass };

/** The scaling of a script's outlines, and their lift in em of the card's face. y is downward from the baseline. */
type ScriptScaling = { readonly scaleX: number; readonly scaleY: number; readonly lift: number };

/**
 * Noto's Greek and Cyrillic are 1.5 times as wide as the condensed capitals. Narrowing gives their stems equal thickness. Ideographs fill
 * their em and look too large beside capitals, so they are shrunk and centered on the capitals.
 */
const SCRIPT_SCALINGS: Record<Exclude<ScriptClass, 'latin'>, ScriptScaling> = {
  wide: { scaleX: 0.76, scaleY: 0.98, lift: 0 },
  ideographic: { scaleX: 0.84, scaleY: 0.88, lift: 0.016 },
};

/** Splits a text at each change of script, for scripts that Satori shapes. */
export function splitByScript(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const character of text) {
    const script = isMark(character) ? null : getScriptClass(character);
    const last = pieces.at(-1);
    if (last && (script === null || script === last.script)) {
      pieces[pieces.length - 1] = { ...last, text: last.text + character };
    } else {
      pieces.push({ text: character, script: script ?? 'latin' });
    }
  }
  return pieces;
}

/** A shaped piece: its outlines and its advance, both in px at the size of shaping. */
export type ShapedPiece = { readonly d: string; readonly advance: number; readonly script: ScriptClass };

/** A piece that HarfBuzz shaped. `draw` returns its outlines from a pen position. Its font needs no scaling. */
export type DrawnPiece = {
  readonly script: 'shaped';
  readonly draw: (left: number, baseline: number) => string;
  readonly advance: number;
};

/** Joins shaped pieces to one path, each scaled to match the card's face. */
export function joinPieces(
  pieces: readonly (ShapedPiece | DrawnPiece)[],
  baseline: number,
  size: number,
): string {
  let pen = 0;
  return pieces
    .map((piece) => {
      const start = pen;
      if (piece.script === 'shaped') {
        pen += piece.advance;
        return piece.draw(start, baseline);
      }
      const { d, advance, script } = piece;
      const { scaleX, scaleY, lift } =
        script === 'latin' ? { scaleX: 1, scaleY: 1, lift: 0 } : SCRIPT_SCALINGS[script];
      pen += advance * scaleX;
      return mapPath(d, (x, y) => [start + x * scaleX, baseline - lift * size + (y - baseline) * scaleY]);
    })
    .join('');
}
