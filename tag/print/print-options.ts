/** The paper sizes in mm, upright. */
export const PAPERS = {
  a4: { name: 'A4', width: 210, height: 297 },
  letter: { name: 'Letter', width: 215.9, height: 279.4 },
} as const;
/** The id of a paper size. */
export type PaperId = keyof typeof PAPERS;

/** Width and height in mm. */
export type Extent = { readonly width: number; readonly height: number };

/** The named sizes of a tag, in mm. */
export const TAG_SIZES = {
  small: { width: 54, height: 79 },
  large: { width: 86, height: 126 },
} as const satisfies Record<string, Extent>;
type TagSizeId = keyof typeof TAG_SIZES;

/** A custom size in mm, as in the API. */
export type CustomSize = { readonly w: number; readonly h: number };

/** The smallest and the largest custom size, in mm. */
export const CUSTOM_SIZE_LIMITS = { least: 20, width: 200, height: 280 } as const;

/** The options of printing tags. */
export type PrintOptions = {
  readonly paper: PaperId;
  readonly size: TagSizeId | CustomSize;
  /** True to print bleed and crop marks. */
  readonly marks: boolean;
  /** True to print both sides. */
  readonly back: boolean;
  /** True to add a cut line for a plotter, in the spot color CutContour. */
  readonly cut: boolean;
  /** True to print the QR code of the page of a shared tag on the back. */
  readonly qr: boolean;
  /** The custom text on the back. */
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

/** Returns the file name for a number of tags. */
export const formatSheetFileName = (count: number): string =>
  `tailfin-${count}-${count === 1 ? 'tag' : 'tags'}.pdf`;

/** Returns a size in mm. */
export function getTagExtent(size: PrintOptions['size']): Extent {
  return typeof size === 'string' ? TAG_SIZES[size] : { width: size.w, height: size.h };
}
