/** A social media size in pixels and its margins, which apps can cover. */
type SocialMediaSize = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The margins in px without card and texts. */
  readonly margin: { readonly top: number; readonly bottom: number; readonly side: number };
};

/** The sizes of stories and posts. Apps draw over the top and the bottom of a story. */
export const IMAGE_SIZES = {
  story: { name: 'Story', width: 1080, height: 1920, margin: { top: 250, bottom: 250, side: 90 } },
  portrait: { name: 'Portrait', width: 1080, height: 1350, margin: { top: 80, bottom: 80, side: 80 } },
  square: { name: 'Square', width: 1080, height: 1080, margin: { top: 72, bottom: 72, side: 72 } },
  link: { name: 'Link', width: 1200, height: 630, margin: { top: 44, bottom: 44, side: 72 } },
} as const satisfies Record<string, SocialMediaSize>;

export type ImageSizeId = keyof typeof IMAGE_SIZES;

/** @returns null if the text is not the name of a size */
export function parseImageSize(text: unknown): ImageSizeId | null {
  return typeof text === 'string' && Object.hasOwn(IMAGE_SIZES, text) ? (text as ImageSizeId) : null;
}
