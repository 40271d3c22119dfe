/** The places of aircraft and texts in one size, in px. */
export type LineUpLayout = {
  readonly margin: number;
  /** The heights between which the aircraft stand. */
  readonly top: number;
  readonly bottom: number;
  /** The largest number of types. */
  readonly limit: number;
  /** The width of the labels beside the aircraft. */
  readonly labelWidth: number;
  readonly typeSize: number;
  readonly meterSize: number;
  readonly countSize: number;
  readonly axisSize: number;
  readonly title: { readonly y: number; readonly size: number; readonly width: number };
  /** The base lines of the numbers of types and flights, and of the years. */
  readonly noteYs: readonly number[];
  readonly noteSize: number;
  readonly footer: { readonly y: number; readonly size: number };
  readonly brand: { readonly top: number; readonly height: number };
  /** The number of types up to which aircraft are as wide as the picture, with their labels below. */
  readonly wideLimit: number;
};
