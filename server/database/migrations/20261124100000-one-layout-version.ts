import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Gives every stored design the layout version 2, as the parser of designs does: a design keeps the livery that it names, and
 * one without a livery gets the default. The columns that are derived from a design do not depend on either field. The time
 * of the last change stays, because no user has changed anything, so that no pending save conflicts.
 */
export class OneLayoutVersion1795514400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update user_tags set tag_config = '{"livery": "airline"}'::jsonb || tag_config || '{"layoutVersion": 2}'
      where tag_config -> 'layoutVersion' is distinct from '2'`);
  }

  /** Changes nothing: the build before draws version 2 as well. */
  async down(): Promise<void> {}
}
