import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations to an address, and the requests to change the address of an account. */
export class Joining1795874400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table invitations (
        id uuid not null default gen_random_uuid(),
        email text not null,
        email_key text not null,
        token_hash text not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3),
        revoked_at timestamptz(3),
        constraint invitations_pkey primary key (id),
        constraint invitations_token_hash_unique unique (token_hash)
      )`);
    await runner.query('create index invitations_email_key_index on invitations (email_key)');
    await runner.query(`
      create table email_changes (
        id uuid not null default gen_random_uuid(),
        user_id uuid not null,
        old_email text not null,
        old_email_key text not null,
        new_email text not null,
        token_hash text not null,
        undo_token_hash text not null,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        undo_expires_at timestamptz(3) not null,
        confirmed_at timestamptz(3),
        superseded_at timestamptz(3),
        undone_at timestamptz(3),
        constraint email_changes_pkey primary key (id),
        constraint email_changes_token_hash_unique unique (token_hash),
        constraint email_changes_undo_token_hash_unique unique (undo_token_hash),
        constraint email_changes_user_id_fkey foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query('create index email_changes_user_id_index on email_changes (user_id)');
    await runner.query('create index email_changes_old_email_key_index on email_changes (old_email_key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table email_changes');
    await runner.query('drop table invitations');
  }
}
