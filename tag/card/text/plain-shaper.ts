import { FAMILIES, type CardFont } from './card-fonts.ts';
import type { PlainFace } from './plain-face.ts';
import { measurePathBounds } from './svg-path.ts';
import { SHAPING_FONT_PX, type ShapedText, type TextRun } from './shape-text.ts';

/** Shapes a text with the outlines of its face; returns undefined for a text that only Satori can shape. */
export type PlainShaper = (run: TextRun) => ShapedText | null | undefined;

/**
 * Words between single spaces. Satori measures the parts of a word separately if a line may break between them and a space follows, so
 * such words have no hyphen, slash or bracket.
 */
const PLAIN_TEXT = /^(?:[\p{L}\p{N}'&·]+[.,]? )*[^ ]+$/u;

/** A ligature that looks like its two letters. Only the kerning after it is missing. */
const PLAIN_LIGATURE = 'IJ';

const FAMILY_NAMES: Readonly<Record<string, string>> = {
  [FAMILIES.condensed]: 'Barlow Condensed',
  [FAMILIES.mono]: 'B612 Mono',
  [FAMILIES.labels]: 'Barlow',
};

type ReadyFace = PlainFace & {
  readonly indexes: ReadonlyMap<string, number>;
  readonly commands: Map<number, readonly Command[]>;
};

type Command = { readonly letter: string; readonly numbers: readonly number[] };

/** Creates a shaper whose paths equal those of Satori, byte for byte. */
export function createPlainShaper(
  faces: readonly { readonly font: CardFont; readonly face: PlainFace }[],
): PlainShaper {
  const readyFaces = new Map(
    faces.map(({ font, face }): [string, ReadyFace] => {
      const indexes = new Map(Array.from(face.characters, (character, index) => [character, index]));
      return [`${font.name}|${font.weight}`, { ...face, indexes, commands: new Map() }];
    }),
  );
  return ({ text, style }) => {
    const face = readyFaces.get(`${FAMILY_NAMES[style.family]}|${style.weight}`);
    if (!face || !PLAIN_TEXT.test(text)) return undefined;
    if (style.spacing === 0 && face.ligatures.some((pair) => pair !== PLAIN_LIGATURE && text.includes(pair)))
      return undefined;
    const words = text.split(' ').map((word) => placeWord(face, word, style.spacing * SHAPING_FONT_PX));
    const space = face.indexes.get(' ');
    if (space === undefined) return undefined;
    let [d, left] = ['', 0];
    for (const word of words) {
      if (word === null) return undefined;
      d += `${drawWord(face, word, left)} `;
      left += word.width;
      left += toPx(face, face.advances[space] ?? 0) + style.spacing * SHAPING_FONT_PX;
    }
    const ink = measurePathBounds(d);
    return ink && { d, ink };
  };
}

const toPx = ({ unitsPerEm }: PlainFace, units: number) => (units / unitsPerEm) * SHAPING_FONT_PX;

type PlacedWord = {
  readonly glyphs: readonly { readonly index: number; readonly advance: number }[];
  readonly width: number;
  readonly gap: number;
};

/** Returns the glyphs of a word with their advances in font units; null if the face lacks one. */
function placeWord(face: ReadyFace, word: string, gap: number): PlacedWord | null {
  const characters = Array.from(word);
  const glyphs: { index: number; advance: number }[] = [];
  let units = 0;
  for (const [at, character] of characters.entries()) {
    const index = face.indexes.get(character);
    const next = characters[at + 1];
    const nextIndex = next === undefined ? undefined : face.indexes.get(next);
    if (index === undefined || (next !== undefined && nextIndex === undefined)) return null;
    const isLigature =
      gap === 0 &&
      `${characters[at - 1]}${character}` === PLAIN_LIGATURE &&
      face.ligatures.includes(PLAIN_LIGATURE);
    const change =
      nextIndex === undefined || isLigature
        ? 0
        : face.kerning[face.rows[index] ?? 0]?.[face.columns[nextIndex] ?? 0];
    if (change === null || change === undefined) return null;
    const advance = (face.advances[index] ?? 0) + change;
    glyphs.push({ index, advance });
    units += advance;
  }
  return { glyphs, gap, width: toPx(face, units) + gap * glyphs.length };
}

function drawWord(face: ReadyFace, { glyphs, gap }: PlacedWord, left: number): string {
  const scale = SHAPING_FONT_PX / face.unitsPerEm;
  let d = '';
  let pen = left;
  for (const { index, advance } of glyphs) {
    for (const { letter, numbers } of readOutline(face, index)) {
      const points: string[] = [];
      for (let at = 0; at < numbers.length; at += 2) {
        const x = roundAwayFromZero(pen + (numbers[at] ?? 0) * scale);
        const y = roundAwayFromZero(face.baseline - (numbers[at + 1] ?? 0) * scale);
        points.push(`${x} ${y}`);
      }
      d += letter + points.join(' ');
    }
    pen += advance * scale;
    pen += gap;
  }
  return d;
}

function readOutline(face: ReadyFace, index: number): readonly Command[] {
  const knownCommands = face.commands.get(index);
  if (knownCommands) return knownCommands;
  const outline = face.outlines[index] ?? '';
  const commands = Array.from(outline.matchAll(/([MLQZ])([^MLQZ]*)/g), ([, letter = '', numbers = '']) => ({
    letter,
    numbers: numbers === '' ? [] : numbers.split(' ').map(Number),
  }));
  face.commands.set(index, commands);
  return commands;
}

/** Rounds to 0.1 px as Satori does. */
const roundAwayFromZero = (value: number) =>
  (value < 0 ? -Math.round(-value * 10) : Math.round(value * 10)) / 10;
