/** A material or print of a layout; the first finish of a layout is its default. */
export type Finish = { readonly id: string; readonly name: string };

/** A layout and its size in px. The code that draws it is in tag/card/drawers.ts, which only the renderer loads. */
export type Layout = {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly finishes: readonly [Finish, ...Finish[]];
  /** The width of the printed card in mm; its height follows from its proportions. */
  readonly widthMm: number;
  /** The area for texts on the back of the printed card, as ratios of its width and height. */
  readonly backBounds: Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;
  /** The corners of the card in the editor, as CSS `border-radius`. */
  readonly corners: string;
  /** Formats the day of the flight, YYYY-MM-DD; absent if the layout prints the date as it is typed. */
  readonly formatDay?: (day: string) => string;
  /** True if the card is cut along the edge of its drawing and not at a rectangle. */
  readonly hasContourCut?: true;
  /** True if the layout prints labels or other fixed words, in the language that the design names. */
  readonly hasWords?: true;
  /** True if the layout has space for the scale bar of the aircraft. */
  readonly hasScaleBar?: true;
  /** True if the mark has a color that is readable on the gradient of the layout. */
  readonly hasMarkColor?: true;
};
