import type { EntityManager } from 'typeorm';
import { SecondFactor } from './second-factor.entity.ts';

/**
 * Discards a secret that no code has confirmed yet. Threat: a person who knew the old password has begun to set up an app, and
 * confirms it in a session that stays after the change of the password.
 */
export async function discardPendingSecret(manager: EntityManager, userId: string): Promise<void> {
  await manager.update(SecondFactor, { userId }, { pendingEncryptedSecret: null, pendingKeyId: null });
}
