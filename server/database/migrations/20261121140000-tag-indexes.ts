import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages of one airline's tags, and the newest tag of each, come from the index alone; what it begins with is dropped. */
export class TagIndexes1795269600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index user_tags_user_id_airline_id_created_at_id_index on user_tags (user_id, airline_id, created_at, id)',
    );
    await runner.query('drop index user_tags_user_id_airline_id_index');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index user_tags_user_id_airline_id_index on user_tags (user_id, airline_id)');
    await runner.query('drop index user_tags_user_id_airline_id_created_at_id_index');
  }
}
