/** A rectangle on the back of a tag, in units of its drawing. */
export type BackArea = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The colors of a back, each #RRGGBB: its background, and its texts. */
export type BackColors = { readonly background: string; readonly text: string };
