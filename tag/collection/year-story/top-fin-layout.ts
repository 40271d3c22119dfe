/** The places of the frame of the top airline, in px. */
export type TopFinLayout = {
  /** The height of the fin, the height of its foot, and the x of its rear. */
  readonly fin: { readonly height: number; readonly footY: number; readonly backX: number };
  readonly margin: number;
  /** The widths of the number of flights and of the lines below it: the fin is right of them. */
  readonly count: { readonly y: number; readonly size: number; readonly width: number };
  readonly note: { readonly y: number; readonly size: number };
  readonly name: {
    readonly y: number;
    readonly size: number;
    readonly least: number;
    readonly width: number;
    readonly pitch: number;
  };
  readonly distanceSize: number;
  readonly brand: {
    readonly x: number;
    readonly top: number;
    readonly height: number;
    readonly edge: 'start' | 'end';
  };
};
