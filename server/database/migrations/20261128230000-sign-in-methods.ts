import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The hash of unknown random bytes: the password of accounts without one, for the version before this migration. */
const UNKNOWN_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$sheOPndLU1JU9LCtXPvK2Q$qqYgTKJDZDDzCdmj74ZRxwLRU9AzZCOrYM5oUokFLDI';

const TABLES = [
  `create table identities (
     id uuid not null default gen_random_uuid(),
     user_id uuid not null,
     issuer text not null,
     subject text not null,
     created_at timestamptz(3) not null,
     last_used_at timestamptz(3),
     constraint identities_pkey primary key (user_id, id),
     constraint identities_user_id_fkey foreign key (user_id) references users (id) on delete cascade
   )`,
  `create table passkeys (
     id uuid not null default gen_random_uuid(),
     user_id uuid not null,
     credential_id text not null,
     public_key text not null,
     counter bigint not null,
     transports jsonb not null,
     is_backed_up boolean not null,
     name text not null,
     created_at timestamptz(3) not null,
     last_used_at timestamptz(3),
     constraint passkeys_pkey primary key (user_id, id),
     constraint passkeys_user_id_fkey foreign key (user_id) references users (id) on delete cascade
   )`,
  `create table second_factors (
     user_id uuid not null,
     encrypted_secret text not null,
     key_id text not null,
     created_at timestamptz(3) not null,
     confirmed_at timestamptz(3),
     last_time_step bigint,
     last_used_at timestamptz(3),
     pending_encrypted_secret text,
     pending_key_id text,
     constraint second_factors_pkey primary key (user_id),
     constraint second_factors_user_id_fkey foreign key (user_id) references users (id) on delete cascade
   )`,
  `create table recovery_codes (
     user_id uuid not null,
     code_hash text not null,
     created_at timestamptz(3) not null,
     used_at timestamptz(3),
     constraint recovery_codes_pkey primary key (user_id, code_hash),
     constraint recovery_codes_user_id_fkey foreign key (user_id) references users (id) on delete cascade
   )`,
  `create table sign_in_steps (
     key_hash text not null,
     kind text not null,
     browser_hash text not null,
     user_id uuid,
     session_id text,
     data jsonb not null,
     expires_at timestamptz(3) not null,
     constraint sign_in_steps_pkey primary key (key_hash),
     constraint sign_in_steps_kind_check
       check (kind in ('provider', 'exchange', 'passkey-sign-in', 'passkey-creation', 'passkey-confirmation'))
   )`,
];

/** Adds accounts of identity providers and proxies, passkeys, the second factor, and the steps of unfinished sign-ins. */
export class SignInMethods1795906800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users alter column password_hash drop not null');
    await runner.query('alter table users add column password_used_at timestamptz(3)');
    await runner.query('alter table users add column passkey_handle text');
    await runner.query(
      `alter table sessions
         add column sign_in_method text not null default 'password',
         add column confirmed_at timestamptz(3),
         add constraint sessions_sign_in_method_check
           check (sign_in_method in ('password', 'provider', 'proxy', 'passkey'))`,
    );
    await createTables(runner);
    await runner.query('create index sign_in_steps_expires_at_index on sign_in_steps (expires_at)');
    await setKinds(runner, {
      table: 'activity_entries',
      kinds: ['sign-in', 'sign-out', 'password', 'sign-in method', 'e-mail', 'token', 'export', 'deletion'],
    });
    await setKinds(runner, {
      table: 'user_directory',
      kinds: ['email', 'slug', 'token', 'identity', 'passkey'],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from user_directory where kind in ('identity', 'passkey')`);
    await setKinds(runner, { table: 'user_directory', kinds: ['email', 'slug', 'token'] });
    await runner.query(`delete from activity_entries where kind = 'sign-in method'`);
    await setKinds(runner, {
      table: 'activity_entries',
      kinds: ['sign-in', 'sign-out', 'password', 'e-mail', 'token', 'export', 'deletion'],
    });
    for (const table of ['sign_in_steps', 'recovery_codes', 'second_factors', 'passkeys', 'identities'])
      await runner.query(`drop table ${table}`);
    await runner.query('alter table sessions drop column confirmed_at, drop column sign_in_method');
    await runner.query('alter table users drop column passkey_handle, drop column password_used_at');
    await runner.query('update users set password_hash = $1 where password_hash is null', [
      UNKNOWN_PASSWORD_HASH,
    ]);
    await runner.query('alter table users alter column password_hash set not null');
  }
}

async function createTables(runner: QueryRunner): Promise<void> {
  for (const statement of TABLES) await runner.query(statement);
}

/** Replaces the check of the allowed kinds of a table. */
async function setKinds(
  runner: QueryRunner,
  { table, kinds }: { table: string; kinds: readonly string[] },
): Promise<void> {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  await runner.query(`alter table ${table} drop constraint ${table}_kind_check`);
  await runner.query(`alter table ${table} add constraint ${table}_kind_check check (kind in (${list}))`);
}
