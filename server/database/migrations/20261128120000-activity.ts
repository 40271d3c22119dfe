import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened in an account, the expiry of API tokens, and the time of the last mail about a new browser. */
export class Activity1795867200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table activity_entries (
        id uuid not null default gen_random_uuid(),
        user_id uuid not null,
        kind text not null,
        detail text not null,
        created_at timestamptz(3) not null,
        constraint activity_entries_pkey primary key (id),
        constraint activity_entries_kind_check
          check (kind in ('sign-in', 'sign-out', 'password', 'e-mail', 'token', 'export', 'deletion')),
        constraint activity_entries_user_id_fkey foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query(
      'create index activity_entries_user_id_created_at_index on activity_entries (user_id, created_at)',
    );
    await runner.query('create index activity_entries_created_at_index on activity_entries (created_at)');
    await runner.query('alter table api_tokens add column expires_at timestamptz(3)');
    await runner.query('alter table users add column device_mail_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column device_mail_at');
    await runner.query('alter table api_tokens drop column expires_at');
    await runner.query('drop table activity_entries');
  }
}
