import type { EntityManager } from 'typeorm';
import { findOtherUserIds, listEmailKeys } from '../email-key.ts';

/**
 * Returns true if a verified account of another user has the address, or had it and can get it back: an address that was changed stays
 * reserved while its link can undo the change.
 */
export async function isEmailTaken(
  manager: EntityManager,
  { email, exceptUserId = null }: { email: string; exceptUserId?: string | null },
  now: Date,
): Promise<boolean> {
  const keys = listEmailKeys(email);
  if ((await findOtherUserIds(manager, { keys, userId: exceptUserId, isVerified: true })).length > 0)
    return true;
  const rows = await manager.query<object[]>(
    `select 1 from email_changes where old_email_key = any($1) and user_id is distinct from $2
       and confirmed_at is not null and undone_at is null and undo_expires_at > $3`,
    [keys, exceptUserId, now],
  );
  return rows.length > 0;
}
