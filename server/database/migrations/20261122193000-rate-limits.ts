import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The counters of the rate limits. Unlogged: they are written often, and after a crash of PostgreSQL they may begin anew. */
export class RateLimits1795375800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table rate_limits (
        key text not null,
        points integer not null,
        expire bigint,
        constraint rate_limits_pkey primary key (key)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table rate_limits');
  }
}
