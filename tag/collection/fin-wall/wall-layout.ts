import type { Area } from '../kit/area.ts';

type Brand = { readonly x: number; readonly top: number; readonly height: number };

/** The places of the fins and the texts in one size, in px. */
type WallGrid = {
  readonly area: Area;
  readonly gap: number;
  /** The columns by the number of airlines. The last row has the largest number that is shown. */
  readonly columns: readonly { readonly upTo: number; readonly columns: number }[];
};

/** A wall on paper: each fin has its airline's name below it, and the sheet has a title at its foot. */
export type PosterLayout = WallGrid & {
  readonly kind: 'poster';
  /** The smallest and the largest size of a name. */
  readonly caption: { readonly size: number; readonly maxSize: number };
  readonly footer: {
    readonly line: number;
    readonly titleY: number;
    readonly titleSize: number;
    readonly noteY: number;
    readonly noteSize: number;
  };
  readonly brand: Brand | null;
};

/** A wall from edge to edge: each fin has its airline's name or code, and a strip below all has the title. */
export type MosaicLayout = WallGrid & {
  readonly kind: 'mosaic';
  /** The place and the size of a label on a cell of a width; on a wider cell both are larger. */
  readonly code: {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly cellWidth: number;
  };
  readonly strip: {
    readonly margin: number;
    readonly baseline: number;
    readonly titleSize: number;
    readonly noteSize: number;
  };
  readonly brand: Brand;
};

export type WallLayout = PosterLayout | MosaicLayout;
