/** A material or print of a layout; the first finish of a layout is its default. */
export type Finish = { readonly id: string; readonly name: string };

/** A layout and its size in px. The code that draws it is in tag/card/drawers.ts, which only the renderer loads. */
export type Layout = {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly finishes: readonly [Finish, ...Finish[]];
};
