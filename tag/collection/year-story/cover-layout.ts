import type { Area } from '../kit/area.ts';

/** The places of the cover of a year, in px. */
export type CoverLayout = {
  readonly margin: number;
  /** The boxes of the digits: one for all, or one for each half of the year. */
  readonly digits: readonly Area[];
  readonly sky: {
    readonly top: number;
    readonly bottom: number;
    readonly sun: { x: number; y: number; radius: number };
    readonly clouds: number;
  };
  readonly aircraft: { readonly x: number; readonly y: number; readonly width: number };
  readonly top: {
    readonly y: number;
    readonly size: number;
    readonly noteY: number;
    readonly noteSize: number;
  };
};
