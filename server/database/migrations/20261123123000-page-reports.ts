import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people report of public pages. */
export class PageReports1795437000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table page_reports (
        id uuid not null default gen_random_uuid(),
        page text not null,
        reason text not null,
        text text not null,
        email text,
        created_at timestamptz(3) not null,
        closed_at timestamptz(3),
        constraint page_reports_pkey primary key (id)
      )`);
    await runner.query('create index page_reports_page_index on page_reports (page) where closed_at is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table page_reports');
  }
}
