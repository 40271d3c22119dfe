import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori, { init } from 'satori/standalone';
import subset from 'subset-font';
import type { Feature, Font } from 'harfbuzzjs';
import type { HarfBuzz } from '../../tag/card/text/shape-script.ts';
import type { PlainFace } from '../../tag/card/text/plain-face.ts';
import { SHAPING_FONT_PX } from '../../tag/card/text/shape-text.ts';

/** The characters of most cards: ASCII and Latin-1 without small letters, which a card prints as capitals, and without rare signs. */
const CHARACTERS = Array.from({ length: 0x100 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => /[\u0020-\u0060\u007E\u00B7\u00C0-\u00D6\u00D8-\u00DE]/.test(character),
);

/** Returns the outlines and the kerning of a font. Satori draws the outlines, so that they have its form; HarfBuzz measures the kerning. */
export async function buildPlainFace(harfbuzz: HarfBuzz, woff: Buffer): Promise<PlainFace> {
  await initSatori();
  const sfnt = await subset(woff, CHARACTERS.join(''), SUBSET_OPTIONS);
  const face = new harfbuzz.Face(new harfbuzz.Blob(toArrayBuffer(sfnt)));
  const shape = createPairShaper(harfbuzz, new harfbuzz.Font(face));
  const glyphs = CHARACTERS.flatMap((character) => {
    const [glyph] = shape(character);
    return glyph && glyph.id !== 0 ? [{ character, glyph }] : [];
  });
  const characters = glyphs.map(({ character }) => character);
  const advances = glyphs.map(({ glyph }) => glyph.advance);
  const kerning = glyphs.map((first) =>
    glyphs.map((second) => {
      const [a, b, ...others] = shape(first.character + second.character);
      if (!a || !b || others.length > 0) return null;
      const isPlain = a.id === first.glyph.id && b.id === second.glyph.id && !a.isMoved && !b.isMoved;
      return isPlain && b.advance === second.glyph.advance ? a.advance - first.glyph.advance : null;
    }),
  );
  const ligatures = characters.flatMap((first) =>
    characters.map((second) => first + second).filter((pair) => shape(pair, []).length === 1),
  );
  const rowList = groupEqual(kerning);
  const columnList = groupEqual(
    characters.map((_, column) => rowList.groups.map((row) => row[column] ?? null)),
  );
  const outlines: string[] = [];
  const large = await drawCharacters(woff, characters, face.upem);
  const [small = ''] = await drawCharacters(woff, ['H'], SHAPING_FONT_PX);
  const largeBaseline = findBaseline(large[characters.indexOf('H')] ?? '');
  for (const d of large) outlines.push(flipOutline(d, largeBaseline));
  return {
    unitsPerEm: face.upem,
    baseline: findBaseline(small),
    characters: characters.join(''),
    ligatures,
    advances,
    outlines,
    rows: rowList.indexes,
    columns: columnList.indexes,
    kerning: rowList.groups.map((row) =>
      columnList.groups.map((_, group) => row[columnList.indexes.indexOf(group)] ?? null),
    ),
  };
}

const SUBSET_OPTIONS = {
  targetFormat: 'sfnt',
  variationAxes: {},
  noHinting: true,
  dropTables: [],
  preserveNameIds: [],
} as const;

let initialization: Promise<unknown> | null = null;

const initSatori = () =>
  (initialization ??= init(readFileSync(createRequire(import.meta.url).resolve('satori/layout.wasm'))));

type Glyph = { id: number; advance: number; isMoved: boolean };

type PairShaper = (text: string, features?: readonly Feature[]) => Glyph[];

/** Returns a function that shapes a text, by default without ligatures, as Satori does for a text with letter spacing. */
function createPairShaper(harfbuzz: HarfBuzz, font: Font): PairShaper {
  const buffer = new harfbuzz.Buffer();
  const noLigatures = ['liga', 'clig'].map((tag) => new harfbuzz.Feature(tag, 0));
  return (text, features = noLigatures) => {
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer, [...features]);
    return buffer
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
        id: codepoint,
        advance: xAdvance,
        isMoved: xOffset !== 0 || yOffset !== 0,
      }));
  };
}

/** Returns the different lists, and for each list the index of the equal one. */
function groupEqual<T>(lists: readonly (readonly T[])[]): { groups: (readonly T[])[]; indexes: number[] } {
  const groupsByKey = new Map<string, number>();
  const groups: (readonly T[])[] = [];
  const indexes = lists.map((list) => {
    const key = JSON.stringify(list);
    const known = groupsByKey.get(key);
    if (known !== undefined) return known;
    groupsByKey.set(key, groups.length);
    return groups.push(list) - 1;
  });
  return { groups, indexes };
}

/** Returns the path of each character at a font size, with its line box at 0,0. */
async function drawCharacters(woff: Buffer, characters: readonly string[], size: number): Promise<string[]> {
  const fonts = [{ name: 'Face', weight: 400 as const, style: 'normal' as const, data: toArrayBuffer(woff) }];
  const children = characters.map((character, index) => ({
    type: 'div',
    props: {
      style: {
        position: 'absolute',
        left: 0,
        top: 0,
        display: 'flex',
        fontSize: size,
        lineHeight: 1,
        whiteSpace: 'pre',
        color: `#${(index + 1).toString(16).padStart(6, '0')}`,
      },
      children: character,
    },
  }));
  const root = {
    type: 'div',
    props: { style: { display: 'flex', width: '100%', height: '100%' }, children },
  };
  const svg = await satori(root as never, { width: 100_000, height: size, fonts });
  const paths = new Map(
    Array.from(svg.matchAll(/<path fill="#([0-9a-f]{6})" d="([^"]*)"/g), ([, mark = '', d = '']) => [
      Number.parseInt(mark, 16) - 1,
      d.trim(),
    ]),
  );
  return characters.map((_, index) => paths.get(index) ?? '');
}

/** Returns the lowest y of an H, which stands on the baseline. */
function findBaseline(d: string): number {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  return Math.max(...numbers.filter((_, index) => index % 2 === 1));
}

/** Turns a path from px with y downward to font units with y upward. */
function flipOutline(d: string, baseline: number): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${x} ${baseline - Number(y)}`);
}

function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
