/** Papers in mm, upright. */
export const PAPERS = {
  a4: { name: 'A4', width: 210, height: 297 },
  letter: { name: 'Letter', width: 215.9, height: 279.4 },
} as const;
export type PaperId = keyof typeof PAPERS;

/** Width and height in mm. */
export type Extent = { readonly width: number; readonly height: number };

/** Sizes of a tag with a name, in mm. */
export const TAG_SIZES = {
  small: { width: 54, height: 79 },
  large: { width: 86, height: 126 },
} as const satisfies Record<string, Extent>;
type TagSizeId = keyof typeof TAG_SIZES;

/** A size of one's own, in mm, as the API has it. */
export type CustomSize = { readonly w: number; readonly h: number };

/** Least and most of an own size, in mm. */
export const CUSTOM_SIZE_LIMITS = { least: 20, width: 200, height: 280 } as const;

/** How tags are printed. */
export type PrintOptions = {
  readonly paper: PaperId;
  readonly size: TagSizeId | CustomSize;
  /** Bleed and crop marks. */
  readonly marks: boolean;
  /** Both sides. */
  readonly back: boolean;
  /** A line for a plotter, in the spot color CutContour. */
  readonly cut: boolean;
  /** On the back, of the page of a shared tag. */
  readonly qr: boolean;
  /** A line of one's own on the back. */
  readonly text: string;
};

export const DEFAULT_PRINT: PrintOptions = {
  paper: 'a4',
  size: 'small',
  marks: true,
  back: false,
  cut: false,
  qr: true,
  text: '',
};

/** The name of the file of so many tags. */
export const sheetFileName = (count: number): string =>
  `tailfin-${count}-${count === 1 ? 'tag' : 'tags'}.pdf`;

/** A size in mm. */
export function extentOf(size: PrintOptions['size']): Extent {
  return typeof size === 'string' ? TAG_SIZES[size] : { width: size.w, height: size.h };
}
