import { MoreThanOrEqual, type EntityManager } from 'typeorm';
import { removeDirectoryKey } from '../../database/by-user/user-directory.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { hashToken } from '../tokens.ts';
import { getIdentityKey } from './connect-identity.ts';
import { Identity } from './identity.entity.ts';

/**
 * Removes the passkeys and the identities that a locked user got since a time. Threat: a person who has taken the account over added them,
 * and they would still sign in. @returns their number
 */
export async function removeLaterMethods(
  manager: EntityManager,
  { userId, since }: { userId: string; since: Date },
): Promise<number> {
  const where = { userId, createdAt: MoreThanOrEqual(since) };
  const passkeys = await manager.findBy(Passkey, where);
  const identities = await manager.findBy(Identity, where);
  for (const { credentialId } of passkeys)
    await removeDirectoryKey(manager, 'passkey', hashToken(credentialId));
  for (const identity of identities) await removeDirectoryKey(manager, 'identity', getIdentityKey(identity));
  await manager.delete(Passkey, where);
  await manager.delete(Identity, where);
  return passkeys.length + identities.length;
}
