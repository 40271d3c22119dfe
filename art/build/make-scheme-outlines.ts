/**
 * Writes the outlines that paint schemes need into letters.json and marks.json in art/schemes, so that the product loads no other font or
 * mark for them: npx tsx art/build/make-scheme-outlines.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import satori, { init } from 'satori/standalone';
import { FAMILIES } from '../../tag/card/text/card-fonts.ts';
import {
  createTextShaper,
  SHAPING_FONT_PX,
  type Satori,
  type TextShaper,
} from '../../tag/card/text/shape-text.ts';
import { mapPath } from '../../tag/card/text/svg-path.ts';
import allMarks from '../marks/marks.json' with { type: 'json' };
import type { LetterFont } from '../schemes/letter-track.ts';
import { FALLBACK_FONT, REGISTRATION_FONT } from '../schemes/full-fonts.ts';
import { SCHEMES } from '../schemes/data/all-schemes.ts';
import type { Lettering } from '../drawing/scheme.ts';

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-';
const PRINTABLE = `${CAPITALS} ${CAPITALS.toLowerCase()} .,&'+/()!`;

const LIGATURES: ReadonlySet<string> = new Set(['ff', 'fi', 'fl']);

/** Reads the font file of a name such as 'inter-700' or 'inter-700-italic'. */
const readFontFile = (name: string): ArrayBuffer => {
  const [, family = '', weight = '', style = 'normal'] = name.match(/^(.+?)-(\d+)(?:-(italic))?$/) ?? [];
  const { resolve } = createRequire(import.meta.url);
  const folder = dirname(resolve(`@fontsource/${family}/package.json`));
  const subset = family.startsWith('noto-sans-') ? 'chinese-simplified' : 'latin';
  return new Uint8Array(readFileSync(join(folder, 'files', `${family}-${subset}-${weight}-${style}.woff`)))
    .buffer;
};

// The shaper only accepts the card's fonts, so this font gets the name of a card font.
const createShaper = (name: string): TextShaper =>
  createTextShaper(satori as unknown as Satori, [
    { name: 'Barlow Condensed', weight: 700, style: 'normal', data: readFontFile(name) },
  ]);

const shapePath = async (shape: TextShaper, text: string): Promise<string> => {
  const style = { family: FAMILIES.condensed, weight: 700, spacing: 0 } as const;
  return (await shape([{ text, style }]))[0]?.d ?? '';
};

/** Returns the x of each point of a path. */
const listXs = (d: string): number[] =>
  [...d.matchAll(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g)].map(([, x]) => Number(x));

/** Measures the advance of the first letter. In the path of both letters, the points of the second follow those of the first. */
const measureAdvance = async (shape: TextShaper, first: string, second: string): Promise<number> => {
  const [bothXs, secondXs] = [
    listXs(await shapePath(shape, first + second)),
    listXs(await shapePath(shape, second)),
  ];
  const start = bothXs.length - secondXs.length;
  return (bothXs[start] ?? 0) - (secondXs[0] ?? 0);
};

/** Rounds to half a unit of the shaper. */
const roundToHalf = (value: number): number => Math.round(value * 2) / 2;

/** Removes lines without length, which the fonts have between the curves of a contour. */
const removeEmptyLines = (d: string): string =>
  d
    .replaceAll(/(?<=[A-Z ])(-?[\d.]+ -?[\d.]+)(?:L\1)+(?=[A-Z]|$)/g, '$1')
    .replaceAll(/(M(-?[\d.]+ -?[\d.]+)[^M]*)L\2Z/g, '$1Z')
    .trim();

const buildLetterFont = async (font: string, texts: readonly string[]): Promise<LetterFont> => {
  const shape = createShaper(font);
  const glyphs: Record<string, readonly [string, number]> = {};
  const pairs: Record<string, number> = {};
  const [probe, size] = font.startsWith('noto-sans-') ? ['中', SHAPING_FONT_PX * 0.86] : ['H', 0];
  const capital = await shapePath(shape, probe);
  const ys = [...capital.matchAll(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g)].map(([, , y]) => Number(y));
  const baseline = Math.max(...ys);
  const measureLetter = (letter: string): Promise<number> => measureAdvance(shape, letter, probe);
  for (const letter of new Set(texts.flatMap((text) => Array.from(text)))) {
    const d = letter === ' ' ? '' : await shapePath(shape, letter);
    if (d === '' && letter !== ' ') throw new Error(`${font} has no ${letter}`);
    const gap =
      letter === ' '
        ? (await measureAdvance(shape, `${probe} `, probe)) - (await measureLetter(probe))
        : null;
    glyphs[letter] = [
      removeEmptyLines(mapPath(d, (x, y) => [roundToHalf(x), roundToHalf(y - baseline)])),
      roundToHalf(gap ?? (await measureLetter(letter))),
    ];
  }
  if (font !== REGISTRATION_FONT) {
    const letterPairs = texts
      .filter((text) => text !== PRINTABLE)
      .flatMap((text) =>
        Array.from(text).map((letter, i) => [letter, Array.from(text)[i + 1] ?? ' '] as const),
      );
    for (const [first, second] of letterPairs) {
      if (first === ' ' || second === ' ' || pairs[first + second] !== undefined) continue;
      // These two letters are one glyph of the font, so the distance between them cannot be measured.
      if (LIGATURES.has(first + second)) continue;
      const kerning = roundToHalf((await measureAdvance(shape, first, second)) - (glyphs[first]?.[1] ?? 0));
      if (kerning !== 0) pairs[first + second] = kerning;
    }
  }
  return { cap: roundToHalf(size === 0 ? baseline - Math.min(...ys) : size), glyphs, pairs };
};

await init(readFileSync(createRequire(import.meta.url).resolve('satori/layout.wasm')));
const textsByFont = new Map<string, Set<string>>([
  [REGISTRATION_FONT, new Set([CAPITALS])],
  [FALLBACK_FONT, new Set([PRINTABLE])],
]);
const lettering: readonly Lettering[] = SCHEMES.flatMap(({ titles = [], finText = [], cowl = [] }) => [
  ...titles,
  ...finText,
  ...cowl,
]);
for (const { font, text } of lettering) textsByFont.set(font, (textsByFont.get(font) ?? new Set()).add(text));
const fonts: Record<string, LetterFont> = {};
for (const [font, texts] of [...textsByFont].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  fonts[font] = await buildLetterFont(font, [...texts].toSorted());
}
writeFileSync(new URL('../schemes/letters.json', import.meta.url), `${JSON.stringify(fonts)}\n`);

// A withdrawn mark is left out of the drawings of recipes too.
const markByName: Readonly<Record<string, unknown>> = allMarks;
const usedMarks = SCHEMES.flatMap(({ marks = [], titles = [] }) => [
  ...marks.map(({ mark }) => mark),
  ...titles.flatMap(({ mark }) => (mark ? [mark.mark] : [])),
]);
const marks = Object.fromEntries(
  [...new Set(usedMarks)]
    .toSorted()
    .filter((name) => Object.hasOwn(markByName, name))
    .map((name) => [name, markByName[name]]),
);
writeFileSync(new URL('../schemes/marks.json', import.meta.url), `${JSON.stringify(marks)}\n`);
