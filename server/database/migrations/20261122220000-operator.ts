import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Suspended accounts, and what the operator did by `npm run admin`. */
export class Operator1795384800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column suspended_at timestamptz(3)');
    await runner.query('alter table users add column suspended_reason text');
    await runner.query(`
      create table audit_entries (
        id uuid not null default gen_random_uuid(),
        at timestamptz(3) not null,
        command text not null,
        subject text not null,
        details jsonb not null,
        constraint audit_entries_pkey primary key (id)
      )`);
    await runner.query('create index audit_entries_at_index on audit_entries (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_entries');
    await runner.query('alter table users drop column suspended_reason');
    await runner.query('alter table users drop column suspended_at');
  }
}
