import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One's own airlines by name, as they are by code: the airline of a design is found in a look-up each. */
export class OwnAirlineNames1795284000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index airlines_owner_id_name_index on airlines (owner_id, name) where owner_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index airlines_owner_id_name_index');
  }
}
