import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Returns the SQL that increases the revisions of the users whose rows are selected. An account that is being deleted gets none. */
const buildIncreaseSql = (changedUsers: string): string => `
  insert into tag_revisions (user_id, revision)
  select id, 1 from users where id in (${changedUsers}) order by id
  on conflict (user_id) do update set revision = tag_revisions.revision + 1`;

const buildFunctionSql = (name: string, changedUsers: string): string => `
  create function ${name}() returns trigger language plpgsql as $$
  begin
    ${buildIncreaseSql(changedUsers)};
    return null;
  end $$`;

/**
 * Adds the revision of each user's tags, which changes with every statement that changes a tag that is not deleted. It is a trigger,
 * because tags are written by saves, imports, deletions, restorations, admin commands and migrations, and a forgotten call would show old
 * sums.
 */
export class TagRevisions1795860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tag_revisions (
        user_id uuid not null,
        revision bigint not null,
        constraint tag_revisions_pkey primary key (user_id),
        constraint tag_revisions_user_id_fkey foreign key (user_id) references users (id) on delete cascade
      )`);
    const living = 'where deleted_at is null';
    await runner.query(
      buildFunctionSql('increase_tag_revision', `select user_id from changed_tags ${living}`),
    );
    await runner.query(
      buildFunctionSql(
        'increase_updated_tag_revision',
        `select user_id from changed_tags ${living} union select user_id from previous_tags ${living}`,
      ),
    );
    await runner.query(`
      create trigger user_tags_increase_revision_on_insert after insert on user_tags
      referencing new table as changed_tags for each statement execute function increase_tag_revision()`);
    await runner.query(`
      create trigger user_tags_increase_revision_on_delete after delete on user_tags
      referencing old table as changed_tags for each statement execute function increase_tag_revision()`);
    await runner.query(`
      create trigger user_tags_increase_revision_on_update after update on user_tags
      referencing old table as previous_tags new table as changed_tags
      for each statement execute function increase_updated_tag_revision()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'delete', 'update'])
      await runner.query(`drop trigger user_tags_increase_revision_on_${event} on user_tags`);
    await runner.query('drop function increase_tag_revision()');
    await runner.query('drop function increase_updated_tag_revision()');
    await runner.query('drop table tag_revisions');
  }
}
