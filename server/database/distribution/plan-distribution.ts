import { USER_TABLES } from '../by-user/user-tables.ts';

/** The tables of the catalogue. Each server has a copy, because tags of all users refer to their rows. */
const CATALOGUE_TABLES = ['airlines', 'airports', 'aircraft_types'] as const;

/** The tables that are spread by another key than the user, each with that column. */
const KEYED_TABLES = [
  { table: 'rate_limits', column: 'key' },
  { table: 'user_directory', column: 'key' },
  { table: 'sign_in_steps', column: 'key_hash' },
] as const;

/** A foreign key as PostgreSQL defines it. Both tables are named. */
export type ForeignKey = {
  readonly table: string;
  readonly target: string;
  readonly name: string;
  readonly definition: string;
};

/** What the plan needs to know of a database. */
export type Distribution = {
  /** The tables that Citus has spread or copied. */
  readonly tables: ReadonlySet<string>;
  readonly foreignKeys: readonly ForeignKey[];
  readonly unloggedTables: ReadonlySet<string>;
};

/** A table as it is to be: spread by a column, or copied to each server if the column is null. */
export type Placement = {
  readonly table: string;
  readonly column: string | null;
  /** True if its rows are on the server of the user's row in `users`. */
  readonly isOfUser: boolean;
};

/** Each table that does not stay on the coordinator, `users` before the tables that follow it. */
export const PLACEMENTS: readonly Placement[] = [
  ...CATALOGUE_TABLES.map((table) => ({ table, column: null, isOfUser: false })),
  ...KEYED_TABLES.map(({ table, column }) => ({ table, column, isOfUser: false })),
  ...USER_TABLES.map(({ table, owner }) => ({ table, column: owner, isOfUser: true })),
];

/**
 * Returns the statements that spread the tables that are not spread yet, in their order; empty if there is nothing to do. Foreign keys of
 * these tables are dropped first and added last, because Citus refuses one between a spread table and one that is not.
 */
export function planDistribution({ tables, foreignKeys, unloggedTables }: Distribution): string[] {
  const missing = PLACEMENTS.filter(({ table }) => !tables.has(table));
  const names = new Set(missing.map(({ table }) => table));
  const affectedKeys = foreignKeys.filter(({ table, target }) => names.has(table) || names.has(target));
  return [
    ...affectedKeys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...missing
      .filter(({ table }) => unloggedTables.has(table))
      .map(({ table }) => `alter table ${table} set logged`),
    ...missing.map(formatPlacement),
    ...affectedKeys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
  ];
}

function formatPlacement({ table, column, isOfUser }: Placement): string {
  if (column === null) return `select create_reference_table('${table}')`;
  const neighbor = isOfUser && table !== 'users' ? 'users' : 'none';
  return `select create_distributed_table('${table}', '${column}', colocate_with => '${neighbor}')`;
}
