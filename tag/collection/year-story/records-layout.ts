/** The places of the records, in px. */
export type RecordsLayout = {
  readonly left: number;
  readonly right: number;
  readonly title: { readonly y: number; readonly size: number };
  readonly bow: BowLayout;
  /** The bow and the first base line of the lines for a single flight, if it has more room. */
  readonly single?: { readonly bow: BowLayout; readonly linesY: number };
  readonly lines: {
    readonly left: number;
    readonly right: number;
    /** The base line of the first value, and its place without a bow. */
    readonly y: number;
    readonly yWithoutBow: number;
    readonly pitch: number;
    /** The lowest base line of a value if there are no bars of months. */
    readonly bottom: number;
    readonly limit: number;
    readonly limitWithoutBow: number;
    readonly nameSize: number;
    readonly valueSize: number;
    readonly noteSize: number;
  };
  /** The bars of the months; null without space for them. */
  readonly months: { readonly baseY: number; readonly height: number } | null;
  readonly brand: {
    readonly x: number;
    readonly top: number;
    readonly height: number;
    readonly edge: 'middle' | 'end';
  };
};

/** The bow of the longest flight: its ends, its base line and its height. */
export type BowLayout = {
  readonly left: number;
  readonly right: number;
  readonly captionY: number;
  readonly captionSize: number;
  readonly baseY: number;
  readonly height: number;
  readonly codeSize: number;
  readonly aircraftWidth: number;
};
