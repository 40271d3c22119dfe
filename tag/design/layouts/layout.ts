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
  /** Where the back of the printed card has room for texts, as shares of its width and height. */
  readonly backRoom: Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;
  /** The corners of the card on the editor's stage, as CSS `border-radius`. */
  readonly corners: string;
  /** Its card is cut along its picture, never at a rectangle. */
  readonly isCutAtPicture?: true;
  /** It has room for the bar that tells the scale of the aircraft. */
  readonly hasScaleBar?: true;
  /** It shows a drawn fin in place of a missing mark, and a mark in a color that can be read. */
  readonly hasDrawnFin?: true;
};
