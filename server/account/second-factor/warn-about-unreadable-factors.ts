import type { AppDeps } from '../../context.ts';
import { findSecretsKey } from '../../secrets/secrets-key.ts';

/** Writes a warning into the log if this server cannot read some second factors. Never rejects, because the server works without them. */
export async function warnAboutUnreadableFactors({
  config,
  db,
  log,
}: Pick<AppDeps, 'config' | 'db' | 'log'>): Promise<void> {
  try {
    const key = await findSecretsKey(config);
    const [row] = await db.source.query<{ count: string }[]>(
      'select count(*) as count from second_factors where confirmed_at is not null and key_id <> $1',
      [key?.id ?? ''],
    );
    const secondFactors = Number(row?.count ?? 0);
    if (secondFactors === 0) return;
    log.warn(
      { secondFactors },
      `${secondFactors} second factors cannot be read: set SECRETS_KEY, or bring back secrets.key of DATA_DIR; until then only recovery codes sign in`,
    );
  } catch (error) {
    log.error({ err: error }, 'the keys of the second factors could not be checked');
  }
}
