import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the number of tags of each user that are not deleted, and the triggers that keep it. They are triggers, because tags are written by
 * saves, imports, deletions, restorations and migrations, and a forgotten count would let a user pass TAG_QUOTA or lock the user out of
 * it. They run once for each statement: a count for each row would change one row thousands of times in a large import.
 */
export class UserTagCounts1795881600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table user_tag_counts (
        user_id uuid not null,
        count integer not null,
        constraint user_tag_counts_pkey primary key (user_id),
        constraint user_tag_counts_user_id_fkey foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query(`
      create function add_user_tag_counts() returns trigger language plpgsql as $$
      begin
        insert into user_tag_counts (user_id, count)
          select user_id, count(*) from new_rows where deleted_at is null group by user_id
          on conflict (user_id) do update set count = user_tag_counts.count + excluded.count;
        return null;
      end $$`);
    await runner.query(`
      create function remove_user_tag_counts() returns trigger language plpgsql as $$
      begin
        update user_tag_counts set count = user_tag_counts.count - removed.count
          from (select user_id, count(*) as count from old_rows where deleted_at is null group by user_id) as removed
          where user_tag_counts.user_id = removed.user_id;
        return null;
      end $$`);
    // A user whose tags are deleted or restored has a row, because each tag was inserted once.
    await runner.query(`
      create function change_user_tag_counts() returns trigger language plpgsql as $$
      begin
        update user_tag_counts set count = user_tag_counts.count + changed.difference
          from (
            select user_id, sum(difference) as difference from (
              select user_id, 1 as difference from new_rows where deleted_at is null
              union all
              select user_id, -1 from old_rows where deleted_at is null
            ) as living group by user_id having sum(difference) <> 0
          ) as changed
          where user_tag_counts.user_id = changed.user_id;
        return null;
      end $$`);
    // The triggers lock the table against writes until the commit, so that no tag is missing in the counts.
    await runner.query(`
      create trigger user_tags_add_counts after insert on user_tags
      referencing new table as new_rows for each statement execute function add_user_tag_counts()`);
    await runner.query(`
      create trigger user_tags_remove_counts after delete on user_tags
      referencing old table as old_rows for each statement execute function remove_user_tag_counts()`);
    await runner.query(`
      create trigger user_tags_change_counts after update on user_tags
      referencing old table as old_rows new table as new_rows
      for each statement execute function change_user_tag_counts()`);
    await runner.query(`
      insert into user_tag_counts (user_id, count)
        select user_id, count(*) filter (where deleted_at is null) from user_tags group by user_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const action of ['add', 'remove', 'change']) {
      await runner.query(`drop trigger user_tags_${action}_counts on user_tags`);
      await runner.query(`drop function ${action}_user_tag_counts()`);
    }
    await runner.query('drop table user_tag_counts');
  }
}
