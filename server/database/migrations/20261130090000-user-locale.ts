import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the language of an account. Older accounts have none, and their mails stay English. */
export class UserLocale1796029200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column locale text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column locale');
  }
}
