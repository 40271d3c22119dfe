import type { EntityManager } from 'typeorm';

/** The tables whose rows the hourly cleaning removes by their age alone. */
type PurgedTable =
  'account_tokens' | 'activity_entries' | 'email_changes' | 'known_devices' | 'sessions' | 'stored_answers';

/** The number of users that one statement finds. */
const USERS_PER_STATEMENT = 1_000;

/** The SQL of the rows of all users that need cleaning. `condition` has the parameters $1 and later. */
type RowSelection = {
  readonly from: string;
  readonly owner?: string;
  readonly condition: string;
  readonly values: readonly unknown[];
};

/**
 * Runs a cleaning for each user that needs it, one after the other. A distributed database refuses a statement that locks or changes rows
 * of several servers and skips locked rows; and if one server is away, the users of the others are cleaned.
 */
export async function forEachUser(
  manager: EntityManager,
  { from, owner = 'user_id', condition, values }: RowSelection,
  clean: (userId: string) => Promise<unknown>,
): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const users = await manager.query<{ id: string }[]>(
      `select distinct ${owner} as id from ${from} where (${condition}) and ${owner} > $${values.length + 1}
       order by 1 limit ${USERS_PER_STATEMENT}`,
      [...values, last],
    );
    for (const { id } of users) await clean(id);
    last = users.at(-1)?.id ?? last;
    if (users.length < USERS_PER_STATEMENT) return;
  }
}

/** Removes the rows of a table that satisfy a condition with the parameters $1 and later. */
export async function purgeByUser(
  manager: EntityManager,
  table: PurgedTable,
  condition: string,
  values: readonly unknown[],
): Promise<void> {
  const sql = `delete from ${table} where user_id = $${values.length + 1} and (${condition})`;
  await forEachUser(manager, { from: table, condition, values }, (userId) =>
    manager.query(sql, [...values, userId]),
  );
}
