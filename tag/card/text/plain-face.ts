/**
 * A font of the card as outlines and kerning of its Latin letters. The build makes it from the font file, so that the browser draws most
 * texts without Satori and its shaper, which are 400 KB.
 */
export type PlainFace = {
  readonly unitsPerEm: number;
  /** The distance from the top of the line to the baseline at SHAPING_FONT_PX, in px. */
  readonly baseline: number;
  readonly characters: string;
  /** The pairs of characters that the font draws as one without letter spacing, such as IJ. */
  readonly ligatures: readonly string[];
  /** The advance width of each character, in font units. */
  readonly advances: readonly number[];
  /** The outline of each character, in font units from its origin; y increases upward. */
  readonly outlines: readonly string[];
  /** The row and the column of each character in `kerning`. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** The change of the first character's advance before the second one, in font units; null for pairs that only Satori can shape. */
  readonly kerning: readonly (readonly (number | null)[])[];
};

/** Returns the name of the file with the outlines of a font. */
export function formatPlainFaceFile(fontFile: string): string {
  return fontFile.replace(/\.woff$/, '.json');
}
