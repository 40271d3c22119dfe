import type { MigrationInterface, QueryRunner } from 'typeorm';
import { normalizeEmailKeys } from '../normalize-email-keys.ts';

/**
 * Normalizes the keys of the stored addresses. Accounts whose keys would be equal then keep theirs; `npm run admin -- users conflicts`
 * lists them.
 */
export class NormalizedEmailKeys1795878000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await normalizeEmailKeys(runner.manager);
  }

  /** The keys stay: an earlier build finds an account that it stored with another spelling by its e-mail address in ASCII only. */
  async down(): Promise<void> {
    return;
  }
}
