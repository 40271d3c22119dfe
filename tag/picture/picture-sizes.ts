/** A social media size in pixels and the margins that apps may cover. */
type Size = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** px that stay free of the card and of texts at each edge. */
  readonly margin: { readonly top: number; readonly bottom: number; readonly side: number };
};

/** The sizes of stories and posts. Apps write over the top and the bottom of a story. */
export const PICTURE_SIZES = {
  story: { name: 'Story', width: 1080, height: 1920, margin: { top: 250, bottom: 250, side: 90 } },
  portrait: { name: 'Portrait', width: 1080, height: 1350, margin: { top: 80, bottom: 80, side: 80 } },
  square: { name: 'Square', width: 1080, height: 1080, margin: { top: 72, bottom: 72, side: 72 } },
  link: { name: 'Link', width: 1200, height: 630, margin: { top: 44, bottom: 44, side: 72 } },
} as const satisfies Record<string, Size>;

export type PictureSize = keyof typeof PICTURE_SIZES;

/** @returns null for what is no size */
export function pictureSize(text: unknown): PictureSize | null {
  return typeof text === 'string' && Object.hasOwn(PICTURE_SIZES, text) ? (text as PictureSize) : null;
}
