const LATIN_RANGE =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212';
const LATIN_EXT_RANGE =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0';

const createFace = (
  name: string,
  slug: string,
  weight: number,
  [subset, range]: readonly [string, string],
) => ({
  name,
  weight,
  range,
  source: `@fontsource/${slug}`,
  file: `${slug}-${subset}-${weight}-normal.woff2`,
});

const FONT_SUBSETS = [
  ['latin', LATIN_RANGE],
  ['latin-ext', LATIN_EXT_RANGE],
] as const;

/**
 * The fonts of public pages, 22 KB each; a page loads two. The build copies them from their packages. The fonts of the card are in a
 * format that is 50 % larger.
 */
export const PAGE_FONTS = FONT_SUBSETS.flatMap((subset) => [
  // Not translated: the name of a font
  createFace('Barlow Condensed', 'barlow-condensed', 700, subset),
  createFace('Barlow', 'barlow', 500, subset),
]);

const getFontUrl = (file: string): string => `/fonts/${file}`;

/** The URLs of the fonts that each page needs; the browser loads them before it parses the style. */
export const PRELOADED_FONT_URLS: readonly string[] = PAGE_FONTS.slice(0, 2).map(({ file }) =>
  getFontUrl(file),
);

export const FONT_FACES = PAGE_FONTS.map(
  ({ name, weight, range, file }) =>
    `@font-face{font-family:'${name}';font-weight:${weight};font-display:swap;src:url('${getFontUrl(file)}') format('woff2');unicode-range:${range}}`,
).join('\n');
