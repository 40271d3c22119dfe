/** One font file of the card. Every place that draws loads the same files in the same order, or bytes differ. */
export type CardFont = {
  /** Family name inside the card; a subset has a name of its own, so that the order of fallback is ours. */
  readonly name: string;
  readonly weight: 400 | 600 | 700;
  /** npm package that has the file. */
  readonly source: string;
  readonly file: string;
  /** Big or rare files load only when a design has text that the others cannot draw. */
  readonly isExtra: boolean;
};

const condensed = (name: string, subset: string, weight: 600 | 700): CardFont => ({
  name,
  weight,
  source: '@fontsource/barlow-condensed',
  file: `barlow-condensed-${subset}-${weight}-normal.woff`,
  isExtra: false,
});

const noto = (name: string, subset: string): CardFont => ({
  name,
  weight: 700,
  source: '@fontsource/noto-sans-sc',
  file: `noto-sans-sc-${subset}-700-normal.woff`,
  isExtra: true,
});

/** Every font of the card in the order of fallback. All are licensed OFL-1.1. */
export const CARD_FONTS: readonly CardFont[] = [
  condensed('Barlow Condensed', 'latin', 600),
  condensed('Barlow Condensed', 'latin', 700),
  condensed('Barlow Condensed Ext', 'latin-ext', 600),
  condensed('Barlow Condensed Ext', 'latin-ext', 700),
  condensed('Barlow Condensed Viet', 'vietnamese', 600),
  condensed('Barlow Condensed Viet', 'vietnamese', 700),
  {
    name: 'B612 Mono',
    weight: 400,
    source: '@fontsource/b612-mono',
    file: 'b612-mono-latin-400-normal.woff',
    isExtra: false,
  },
  noto('Noto Sans Cyrillic', 'cyrillic'),
  noto('Noto Sans SC', 'chinese-simplified'),
];

const CONDENSED_FAMILIES =
  'Barlow Condensed, Barlow Condensed Ext, Barlow Condensed Viet, Noto Sans Cyrillic, Noto Sans SC';

/** CSS font-family lists of the card's two voices: condensed for codes and names, mono for values. */
export const FAMILIES = {
  condensed: CONDENSED_FAMILIES,
  mono: `B612 Mono, ${CONDENSED_FAMILIES}`,
} as const;

/** Latin with its extensions and Vietnamese, and general punctuation: what the always-loaded files cover, in NFC. */
const COVERED = /^[ -\u024F\u1E00-\u1EFF\u2000-\u206F\u20A0-\u20BF]*$/;

/** Whether a text needs the extra fonts. */
export function needsExtraFonts(text: string): boolean {
  return !COVERED.test(text);
}
