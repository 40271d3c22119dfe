import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A table of TypeORM that the next migration writes into. TypeORM creates it only while an entity has generated columns, and
 * no entity has them any more. PlainTagColumns drops it.
 */
export class TypeormMetadata1795287000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table if not exists typeorm_metadata
         (type varchar not null, database varchar, schema varchar, "table" varchar, name varchar, value text)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table if exists typeorm_metadata');
  }
}
