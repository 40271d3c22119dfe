import { isMark } from '../../base/text.ts';
import { scriptOf, type Script } from './card-fonts.ts';
import { mapPath } from './svg-path.ts';

/** A stretch of a text in one script. */
export type Piece = { readonly text: string; readonly script: Script };

/** How a script's outlines are changed, in em of the card's face, y down from the baseline. */
type Fitting = { readonly scaleX: number; readonly scaleY: number; readonly lift: number };

/**
 * Noto's Greek and Cyrillic are half as wide again as the condensed capitals, and narrowed they have stems as thick as
 * theirs. An ideograph fills its em, so that beside capitals it would shout: smaller, and centered on them.
 */
const FITTINGS: Record<Exclude<Script, 'latin'>, Fitting> = {
  wide: { scaleX: 0.76, scaleY: 0.98, lift: 0 },
  ideographic: { scaleX: 0.84, scaleY: 0.88, lift: 0.016 },
};

/** A text of scripts that Satori sets, cut where its script changes. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const character of text) {
    const script = isMark(character) ? null : scriptOf(character);
    const last = pieces.at(-1);
    if (last && (script === null || script === last.script)) {
      pieces[pieces.length - 1] = { ...last, text: last.text + character };
    } else {
      pieces.push({ text: character, script: script ?? 'latin' });
    }
  }
  return pieces;
}

/** A shaped piece: its outlines and how far it moves the pen, both in px at the size it was shaped at. */
export type ShapedPiece = { readonly d: string; readonly advance: number; readonly script: Script };

/** A piece that HarfBuzz shaped: `draw` gives its outlines from a pen's place on. Its font needs no fitting. */
export type DrawnPiece = {
  readonly script: 'shaped';
  readonly draw: (left: number, baseline: number) => string;
  readonly advance: number;
};

/** Shaped pieces as one path, each fitted to the card's face, one after the other. */
export function joinPieces(
  pieces: readonly (ShapedPiece | DrawnPiece)[],
  baseline: number,
  size: number,
): string {
  let pen = 0;
  return pieces
    .map((piece) => {
      const from = pen;
      if (piece.script === 'shaped') {
        pen += piece.advance;
        return piece.draw(from, baseline);
      }
      const { d, advance, script } = piece;
      const { scaleX, scaleY, lift } =
        script === 'latin' ? { scaleX: 1, scaleY: 1, lift: 0 } : FITTINGS[script];
      pen += advance * scaleX;
      return mapPath(d, (x, y) => [from + x * scaleX, baseline - lift * size + (y - baseline) * scaleY]);
    })
    .join('');
}
