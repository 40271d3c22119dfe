import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';

/** Gives a user one row of each way to sign in beside the password. None of them signs in. */
export async function addSignInMethods(source: DataSource, userId: string, now: Date): Promise<void> {
  const createSecret = () => randomBytes(24).toString('base64url');
  await source.query(
    `insert into identities (user_id, issuer, subject, created_at)
     values ($1, 'https://id.example', $3, $2)`,
    [userId, now, `subject of ${userId}`],
  );
  await source.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
     values ($1, $3, $4, 0, '["internal"]', true, 'Laptop', $2)`,
    [userId, now, createSecret(), createSecret()],
  );
  await source.query(
    `insert into second_factors (user_id, encrypted_secret, key_id, created_at) values ($1, $3, 'k', $2)`,
    [userId, now, createSecret()],
  );
  await source.query('insert into recovery_codes (user_id, code_hash, created_at) values ($1, $3, $2)', [
    userId,
    now,
    createSecret(),
  ]);
}
