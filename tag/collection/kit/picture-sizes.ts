/** The sizes of pictures, in px. The A3 sheet has 5 px for each millimeter of 297 x 420. */
export const PICTURE_SIZES = {
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  link: { width: 1200, height: 630 },
  a3: { width: 1485, height: 2100 },
} as const;

/** The English names of the sizes. */
export const SIZE_NAMES: Readonly<Record<PictureSize, string>> = {
  story: 'Story',
  square: 'Square',
  link: 'Link',
  a3: 'A3',
};

/** The id of the size of a picture. */
export type PictureSize = keyof typeof PICTURE_SIZES;

/** The sizes that every picture has, the default first. */
export const SCREEN_SIZES = ['story', 'square', 'link'] as const;

export type ScreenSize = (typeof SCREEN_SIZES)[number];

/** Returns the size of a picture that has no A3 sheet of its own. */
export const toScreenSize = (size: PictureSize): ScreenSize => (size === 'a3' ? 'story' : size);
