import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TagSearchTexts1795804200000 } from './20261127183000-tag-search-texts.ts';
import { TagTotals1795860000000 } from './20261128100000-tag-totals.ts';

/** Foreign keys to a key that changes, and those that a distributed database does not have: mails stay on one server. */
const OLD_FOREIGN_KEYS = [
  ['users', 'users_avatar_upload_id_fkey'],
  ['users', 'users_cover_upload_id_fkey'],
  ['airlines', 'airlines_logo_upload_id_fkey'],
  ['user_tags', 'user_tags_logo_upload_id_fkey'],
  // An airline of a user and one of the catalogue cannot be one table in a distributed database, so no key can refer to either.
  ['user_tags', 'user_tags_airline_id_fkey'],
  ['mails', 'mails_user_id_fkey'],
  ['tag_search_texts', 'tag_search_texts_id_fkey'],
  ['tag_shares', 'tag_shares_tag_id_fkey'],
  ['collection_tags', 'collection_tags_collection_id_fkey'],
  ['collection_tags', 'collection_tags_tag_id_fkey'],
] as const;

/** The foreign keys between two tables of a user: name, columns, referenced table and its columns, action. */
const FOREIGN_KEYS = [
  ['users', 'users_avatar_upload_id_fkey', 'id, avatar_upload_id', 'uploads (user_id, id)', ''],
  ['users', 'users_cover_upload_id_fkey', 'id, cover_upload_id', 'uploads (user_id, id)', ''],
  ['airlines', 'airlines_logo_upload_id_fkey', 'owner_id, logo_upload_id', 'uploads (user_id, id)', ''],
  ['user_tags', 'user_tags_logo_upload_id_fkey', 'user_id, logo_upload_id', 'uploads (user_id, id)', ''],
  ['tag_search_texts', 'tag_search_texts_id_fkey', 'user_id, id', 'user_tags (user_id, id)', 'cascade'],
  ['tag_shares', 'tag_shares_tag_id_fkey', 'user_id, tag_id', 'user_tags (user_id, id)', 'cascade'],
  [
    'collection_tags',
    'collection_tags_collection_id_fkey',
    'user_id, collection_id',
    'collections (user_id, id)',
    'cascade',
  ],
  ['collection_tags', 'collection_tags_tag_id_fkey', 'user_id, tag_id', 'user_tags (user_id, id)', 'cascade'],
] as const;

/** The foreign keys before this migration: name, column, referenced table, actions. */
const FORMER_FOREIGN_KEYS = [
  ['users', 'users_avatar_upload_id_fkey', 'avatar_upload_id', 'uploads', ''],
  ['users', 'users_cover_upload_id_fkey', 'cover_upload_id', 'uploads', ''],
  ['airlines', 'airlines_logo_upload_id_fkey', 'logo_upload_id', 'uploads', ''],
  ['user_tags', 'user_tags_logo_upload_id_fkey', 'logo_upload_id', 'uploads', ''],
  ['user_tags', 'user_tags_airline_id_fkey', 'airline_id', 'airlines', 'on delete set null'],
  ['mails', 'mails_user_id_fkey', 'user_id', 'users', 'on delete cascade'],
  ['tag_shares', 'tag_shares_tag_id_fkey', 'tag_id', 'user_tags', 'on delete cascade on update cascade'],
  [
    'collection_tags',
    'collection_tags_collection_id_fkey',
    'collection_id',
    'collections',
    'on delete cascade',
  ],
  [
    'collection_tags',
    'collection_tags_tag_id_fkey',
    'tag_id',
    'user_tags',
    'on delete cascade on update cascade',
  ],
] as const;

/** The tables whose primary key was the id alone, each with the index of user_id that the new key replaces. */
const KEYED_TABLES = [
  ['user_tags', null],
  ['tag_search_texts', 'tag_search_texts_user_id_index'],
  ['uploads', 'uploads_user_id_index'],
  ['sessions', 'sessions_user_id_index'],
  ['api_tokens', 'api_tokens_user_id_index'],
  ['account_tokens', 'account_tokens_user_id_index'],
  ['email_changes', 'email_changes_user_id_index'],
  ['activity_entries', null],
  ['collections', 'collections_user_id_index'],
] as const;

/** The random ids and hashes by which a row is found without its user: a picture's name, a token. */
const LOOK_UPS = [
  ['uploads', 'id'],
  ['sessions', 'id'],
  ['api_tokens', 'id'],
  ['account_tokens', 'token_hash'],
  ['email_changes', 'token_hash'],
  ['email_changes', 'undo_token_hash'],
] as const;

/** Hashes of random tokens, which need no unique key: two of them are never equal. */
const HASH_COLUMNS = LOOK_UPS.filter(([, column]) => column !== 'id');

/** References to rows of another user, which no version has written. They would prevent the new keys. */
const FOREIGN_REFERENCES = [
  ['users', 'id', 'avatar_upload_id'],
  ['users', 'id', 'cover_upload_id'],
  ['airlines', 'owner_id', 'logo_upload_id'],
  ['user_tags', 'user_id', 'logo_upload_id'],
] as const;

/**
 * Puts user_id into every key of a user's tables, so that the rows of one user can be on one server of a distributed PostgreSQL, or in
 * one partition. Removes the triggers of user_tags, because a distributed table has none: server/tags/tag-copies.ts replaces them.
 */
export class KeysByUser1795892400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await dropTriggers(runner);
    for (const [table, name] of OLD_FOREIGN_KEYS)
      await runner.query(`alter table ${table} drop constraint ${name}`);
    // Only the foreign key needed it.
    await runner.query('drop index user_tags_airline_id_index');
    for (const [table, owner, column] of FOREIGN_REFERENCES)
      await runner.query(
        `update ${table} set ${column} = null where ${column} is not null
           and not exists (select from uploads where uploads.id = ${column} and uploads.user_id = ${table}.${owner})`,
      );
    await addOwners(runner);
    for (const [table, index] of KEYED_TABLES) {
      await runner.query(`alter table ${table} drop constraint ${table}_pkey`);
      await runner.query(`alter table ${table} add constraint ${table}_pkey primary key (user_id, id)`);
      if (index !== null) await runner.query(`drop index ${index}`);
    }
    for (const [table, column] of HASH_COLUMNS)
      await runner.query(`alter table ${table} drop constraint ${table}_${column}_unique`);
    for (const [table, column] of LOOK_UPS)
      await runner.query(`create index ${table}_${column}_index on ${table} (${column})`);
    for (const [table, name, columns, target, action] of FOREIGN_KEYS)
      await runner.query(
        `alter table ${table} add constraint ${name} foreign key (${columns}) references ${target}
           ${action === '' ? '' : `on delete ${action}`}`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of FOREIGN_KEYS)
      await runner.query(`alter table ${table} drop constraint ${name}`);
    for (const [table, column] of LOOK_UPS) await runner.query(`drop index ${table}_${column}_index`);
    for (const [table, column] of HASH_COLUMNS)
      await runner.query(`alter table ${table} add constraint ${table}_${column}_unique unique (${column})`);
    for (const [table, index] of KEYED_TABLES) {
      await runner.query(`alter table ${table} drop constraint ${table}_pkey`);
      await runner.query(`alter table ${table} add constraint ${table}_pkey primary key (id)`);
      if (index !== null) await runner.query(`create index ${index} on ${table} (user_id)`);
    }
    await removeOwners(runner);
    await runner.query('create index user_tags_airline_id_index on user_tags (airline_id)');
    await runner.query(
      'delete from mails where user_id is not null and user_id not in (select id from users)',
    );
    await runner.query(
      'update user_tags set airline_id = null where airline_id is not null and airline_id not in (select id from airlines)',
    );
    for (const [table, name, column, target, actions] of FORMER_FOREIGN_KEYS)
      await runner.query(
        `alter table ${table} add constraint ${name} foreign key (${column}) references ${target} (id) ${actions}`,
      );
    // Fills both tables again, and creates their triggers.
    await runner.query('drop table tag_search_texts');
    await runner.query('drop table tag_totals');
    await new TagSearchTexts1795804200000().up(runner);
    await new TagTotals1795860000000().up(runner);
  }
}

async function dropTriggers(runner: QueryRunner): Promise<void> {
  await runner.query('drop trigger user_tags_store_search_text on user_tags');
  await runner.query('drop function store_tag_search_text()');
  for (const action of ['add', 'remove', 'change']) {
    await runner.query(`drop trigger user_tags_${action}_totals on user_tags`);
    await runner.query(`drop function ${action}_tag_totals()`);
  }
}

/** Adds the owner to the rows that belong to a user through a tag or a collection only. */
async function addOwners(runner: QueryRunner): Promise<void> {
  for (const table of ['tag_shares', 'collection_tags'])
    await runner.query(`alter table ${table} add column user_id uuid`);
  await runner.query(
    'update tag_shares set user_id = tag.user_id from user_tags as tag where tag.id = tag_shares.tag_id',
  );
  await runner.query(
    `update collection_tags set user_id = tag.user_id from user_tags as tag, collections as collection
     where tag.id = collection_tags.tag_id and collection.id = collection_tags.collection_id
       and collection.user_id = tag.user_id`,
  );
  // Tags of another user, which no version has written.
  await runner.query('delete from collection_tags where user_id is null');
  for (const table of ['tag_shares', 'collection_tags'])
    await runner.query(`alter table ${table} alter column user_id set not null`);
  await runner.query('alter table tag_shares drop constraint tag_shares_pkey');
  await runner.query('alter table tag_shares drop constraint tag_shares_tag_id_unique');
  await runner.query('alter table tag_shares add constraint tag_shares_pkey primary key (user_id, slug)');
  await runner.query('alter table tag_shares add constraint tag_shares_slug_unique unique (slug)');
  await runner.query(
    'alter table tag_shares add constraint tag_shares_tag_id_unique unique (user_id, tag_id)',
  );
  await runner.query('alter table collection_tags drop constraint collection_tags_pkey');
  await runner.query(
    'alter table collection_tags add constraint collection_tags_pkey primary key (user_id, collection_id, tag_id)',
  );
  await runner.query('drop index collection_tags_tag_id_index');
  await runner.query(
    'create index collection_tags_user_id_tag_id_index on collection_tags (user_id, tag_id)',
  );
}

async function removeOwners(runner: QueryRunner): Promise<void> {
  await runner.query('drop index collection_tags_user_id_tag_id_index');
  await runner.query('create index collection_tags_tag_id_index on collection_tags (tag_id)');
  await runner.query('alter table collection_tags drop constraint collection_tags_pkey');
  await runner.query(
    'alter table collection_tags add constraint collection_tags_pkey primary key (collection_id, tag_id)',
  );
  for (const name of ['pkey', 'slug_unique', 'tag_id_unique'])
    await runner.query(`alter table tag_shares drop constraint tag_shares_${name}`);
  await runner.query('alter table tag_shares add constraint tag_shares_pkey primary key (slug)');
  await runner.query('alter table tag_shares add constraint tag_shares_tag_id_unique unique (tag_id)');
  for (const table of ['tag_shares', 'collection_tags'])
    await runner.query(`alter table ${table} drop column user_id`);
}
