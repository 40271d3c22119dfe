const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212';
const LATIN_EXT =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0';

const face = (name: string, slug: string, weight: number, [subset, range]: readonly [string, string]) => ({
  name,
  weight,
  range,
  source: `@fontsource/${slug}`,
  file: `${slug}-${subset}-${weight}-normal.woff2`,
});

const SUBSETS = [
  ['latin', LATIN],
  ['latin-ext', LATIN_EXT],
] as const;

/**
 * The fonts of public pages, 22 KB each; a page loads two. The build copies them out of their packages. The card's own fonts are
 * in a format that takes half as much again.
 */
export const PAGE_FONTS = SUBSETS.flatMap((subset) => [
  face('Barlow Condensed', 'barlow-condensed', 700, subset),
  face('Barlow', 'barlow', 500, subset),
]);

const urlOf = (file: string): string => `/fonts/${file}`;

/** What each page needs, to be asked for before its style is read. */
export const FIRST_FONTS: readonly string[] = PAGE_FONTS.slice(0, 2).map(({ file }) => urlOf(file));

export const FONT_FACES = PAGE_FONTS.map(
  ({ name, weight, range, file }) =>
    `@font-face{font-family:'${name}';font-weight:${weight};font-display:swap;src:url('${urlOf(file)}') format('woff2');unicode-range:${range}}`,
).join('\n');
