import type { AppDeps } from '../../context.ts';
import { findSecretsKey } from '../../secrets/secrets-key.ts';

/** The number of unknown keys that the warning names. */
const MAX_LOGGED_KEYS = 20;

/** Writes a warning into the log if this server cannot read some second factors. Never rejects, because the server works without them. */
export async function warnAboutUnreadableFactors({
  config,
  db,
  log,
}: Pick<AppDeps, 'config' | 'db' | 'log'>): Promise<void> {
  try {
    const key = await findSecretsKey(config);
    const rows = await db.source.query<{ keyId: string; count: number }[]>(
      `select key_id as "keyId", count(*)::int as count from second_factors
       where confirmed_at is not null and key_id <> $1 group by key_id order by key_id limit ${MAX_LOGGED_KEYS}`,
      [key?.id ?? ''],
    );
    const secondFactors = rows.reduce((sum, { count }) => sum + count, 0);
    if (secondFactors === 0) return;
    log.warn(
      { secondFactors, keys: rows },
      `${secondFactors} second factors cannot be read: set SECRETS_KEY, or bring back secrets.key of DATA_DIR; until then only recovery codes sign in`,
    );
  } catch (error) {
    log.error({ err: error }, 'the keys of the second factors could not be checked');
  }
}
