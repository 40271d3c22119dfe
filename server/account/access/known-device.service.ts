import type { EntityManager } from 'typeorm';
import type { Context } from '../../context.ts';
import { purgeByUser } from '../../database/by-user/purge-by-user.ts';
import { findUserIds } from '../../database/by-user/user-directory.ts';
import { KnownDevice } from './known-device.entity.ts';
import { listEmailKeys } from '../email-key.ts';
import { hashToken, generateSecret } from '../tokens.ts';
import { User } from '../user.entity.ts';
import { DAY_MS } from '../../../tag/base/durations.ts';

// The cookie marks a browser that signed in before. It gives no access. Such a browser has a separate count of wrong passwords, so that
// an attacker's ten guesses do not lock the owner out. Threat: an attacker invents cookies, each with ten more guesses. So the server
// accepts only cookies that it issued.

const MAX_DEVICES = 20;
const RETENTION_MS = 400 * DAY_MS;

/** Returns the hash of this browser's cookie if the user of the address signed in here before; otherwise null. */
export async function findKnownDevice({ deps, device }: Context, email: string): Promise<string | null> {
  if (device.token === null) return null;
  const tokenHash = hashToken(device.token);
  const { manager } = deps.db.source;
  for (const userId of await findUserIds(manager, 'email', listEmailKeys(email)))
    if (await manager.existsBy(KnownDevice, { userId, tokenHash })) return tokenHash;
  return null;
}

/**
 * 'first' if the account has no known browser: at its first sign-in, and after a password reset, whose link only the owner of the
 * address gets.
 */
export type DeviceFamiliarity = 'first' | 'new' | 'known';

/**
 * Remembers this browser for a user who has just signed in. Forgets the least recently used browser if there are more than 20.
 * @returns how familiar the browser was before
 */
export async function rememberDevice(
  manager: EntityManager,
  { device }: Context,
  userId: string,
  now: Date,
): Promise<DeviceFamiliarity> {
  // Reuses the cookie only if this server issued it.
  const isOurs =
    device.token !== null && (await manager.existsBy(KnownDevice, { tokenHash: hashToken(device.token) }));
  const { token, hash } =
    isOurs && device.token !== null
      ? { token: device.token, hash: hashToken(device.token) }
      : generateSecret();
  const knownDevices = await manager.findBy(KnownDevice, { userId });
  const isKnown = knownDevices.some(({ tokenHash }) => tokenHash === hash);
  await manager.upsert(KnownDevice, { userId, tokenHash: hash, lastUsedAt: now }, ['userId', 'tokenHash']);
  await manager.query(
    `delete from known_devices where user_id = $1 and token_hash in (
       select token_hash from known_devices where user_id = $1 order by last_used_at desc, token_hash offset ${MAX_DEVICES})`,
    [userId],
  );
  device.store(token);
  if (knownDevices.length === 0) return 'first';
  return isKnown ? 'known' : 'new';
}

/** Forgets all browsers of a user, because one of them may belong to an attacker. */
export async function forgetDevices(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(KnownDevice, { userId });
}

/**
 * Forgets all browsers of a user whose password an attacker may know. The next sign-in is told by mail, in whatever browser it is.
 * Threat: to an account without a known browser, that sign-in would be the first one, which is not told.
 */
export async function distrustDevices(manager: EntityManager, userId: string, now: Date): Promise<void> {
  await forgetDevices(manager, userId);
  // No browser has the cookie of this row.
  await manager.insert(KnownDevice, { userId, tokenHash: generateSecret().hash, lastUsedAt: now });
  await manager.update(User, { id: userId }, { deviceMailAt: null });
}

/** Removes browsers that were not used for 400 days, the longest life of a cookie. */
export async function purgeDevices(manager: EntityManager, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - RETENTION_MS);
  await purgeByUser(manager, 'known_devices', 'last_used_at <= $1', [limit]);
}
