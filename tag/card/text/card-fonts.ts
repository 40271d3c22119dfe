import { KANJI } from './data/kanji.ts';

export type FontWeight = 400 | 500 | 600 | 700 | 800;

/** One font file of the card. All programs that draw must load the files in this order, because otherwise the bytes differ. */
export type CardFont = {
  /** The family name inside the card. Each subset has its own name, so that the fallback order is fixed. */
  readonly name: string;
  readonly weight: FontWeight;
  /** The npm package that contains the file. */
  readonly source: string;
  readonly file: string;
  /** The characters for which the file is loaded; null if it is always loaded. */
  readonly characters: RegExp | null;
};

/** Letters for which the condensed face has separate files, and ÿ, because its capital is one of them. */
const NON_LATIN_CHARACTERS =
  /[^\u0020-\u007E\u00A0-\u00FE\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026]/;

const defineCondensedFont = (name: string, subset: string, weight: FontWeight): CardFont => ({
  name,
  weight,
  source: '@fontsource/barlow-condensed',
  file: `barlow-condensed-${subset}-${weight}-normal.woff`,
  characters: subset === 'latin' ? null : NON_LATIN_CHARACTERS,
});

const defineNotoFont = (name: string, family: string, subset: string, characters: RegExp): CardFont => ({
  name,
  weight: 700,
  source: `@fontsource/${family}`,
  file: `${family}-${subset}-700-normal.woff`,
  characters,
});

const GREEK = /[\u0370-\u03FF]/;
const GREEK_EXT = /[\u1F00-\u1FFF]/;
const CYRILLIC = /[\u0400-\u045F\u0490\u0491\u04B0\u04B1\u2116]/;
const CYRILLIC_EXT = /[\u0460-\u048F\u0492-\u04AF\u04B2-\u052F\u1C80-\u1C88\u20B4\u2DE0-\u2DFF\uA640-\uA69F]/;
/** Rare Latin letters, which the condensed face lacks. */
const LATIN_RARE =
  /(?![\u0100-\u0113\u0116-\u012B\u012D-\u0130\u0133-\u0137\u0139-\u013E\u0140-\u0148\u014A-\u014D\u014F-\u0151\u0154-\u017E\u018F\u0192\u01A0\u01A1\u01AF\u01B0\u01CD\u01CE\u01D4\u01E5\u01E7\u01E9\u01EF\u01FF\u0218-\u021B\u021F\u0228\u0229\u0237\u0259\u0292\u1E80-\u1E85\u1EF2-\u1EF9\u1EA0-\u1EF9])[\u0100-\u02BA\u1D00-\u1DBF\u1E00-\u1EFF\u2C60-\u2C7F\uA720-\uA7FF]/;
/** Kanji that only Japan uses. */
const JAPANESE = new RegExp(`[${KANJI.join('')}]`);
const HANGUL = /[\u3131-\u318E\u3200-\u321C\u3260-\u327B\uAC00-\uD7A3]/;
/** Ideographs, kana, bopomofo, their punctuation and full-width forms. */
const IDEOGRAPHIC = /[\u3000-\u312F\u3220-\u3224\u32A3\u339C-\u33A1\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/;

/** Every font of the card in the order of fallback. All are licensed OFL-1.1. */
export const CARD_FONTS: readonly CardFont[] = [
  defineCondensedFont('Barlow Condensed', 'latin', 600),
  defineCondensedFont('Barlow Condensed', 'latin', 700),
  defineCondensedFont('Barlow Condensed Ext', 'latin-ext', 600),
  defineCondensedFont('Barlow Condensed Ext', 'latin-ext', 700),
  defineCondensedFont('Barlow Condensed Viet', 'vietnamese', 600),
  defineCondensedFont('Barlow Condensed Viet', 'vietnamese', 700),
  {
    name: 'B612 Mono',
    weight: 400,
    source: '@fontsource/b612-mono',
    file: 'b612-mono-latin-400-normal.woff',
    characters: null,
  },
  defineNotoFont('Noto Sans Latin', 'noto-sans', 'latin-ext', LATIN_RARE),
  defineNotoFont('Noto Sans Greek', 'noto-sans', 'greek', GREEK),
  defineNotoFont('Noto Sans Greek Ext', 'noto-sans', 'greek-ext', GREEK_EXT),
  defineNotoFont('Noto Sans Cyrillic', 'noto-sans', 'cyrillic', CYRILLIC),
  defineNotoFont('Noto Sans Cyrillic Ext', 'noto-sans', 'cyrillic-ext', CYRILLIC_EXT),
  defineNotoFont('Noto Sans KR', 'noto-sans-kr', 'korean', HANGUL),
  defineNotoFont('Noto Sans SC', 'noto-sans-sc', 'chinese-simplified', IDEOGRAPHIC),
  // This font is last, so that it is used only for characters that the Chinese font lacks.
  defineNotoFont('Noto Sans JP', 'noto-sans-jp', 'japanese', JAPANESE),
];

const listCondensedFonts = (weight: FontWeight): CardFont[] => [
  defineCondensedFont('Barlow Condensed', 'latin', weight),
  defineCondensedFont('Barlow Condensed Ext', 'latin-ext', weight),
  defineCondensedFont('Barlow Condensed Viet', 'vietnamese', weight),
];

/** Faces that only some layouts need. Only their designs load them. All are licensed OFL-1.1. */
const EXTRA_FACES = {
  'condensed-500': listCondensedFonts(500),
  'condensed-800': listCondensedFonts(800),
  /** Small printed labels in Western European languages; other letters use the condensed fallbacks. */
  labels: [
    {
      name: 'Barlow',
      weight: 600,
      source: '@fontsource/barlow',
      file: 'barlow-latin-600-normal.woff',
      characters: null,
    },
  ],
  'mono-700': [
    {
      name: 'B612 Mono',
      weight: 700,
      source: '@fontsource/b612-mono',
      file: 'b612-mono-latin-700-normal.woff',
      characters: null,
    },
  ],
} as const satisfies Record<string, readonly CardFont[]>;

export type ExtraFace = keyof typeof EXTRA_FACES;

/** All font files that a layout can load. */
export const ALL_FONTS: readonly CardFont[] = [...CARD_FONTS, ...Object.values(EXTRA_FACES).flat()];

const EXTRA_FAMILIES = new Set(CARD_FONTS.filter((font) => font.characters).map((font) => font.name));
const CONDENSED_FAMILIES = ['Barlow Condensed', ...EXTRA_FAMILIES].join(', ');

/** CSS font-family lists: condensed for codes and names, mono for values, labels for small labels. */
export const FAMILIES = {
  condensed: CONDENSED_FAMILIES,
  mono: `B612 Mono, ${CONDENSED_FAMILIES}`,
  labels: `Barlow, ${CONDENSED_FAMILIES}`,
} as const;

/** The height of capitals of the condensed face, in em. */
export const CAP_HEIGHT_EM = 0.7;
/** The distance from the middle of capitals down to their baseline, in em. */
export const CAP_MIDDLE_EM = CAP_HEIGHT_EM / 2;

/** The characters of B612 Mono. */
const MONO_TEXT =
  /^[\u0020-\u007E\u00A0-\u00FF\u0152\u0153\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2032\u2033\u2039\u203A\u20AC\u2122\u2191\u2193\u2212]*$/;

/** Returns true if all letters of a text are in the mono face. */
export function isMonoText(text: string): boolean {
  return MONO_TEXT.test(text);
}

/** Returns the fonts that texts need, in the order of fallback. Fonts of shaped scripts are not included. */
export function listFonts(texts: readonly string[], faces: readonly ExtraFace[] = []): readonly CardFont[] {
  const fonts: readonly CardFont[] = [...CARD_FONTS, ...faces.flatMap((face) => EXTRA_FACES[face])];
  return fonts.filter(({ characters }) => !characters || texts.some((text) => characters.test(text)));
}

/** The way in which letters of a fallback face are scaled, so that they match the condensed capitals. */
export type ScriptClass = 'latin' | 'wide' | 'ideographic';

/** Returns the script of a character. */
export function getScriptClass(character: string): ScriptClass {
  if (IDEOGRAPHIC.test(character) || HANGUL.test(character)) return 'ideographic';
  const isWide = [GREEK, GREEK_EXT, CYRILLIC, CYRILLIC_EXT, LATIN_RARE].some((pattern) =>
    pattern.test(character),
  );
  return isWide ? 'wide' : 'latin';
}
