import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The unique keys without the user, which the directory replaces. The first has its own index in the directory only. */
const UNIQUE_KEYS = [
  ['users', 'email_key'],
  ['tag_shares', 'slug'],
  ['collections', 'slug'],
] as const;

/** The ids and hashes of tokens, which are now found by their user. */
const LOOK_UPS = [
  ['sessions', 'id'],
  ['api_tokens', 'id'],
  ['account_tokens', 'token_hash'],
  ['email_changes', 'token_hash'],
  ['email_changes', 'undo_token_hash'],
] as const;

/** Moves the keys that are unique among all users into a table of their own, because a distributed table cannot have such a key. */
export class UserDirectory1795899600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table user_directory (
         key text not null,
         kind text not null,
         user_id uuid not null,
         constraint user_directory_pkey primary key (key, kind),
         constraint user_directory_kind_check check (kind in ('email', 'slug', 'token'))
       )`,
    );
    await runner.query(
      `insert into user_directory (kind, key, user_id)
       select 'email', email_key, id from users
       union all select 'slug', slug, user_id from tag_shares
       union all select 'slug', slug, user_id from collections
       union all select 'token', id, user_id from sessions where length(id) = 22
       union all select 'token', id, user_id from api_tokens where length(id) = 22
       union all select 'token', token_hash, user_id from account_tokens
       union all select 'token', token_hash, user_id from email_changes
       union all select 'token', undo_token_hash, user_id from email_changes`,
    );
    await runner.query('create index user_directory_user_id_index on user_directory (user_id)');
    for (const [table, column] of UNIQUE_KEYS)
      await runner.query(`alter table ${table} drop constraint ${table}_${column}_unique`);
    // A collection is read by its user and slug; a share has both in its primary key.
    await runner.query('create index collections_user_id_slug_index on collections (user_id, slug)');
    for (const [table, column] of LOOK_UPS) await runner.query(`drop index ${table}_${column}_index`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of LOOK_UPS)
      await runner.query(`create index ${table}_${column}_index on ${table} (${column})`);
    await runner.query('drop index collections_user_id_slug_index');
    for (const [table, column] of UNIQUE_KEYS)
      await runner.query(`alter table ${table} add constraint ${table}_${column}_unique unique (${column})`);
    await runner.query('drop table user_directory');
  }
}
