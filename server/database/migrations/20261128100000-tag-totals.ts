import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Returns the SQL of a trigger function that runs one statement. */
const buildFunctionSql = (name: string, statement: string): string => `
  create function ${name}() returns trigger language plpgsql as $$
  begin
    ${statement};
    return null;
  end $$`;

/**
 * Adds the number of tags of each user that are not deleted, the revision of these tags, and the triggers that keep both. They are
 * triggers, because tags are written by saves, imports, deletions, restorations, admin commands and migrations: a forgotten call would let
 * a user pass TAG_QUOTA, or show old sums. They run once for each statement: a change for each row would change one row thousands of times
 * in a large import.
 */
export class TagTotals1795860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tag_totals (
        user_id uuid not null,
        count integer not null,
        revision bigint not null,
        constraint tag_totals_pkey primary key (user_id),
        constraint tag_totals_user_id_fkey foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query(
      buildFunctionSql(
        'add_tag_totals',
        `insert into tag_totals (user_id, count, revision)
           select user_id, count(*) filter (where deleted_at is null), 1 from new_tags group by user_id order by user_id
           on conflict (user_id) do update set count = tag_totals.count + excluded.count, revision = tag_totals.revision + 1`,
      ),
    );
    await runner.query(
      buildFunctionSql(
        'remove_tag_totals',
        `update tag_totals set count = tag_totals.count - removed.count, revision = revision + 1
           from (select user_id, count(*) as count from old_tags where deleted_at is null group by user_id) as removed
           where tag_totals.user_id = removed.user_id`,
      ),
    );
    // A user whose tags are deleted or restored has a row, because each tag was inserted once.
    await runner.query(
      buildFunctionSql(
        'change_tag_totals',
        `update tag_totals set count = tag_totals.count + changed.difference, revision = revision + 1
           from (
             select user_id, sum(difference) as difference from (
               select user_id, 1 as difference from new_tags where deleted_at is null
               union all
               select user_id, -1 from old_tags where deleted_at is null
             ) as living group by user_id
           ) as changed
           where tag_totals.user_id = changed.user_id`,
      ),
    );
    // The triggers lock the table against writes until the commit, so that no tag is missing in the counts.
    await runner.query(`
      create trigger user_tags_add_totals after insert on user_tags
      referencing new table as new_tags for each statement execute function add_tag_totals()`);
    await runner.query(`
      create trigger user_tags_remove_totals after delete on user_tags
      referencing old table as old_tags for each statement execute function remove_tag_totals()`);
    await runner.query(`
      create trigger user_tags_change_totals after update on user_tags
      referencing old table as old_tags new table as new_tags
      for each statement execute function change_tag_totals()`);
    await runner.query(`
      insert into tag_totals (user_id, count, revision)
        select user_id, count(*) filter (where deleted_at is null), 1 from user_tags group by user_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const action of ['add', 'remove', 'change']) {
      await runner.query(`drop trigger user_tags_${action}_totals on user_tags`);
      await runner.query(`drop function ${action}_tag_totals()`);
    }
    await runner.query('drop table tag_totals');
  }
}
