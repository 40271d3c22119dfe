import { IsNull, type EntityManager } from 'typeorm';
import { purgeByUser } from '../../database/by-user/purge-by-user.ts';
import { EmailChange } from './email-change.entity.ts';

/** Ends the open request of a user, so that its link no longer changes the address. Links that undo a change stay valid. */
export async function supersedeEmailChanges(
  manager: EntityManager,
  userId: string,
  now: Date,
): Promise<void> {
  const openCriteria = { confirmedAt: IsNull(), supersededAt: IsNull(), undoneAt: IsNull() };
  await manager.update(EmailChange, { userId, ...openCriteria }, { supersededAt: now });
}

/** Removes requests that can neither be confirmed nor undone. */
export async function purgeEmailChanges(manager: EntityManager, now: Date): Promise<void> {
  await purgeByUser(manager, 'email_changes', 'undo_expires_at <= $1', [now]);
}
