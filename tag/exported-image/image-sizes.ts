/** A social media size in pixels and its margins, which apps can cover. */
type SocialMediaSize = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The margins in px without card and brand. */
  readonly margin: { readonly top: number; readonly bottom: number; readonly side: number };
  /** The height of the brand's tiles in px. They are at the upper margin. */
  readonly brandHeight: number;
};

/** The sizes of stories and posts. Apps draw over the top and the bottom of a story. */
export const IMAGE_SIZES = {
  story: {
    name: 'Story',
    width: 1080,
    height: 1920,
    margin: { top: 250, bottom: 300, side: 64 },
    brandHeight: 32,
  },
  portrait: {
    name: 'Portrait',
    width: 1080,
    height: 1350,
    margin: { top: 56, bottom: 84, side: 84 },
    brandHeight: 32,
  },
  square: {
    name: 'Square',
    width: 1080,
    height: 1080,
    margin: { top: 36, bottom: 56, side: 64 },
    brandHeight: 32,
  },
  link: {
    name: 'Link',
    width: 1200,
    height: 630,
    margin: { top: 30, bottom: 30, side: 44 },
    brandHeight: 26,
  },
} as const satisfies Record<string, SocialMediaSize>;

export type ImageSizeId = keyof typeof IMAGE_SIZES;

/** @returns null if the text is not the name of a size */
export function parseImageSize(text: unknown): ImageSizeId | null {
  return typeof text === 'string' && Object.hasOwn(IMAGE_SIZES, text) ? (text as ImageSizeId) : null;
}
