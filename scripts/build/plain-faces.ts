import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as harfbuzz from 'harfbuzzjs';
import satori, { init } from 'satori/standalone';
import subset from 'subset-font';
import type { PlainFace } from '../../tag/card/text/plain-face.ts';
import { SHAPING_FONT_PX } from '../../tag/card/text/shape-text.ts';

/** Printable ASCII and Latin-1 without the soft hyphen, the fixed space, and signs. */
const CHARACTERS = Array.from({ length: 0xff }, (_, code) => String.fromCodePoint(code)).filter((character) =>
  /[\u0020-\u007E\u00B7\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u00FE]/.test(character),
);

/** Returns the outlines and the kerning of a font. Satori draws the outlines, so that they have its form; HarfBuzz measures the kerning. */
export async function buildPlainFace(woff: Buffer): Promise<PlainFace> {
  await initSatori();
  const sfnt = await subset(woff, CHARACTERS.join(''), SUBSET_OPTIONS);
  const face = new harfbuzz.Face(new harfbuzz.Blob(toArrayBuffer(sfnt)));
  const shape = createPairShaper(new harfbuzz.Font(face));
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
    advances,
    outlines,
    rows: rowList.indexes,
    columns: columnList.indexes,
    kerning: rowList.groups.map((row) => columnList.groups.map((_, group) => row[columnList.indexes.indexOf(group)] ?? null)),
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

function createPairShaper(font: InstanceType<typeof harfbuzz.Font>): (text: string) => Glyph[] {
  const buffer = new harfbuzz.Buffer();
  return (text) => {
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
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
  const root = { type: 'div', props: { style: { display: 'flex', width: '100%', height: '100%' }, children } };
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
