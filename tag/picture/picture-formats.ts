/** The files that a tag leaves as, the one of the Screenshot first. */
export const PICTURE_FORMATS = ['png', 'webp', 'svg', 'pdf'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** What a file of each format is called; its ending is the format itself. */
export const CONTENT_TYPES = {
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
} as const satisfies Record<PictureFormat, string>;

/** Output pixels for each pixel of a layout. */
export const PICTURE_SCALES = [1, 2, 3, 4] as const;
export type PictureScale = (typeof PICTURE_SCALES)[number];
export const DEFAULT_SCALE: PictureScale = 2;

/** Whether the files of a format are made of pixels; only those have a scale, or come in a size. */
export function isRaster(format: PictureFormat): boolean {
  return format === 'png' || format === 'webp';
}
