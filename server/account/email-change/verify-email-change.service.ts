import { MoreThanOrEqual, QueryFailedError, type EntityManager } from 'typeorm';
import { formatActivityDetail } from '../../../tag/account/activity-detail.ts';
import { toEmailKey } from '../../../tag/account/email-address.ts';
import type { MessageCode } from '../../../tag/texts/messages.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';
import { addDirectoryKey, removeDirectoryKey } from '../../database/by-user/user-directory.ts';
import { getConstraintName } from '../../database/constraint-name.ts';
import { checkRateLimits, getNetwork } from '../../http/rate-limits.ts';
import { revokeAllTokens } from '../access/api-token.service.ts';
import { distrustDevices } from '../access/known-device.service.ts';
import { supersedeTokens } from '../account-token.service.ts';
import { noteActivity } from '../activity/activity.service.ts';
import { removeAccount } from '../delete-account.service.ts';
import { findOtherUserIds, listEmailKeys } from '../email-key.ts';
import { findMailedUser } from '../find-mailed-user.ts';
import { lockUser } from '../lock-user.ts';
import { checkNotSuspended } from '../login.service.ts';
import { endAllSessions } from '../session.service.ts';
import { hashToken } from '../tokens.ts';
import { User } from '../user.entity.ts';
import { EmailChange } from './email-change.entity.ts';
import { removeLaterMethods } from '../sign-in-methods/remove-later-methods.ts';
import { supersedeEmailChanges } from './email-change-rows.ts';
import { isEmailTaken } from './taken-email.ts';

const MAX_TOKEN_LENGTH = 200;

/** The address that the account has now. */
export type CurrentEmail = { email: string };

/**
 * Changes the address of an account by the token that its new address got. Sessions stay, because the password was needed to ask. Reset
 * links that the old address got become invalid. Known limit: a new address with a typing error may be a stranger's, who can confirm it;
 * the old address can undo that. A second use of the link returns the address again.
 * @returns EMAIL_CHANGE_LINK_INVALID, EMAIL_TAKEN, ACCOUNT_SUSPENDED, TOO_MANY_ATTEMPTS
 */
export function verifyEmailChange(
  context: Context,
  { token }: { token: string },
): Promise<Result<CurrentEmail>> {
  return runByToken(context, token, 'EMAIL_CHANGE_LINK_INVALID', async (manager, now) => {
    const found = await lockByToken(manager, token, { tokenHash: hashToken(token) });
    if (found === null) return refuse('EMAIL_CHANGE_LINK_INVALID', 'token');
    const { user, change } = found;
    const isRepeated = change.confirmedAt !== null && change.undoneAt === null;
    if (isRepeated && user.email === change.newEmail) return ok({ email: user.email });
    const isClosed = [change.confirmedAt, change.supersededAt, change.undoneAt].some((time) => time !== null);
    if (isClosed || change.expiresAt <= now) return refuse('EMAIL_CHANGE_LINK_INVALID', 'token');
    if (user.suspendedAt !== null) return checkNotSuspended(user);
    const { newEmail } = change;
    if (await isEmailTaken(manager, { email: newEmail, exceptUserId: user.id }, now))
      return refuse('EMAIL_TAKEN', 'email');
    const emailKey = toEmailKey(newEmail);
    const keys = [...listEmailKeys(newEmail), emailKey];
    await setEmail(manager, user, { email: newEmail, emailKey, updatedAt: now }, keys);
    await manager.update(EmailChange, { id: change.id, userId: user.id }, { confirmedAt: now });
    await noteActivity(manager, {
      userId: user.id,
      kind: 'e-mail',
      detail: formatActivityDetail('EMAIL_CHANGED', { oldEmail: user.email, email: newEmail }),
      now,
    });
    return ok({ email: newEmail });
  });
}

/**
 * Undoes or prevents a change by the token that the old address got, also if the address has changed again since. Ends all sessions and
 * API tokens, because whoever asked for the change has used one, the links that other addresses got, and the passkeys and connections that
 * were added since. Known limit: the password stays;
 * the page that calls this asks for a new one. A second use of the link returns the address again.
 * @returns EMAIL_UNDO_LINK_INVALID, EMAIL_TAKEN, TOO_MANY_ATTEMPTS
 */
export function undoEmailChange(
  context: Context,
  { token }: { token: string },
): Promise<Result<CurrentEmail>> {
  return runByToken(context, token, 'EMAIL_UNDO_LINK_INVALID', async (manager, now) => {
    const found = await lockByToken(manager, token, { undoTokenHash: hashToken(token) });
    if (found === null || found.change.undoExpiresAt <= now)
      return refuse('EMAIL_UNDO_LINK_INVALID', 'token');
    const { user, change } = found;
    const { oldEmail: email, oldEmailKey: emailKey } = change;
    if (change.undoneAt !== null)
      return user.email === email ? ok({ email }) : refuse('EMAIL_UNDO_LINK_INVALID', 'token');
    // Only the exact key counts: an account that keeps an unnormalized key is no other account's conflict.
    const otherUsers = { keys: [emailKey], userId: user.id, isVerified: true };
    if ((await findOtherUserIds(manager, otherUsers)).length > 0) return refuse('EMAIL_TAKEN', 'email');
    await setEmail(manager, user, { email, emailKey, updatedAt: now }, [emailKey]);
    await supersedeEmailChanges(manager, user.id, now);
    // Later changes were made from this one, so their links must not bring their addresses back.
    const laterChanges = { userId: user.id, createdAt: MoreThanOrEqual(change.createdAt) };
    await manager.update(EmailChange, laterChanges, { undoneAt: now });
    await endAllSessions(manager, user.id);
    await revokeAllTokens(manager, user.id);
    await removeLaterMethods(manager, { userId: user.id, since: change.createdAt });
    await distrustDevices(manager, user.id, now);
    await noteActivity(manager, {
      userId: user.id,
      kind: 'e-mail',
      detail: formatActivityDetail('EMAIL_KEPT', { email }),
      now,
    });
    return ok({ email });
  });
}

async function runByToken(
  context: Context,
  token: string,
  invalidCode: MessageCode,
  task: (manager: EntityManager, now: Date) => Promise<Result<CurrentEmail>>,
): Promise<Result<CurrentEmail>> {
  const { db, clock } = context.deps;
  const limitCheck = await checkRateLimits(context, { tokenByIp: getNetwork(context.ip) });
  if (!limitCheck.ok) return limitCheck;
  if (token === '' || token.length > MAX_TOKEN_LENGTH) return refuse(invalidCode, 'token');
  try {
    return await db.source.transaction((manager) => task(manager, clock()));
  } catch (error) {
    if (isKeyTaken(error)) return refuse('EMAIL_TAKEN', 'email');
    throw error;
  }
}

/** Returns the request of a token and its user, both locked; null if there is none. */
async function lockByToken(
  manager: EntityManager,
  token: string,
  criteria: { tokenHash: string } | { undoTokenHash: string },
): Promise<{ user: User; change: EmailChange } | null> {
  const userId = await findMailedUser(manager, token);
  // Threat: a made-up token that names a user would wait for the lock of that user.
  if (userId === null || !(await manager.existsBy(EmailChange, { ...criteria, userId }))) return null;
  const user = await lockUser(manager, { id: userId });
  // Every change of a request locks its user, so it is read again behind that lock.
  const change = user && (await manager.findOneBy(EmailChange, { ...criteria, userId }));
  return change && { user, change };
}

/**
 * Sets the address of a locked user. Removes an account of the address that was never verified, and links for a new password.
 * @param keys the keys of the address
 */
async function setEmail(
  manager: EntityManager,
  user: User,
  values: Pick<User, 'email' | 'emailKey' | 'updatedAt'>,
  keys: readonly string[],
): Promise<void> {
  for (const id of await findOtherUserIds(manager, { keys, userId: user.id, isVerified: false })) {
    const lockedUser = await lockUser(manager, { id });
    // The account may have been verified, or have got another address, before the lock.
    if (lockedUser?.verifiedAt === null && keys.includes(lockedUser.emailKey))
      await removeAccount(manager, id);
  }
  if (values.emailKey !== user.emailKey) {
    await removeDirectoryKey(manager, 'email', user.emailKey);
    await addDirectoryKey(manager, 'email', { key: values.emailKey, userId: user.id });
  }
  await manager.update(User, { id: user.id }, values);
  await supersedeTokens(manager, user.id, 'reset', values.updatedAt);
}

/** Returns true if another account got the key at the same time. */
function isKeyTaken(error: unknown): boolean {
  return error instanceof QueryFailedError && getConstraintName(error) === 'user_directory_pkey';
}
