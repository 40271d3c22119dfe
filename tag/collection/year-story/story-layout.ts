/** A line of text: its base line, and its largest and smallest size in px. */
type LineLayout = { readonly y: number; readonly size: number; readonly least: number };

/** The places that all frames of a year have in common, in px. */
export type StoryLayout = {
  readonly margin: number;
  /** The width of the texts: that of the picture, or that of the left half. */
  readonly width: number;
  readonly header: LineLayout;
  readonly number: LineLayout;
  readonly caption: LineLayout;
  /** The marks of the pages, from edge to edge: the middle of the row, and the radius of a mark. */
  readonly pages: { readonly y: number; readonly radius: number };
  readonly brand: { readonly top: number; readonly height: number };
  /** The width of the route, and the heights at which it leaves each frame and enters the next one. */
  readonly route: {
    readonly width: number;
    readonly exits: readonly [cover: number, distance: number, flypast: number, fin: number];
  };
  readonly globe: {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly aircraftWidth: number;
  };
  readonly flypast: FlypastLayout;
  readonly fin: {
    readonly height: number;
    readonly footY: number;
    readonly backX: number;
    /** The upper edge and the width of the texts, which stand left of the fin. */
    readonly textY: number;
    readonly textWidth: number;
    readonly number: number;
    readonly name: number;
    /** The left end of the brand on the fuselage, beside the tailplane. */
    readonly brand: { readonly x: number; readonly top: number };
  };
  readonly bow: BowLayout;
  /** The values of the smaller records, and their captions, in columns. */
  readonly facts: {
    readonly y: number;
    readonly size: number;
    readonly captionSize: number;
    readonly columnWidth: number;
    readonly left: number;
    readonly maxCount: number;
  };
};

/** The rows of aircraft, one below another. */
export type FlypastLayout = {
  /** The width of the statement, beside the trails. */
  readonly textWidth: number;
  /** The line of the tails. */
  readonly tailX: number;
  readonly middleY: number;
  readonly maxPitch: number;
  readonly height: number;
  readonly maxRows: number;
  /** The length of the longest aircraft: beside the labels, of a few above their labels, and of a single one. */
  readonly aircraftWidth: number;
  readonly largeWidth: number;
  readonly single: number;
  /** The left and the right edge of the labels. */
  readonly labelX: number;
  readonly right: number;
  readonly labelSize: number;
  /** The place of the bend of the trail with the longest way, in widths of the space before the tails. */
  readonly minBend: number;
};

/** The bow of the longest flight over the edge of the Earth: its ends, its height above them, and the Earth below it. */
export type BowLayout = {
  readonly left: number;
  readonly right: number;
  readonly baseY: number;
  readonly height: number;
  readonly earthRadius: number;
  readonly codeSize: number;
  readonly codeY: number;
  readonly citySize: number;
  readonly aircraftWidth: number;
};
