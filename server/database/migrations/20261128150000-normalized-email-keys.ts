import type { MigrationInterface, QueryRunner } from 'typeorm';
import { listEmailConflicts, normalizeEmailKeys } from '../normalize-email-keys.ts';

/**
 * Normalizes the keys of the stored addresses. Accounts whose keys would be equal then keep theirs; `npm run admin -- users conflicts`
 * lists them.
 */
export class NormalizedEmailKeys1795878000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await normalizeEmailKeys(runner.manager);
    const conflicts = await listEmailConflicts(runner.manager);
    if (conflicts.length === 0) return;
    // Names ids only, because addresses do not belong in logs.
    const ids = conflicts.map(({ id }) => id).join(', ');
    process.stderr.write(
      `${conflicts.length} accounts keep their keys, see npm run admin -- users conflicts: ${ids}\n`,
    );
  }

  /** The keys stay: an earlier build finds an account that it stored with another spelling by its e-mail address in ASCII only. */
  async down(): Promise<void> {
    return;
  }
}
