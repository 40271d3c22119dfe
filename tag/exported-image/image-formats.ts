/** The file formats of an exported tag. The first is the format of the Screenshot. */
export const IMAGE_FORMATS = ['png', 'webp', 'svg', 'pdf'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The media types of the formats. The file extension is the format itself. */
export const CONTENT_TYPES = {
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
} as const satisfies Record<ImageFormat, string>;

/** The output pixels per pixel of a layout. */
export const IMAGE_SCALES = [1, 2, 3, 4] as const;
export type ImageScale = (typeof IMAGE_SCALES)[number];
export const DEFAULT_SCALE: ImageScale = 2;

/** Returns true for formats that consist of pixels. Only these have a scale and social media sizes. */
export function isRaster(format: ImageFormat): boolean {
  return format === 'png' || format === 'webp';
}
