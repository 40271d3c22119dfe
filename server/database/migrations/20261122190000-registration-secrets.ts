import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The hash of the secret that binds a registration to its browser. */
export class RegistrationSecrets1795374000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column registration_secret_hash text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column registration_secret_hash');
  }
}
