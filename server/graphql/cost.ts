import { Extensions } from 'type-graphql';

/** The values of a field's arguments, as the resolver gets them. */
type FieldArguments = Readonly<Record<string, unknown>>;

/** A point is about a tenth of a millisecond of the server's work for a user with 40,000 tags. */
export type FieldCost = {
  /** The points of the field itself. */
  readonly own: number;
  /** The number of objects that it returns: the selected fields of an object count this many times. */
  readonly objects: number;
};

/** A cost in points, or a function that computes it from the field's arguments. */
export type CostRule = number | FieldCost | ((args: FieldArguments) => FieldCost);

/**
 * Declares the cost of a field. Each root field needs one. A field below without one costs LEAF_COST.
 * @param rule must also accept arguments that the resolver refuses
 */
export const Cost = (rule: CostRule): MethodDecorator & PropertyDecorator => Extensions({ cost: rule });

/** The points of a field without a declared cost. */
export const LEAF_COST = 0.01;

/** Common costs, in points. */
export const COSTS = {
  /** Rows that an index finds. */
  lookUp: 10,
  /** A write of some rows. */
  write: 100,
  /** The hash of a password, or a mail. */
  account: 300,
  /** A write of up to 500 tags, or of all tags of an airline. */
  manyTags: 500,
  /** Sums of all tags of a user, which stay in memory until a tag changes. */
  sums: 600,
  /** All tags of a user, which a document may read only once. */
  allTags: 3_000,
  /** A design in a response. */
  design: 3,
} as const;

/** The cost of a list of a user's airports, airlines or other keys, which may be thousands. */
export const LONG_LIST_COST: FieldCost = { own: 0, objects: 9_000 };

/** The largest number of rows that a page can have. A service refuses a higher limit before it reads any. */
const MAX_PAGE_ROWS = 200;

/** The cost of a page of rows, by its argument `limit`. */
export function computePageCost({ limit }: FieldArguments): FieldCost {
  const rows = typeof limit === 'number' && limit > 0 ? Math.min(limit, MAX_PAGE_ROWS) : 1;
  return { own: 100 + 2 * rows, objects: rows };
}

/**
 * The cost of a write of several rows.
 * @param maxRows the service refuses more rows before it writes any
 */
export function computeBatchCost(rows: unknown, maxRows: number): FieldCost {
  const count = Array.isArray(rows) ? Math.min(rows.length, maxRows) : 1;
  return { own: COSTS.write + 15 * count, objects: count };
}
