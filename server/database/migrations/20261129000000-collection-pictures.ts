import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets owners allow pictures of their collections. Older collections have none. */
export class CollectionPictures1795910400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table collections add column has_pictures boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table collections drop column has_pictures');
  }
}
