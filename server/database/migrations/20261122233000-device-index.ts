import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each sign-in asks whether a cookie is known, whoever used it; without an index that read the whole table. */
export class DeviceIndex1795390200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index known_devices_token_hash_index on known_devices (token_hash)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index known_devices_token_hash_index');
  }
}
