// The words of the drawing language for places, which art/places/README.md describes. The parser of the build and the drawing code use
// these lists.

/** The paints. A paint with depth is followed by its level, and can be in the shade: 'stone7', 'stone7-shade'. */
export const PLACE_PAINTS = {
  land: { hasDepth: true },
  light: { hasDepth: true },
  water: { hasDepth: true },
  leaf: { hasDepth: true },
  stone: { hasDepth: true },
  iron: { hasDepth: true },
  brick: { hasDepth: true },
  earth: { hasDepth: true },
  red: { hasDepth: true },
  copper: { hasDepth: true },
  gold: { hasDepth: true },
  blossom: { hasDepth: true },
  lavender: { hasDepth: true },
  snow: { hasDepth: false },
  haze: { hasDepth: false },
  glow: { hasDepth: false },
} as const;
export type PlacePaint = keyof typeof PLACE_PAINTS;

/** The level of the nearest things; level 0 is at the horizon. */
export const MAX_DEPTH_LEVEL = 9;

/** The end of a paint on a side that is turned away from the sun. */
export const SHADE_SUFFIX = '-shade';

/** The numbers of a shape: some at the start, then groups of a fixed size. Optional numbers can follow. */
export type ShapeNumbers = {
  readonly first: number;
  readonly group?: number;
  readonly minGroups?: number;
  readonly optional?: number;
  /** The indexes of sizes and steps, which are greater than 0. If all numbers are in groups, they are indexes in each group. */
  readonly positive?: readonly number[];
};

const POINTS = { group: 2 } as const;
/** x, y, width, height of one figure, and for a row of them the step and the count. A negative height draws it upside down. */
const ROW_OF_FIGURES: ShapeNumbers = { first: 4, optional: 2, positive: [2, 5] };
/** A pen's width, then points. */
const PEN_LINE = { first: 1, ...POINTS, minGroups: 2, positive: [0] } as const;
/** x, y and size of each. */
const SIZED_PLANTS = { first: 0, group: 3, minGroups: 1, positive: [2] } as const;

/** The shapes and the numbers of each. */
export const PLACE_SHAPES = {
  polygon: { first: 0, ...POINTS, minGroups: 3 },
  mirror: { first: 1, ...POINTS, minGroups: 2 },
  'lit-mirror': { first: 1, ...POINTS, minGroups: 2 },
  boxes: { first: 0, group: 4, minGroups: 1, positive: [2, 3] },
  'lit-boxes': { first: 0, group: 4, minGroups: 1, positive: [2, 3] },
  row: { first: 6, positive: [2, 3, 5] },
  grid: { first: 8, positive: [2, 3, 5, 7] },
  circles: { first: 0, group: 3, minGroups: 1, positive: [2] },
  ellipses: { first: 0, group: 4, minGroups: 1, positive: [2, 3] },
  dome: ROW_OF_FIGURES,
  onion: ROW_OF_FIGURES,
  arch: ROW_OF_FIGURES,
  'pointed-arch': ROW_OF_FIGURES,
  spire: ROW_OF_FIGURES,
  hills: { first: 0, ...POINTS, minGroups: 2 },
  blob: { first: 0, ...POINTS, minGroups: 3 },
  houses: { first: 7, positive: [3, 4, 5] },
  towers: { first: 7, positive: [3, 4, 5] },
  windows: { first: 5, positive: [2, 3] },
  hangers: { first: 3, ...POINTS, minGroups: 2, positive: [0, 1] },
  line: PEN_LINE,
  curve: PEN_LINE,
  rings: { first: 1, group: 3, minGroups: 1, positive: [0] },
  palms: { first: 0, group: 4, minGroups: 1, positive: [2] },
  trees: SIZED_PLANTS,
  cypresses: SIZED_PLANTS,
  acacias: SIZED_PLANTS,
  spruces: { first: 7, positive: [4, 5, 6] },
  water: { first: 1 },
} as const satisfies Readonly<Record<string, ShapeNumbers>>;

/** The commands of the shape 'path' in capital letters, with the count of numbers of each. */
export const PATH_COMMANDS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  A: 7,
  Z: 0,
};
