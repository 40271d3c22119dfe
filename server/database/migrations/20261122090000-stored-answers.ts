import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The answers to writes with an idempotency key. */
export class StoredAnswers1795338000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table stored_answers (
        user_id uuid not null,
        key_hash text not null,
        call_hash text not null,
        status integer not null,
        content_type text not null,
        body bytea not null,
        created_at timestamptz(3) not null,
        constraint stored_answers_pkey primary key (user_id, key_hash),
        constraint stored_answers_user_id_fkey foreign key (user_id) references users (id) on delete cascade
      )`);
    await runner.query('create index stored_answers_created_at_index on stored_answers (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table stored_answers');
  }
}
