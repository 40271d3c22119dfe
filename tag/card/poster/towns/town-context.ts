/** The numbers of one town, which its code selects. Positions are in px of the field. */
export type TownContext = {
  /** The foot of the buildings. */
  readonly base: number;
  /** The middle of the main sign. */
  readonly axis: number;
  /** A position at the side that the main sign leaves free. */
  readonly freeAxis: number;
  /** The direction from the main sign to the free side. */
  readonly side: 1 | -1;
  readonly random: () => number;
  /** Returns a random whole number in a range. */
  readonly pickInteger: (from: number, to: number) => number;
};

/** Returns the lines of one part of a town in the language of art/places/README.md. */
export type TownPart = (town: TownContext) => readonly string[];

/** The scenery extends beyond both sides of the field. */
export const FIELD_START = -14;
export const FIELD_END = 566;
