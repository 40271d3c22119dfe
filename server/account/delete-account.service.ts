import type { EntityManager } from 'typeorm';
import { ok, type Result } from '../../tag/texts/refusal.ts';
import { deleteAccountRule } from '../../tag/account/account.ts';
import { checkRule } from '../../tag/account/check.ts';
import { requireSession, type Context } from '../context.ts';
import { removeDirectoryKeys } from '../database/by-user/user-directory.ts';
import { runAfterCommit, runInTransaction } from '../database/transaction.ts';
import { removeDrawnImages } from '../storage/remove-drawn-images.ts';
import { removeFiles, listUploadNames } from '../storage/uploads.ts';
import { confirmPassword, lockVerifiedCaller } from './password.service.ts';
import { User } from './user.entity.ts';

const PASSWORD_FIELD = 'password';

/**
 * Removes the caller's account with all its data in one transaction: profile, tags, airlines, sessions, tokens, mails and uploads.
 * Removes the files of the uploads and the drawn images after the commit.
 * @returns PASSWORD_WRONG on password, the refusals of deleteAccountRule, TOO_MANY_ATTEMPTS
 */
export async function deleteAccount(context: Context, input: { password: string }): Promise<Result<true>> {
  requireSession(context);
  const parsedInput = checkRule(deleteAccountRule, input);
  if (!parsedInput.ok) return parsedInput;
  const confirmation = await confirmPassword(context, {
    field: PASSWORD_FIELD,
    password: parsedInput.value.password,
  });
  if (!confirmation.ok) return confirmation;
  const { id } = confirmation.value;
  const { storage, log } = context.deps;
  const deletion = await runInTransaction(context, async (manager) => {
    const lockedUser = await lockVerifiedCaller(manager, context, confirmation.value, PASSWORD_FIELD);
    if (!lockedUser.ok) return lockedUser;
    return ok(await removeAccount(manager, id));
  });
  if (!deletion.ok) return deletion;
  await runAfterCommit(context, () => removeFiles({ storage, log }, deletion.value));
  await removeDrawnImages(context, { userId: id });
  return ok(true);
}

/** Removes a locked account with everything that belongs to it. @returns the files to remove after the commit */
export async function removeAccount(manager: EntityManager, id: string): Promise<string[]> {
  // Deletes the tags first. Threat: the foreign keys would lock an airline and then wait for its tag, while a save of that tag waits for
  // the airline: a deadlock. Uses the table name, because the entity is internal to another feature.
  await manager.query('delete from user_tags where user_id = $1', [id]);
  await manager.query('delete from mails where user_id = $1', [id]);
  const files = await listUploadNames(manager, id);
  await manager.query(
    'delete from invitations where email_key = (select email_key from users where id = $1)',
    [id],
  );
  await manager.query('delete from sign_in_steps where user_id = $1', [id]);
  await removeDirectoryKeys(manager, id);
  await manager.delete(User, { id });
  return files;
}
