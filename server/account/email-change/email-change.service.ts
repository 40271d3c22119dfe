import type { EntityManager } from 'typeorm';
import { formatActivityDetail } from '../../../tag/account/activity-detail.ts';
import { checkRule } from '../../../tag/account/check.ts';
import { changeEmailRule } from '../../../tag/account/account.ts';
import { getEmailDomain, toEmailKey } from '../../../tag/account/email-address.ts';
import { EMAIL_CHANGE_LINK_HOURS, EMAIL_UNDO_LINK_DAYS } from '../../../tag/account/link-lifetimes.ts';
import { DAY_MS, HOUR_MS } from '../../../tag/base/durations.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../../context.ts';
import { runInTransaction } from '../../database/transaction.ts';
import { checkRateLimits, getNetwork } from '../../http/rate-limits.ts';
import { queueMail } from '../../mail/mail.ts';
import { noteActivity } from '../activity/activity.service.ts';
import { checkEmailDomain } from '../joining/registration-policy.ts';
import { confirmPassword, lockVerifiedCaller } from '../password.service.ts';
import { generateMailedSecret } from '../tokens.ts';
import { User } from '../user.entity.ts';
import { EmailChange } from './email-change.entity.ts';
import { buildNewEmailMail, buildOldEmailMail } from './email-change-mails.ts';
import { supersedeEmailChanges } from './email-change-rows.ts';
import { isEmailTaken } from './taken-email.ts';

const EMAIL_FIELD = 'email';

/**
 * Asks to change the caller's address, in place of an earlier request. Mails a link to the new address, which changes it, and a link to
 * the old address, which undoes that. Threat: the holder of a stolen session takes over the account, so the call needs the password. A
 * taken address is refused at once, as a registration refuses it.
 * @returns PASSWORD_WRONG on password, EMAIL_TAKEN, EMAIL_UNCHANGED, EMAIL_DOMAIN_REFUSED, the refusals of changeEmailRule,
 * TOO_MANY_ATTEMPTS
 */
export async function requestEmailChange(
  context: Context,
  input: { email: string; password: string },
): Promise<Result<true>> {
  requireSession(context);
  const parsedInput = checkRule(changeEmailRule, input);
  if (!parsedInput.ok) return parsedInput;
  const { email, password } = parsedInput.value;
  const confirmation = await confirmPassword(context, { field: 'password', password });
  if (!confirmation.ok) return confirmation;
  const user = confirmation.value;
  if (email === user.email) return refuse('EMAIL_UNCHANGED', EMAIL_FIELD);
  const isSameDomain = getEmailDomain(email) === getEmailDomain(user.email);
  const domainCheck = isSameDomain ? ok(true) : checkEmailDomain(context.deps.config, email);
  if (!domainCheck.ok) return domainCheck;
  const limitCheck = await checkRateLimits(context, {
    mailByIp: getNetwork(context.ip),
    emailChangeByUser: user.id,
    verifyMailByEmail: toEmailKey(email),
  });
  if (!limitCheck.ok) return limitCheck;
  return runInTransaction(context, async (manager) => {
    const lockedUser = await lockVerifiedCaller(manager, context, user, 'password');
    if (!lockedUser.ok) return lockedUser;
    const now = context.deps.clock();
    if (await isEmailTaken(manager, { email, exceptUserId: user.id }, now))
      return refuse('EMAIL_TAKEN', EMAIL_FIELD);
    await openRequest(manager, context, { userId: user.id, email }, now);
    return ok<true>(true);
  });
}

async function openRequest(
  manager: EntityManager,
  { deps: { config } }: Context,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  // The address may have changed since the check of the password.
  const user = await manager.findOneByOrFail(User, { id: userId });
  await supersedeEmailChanges(manager, userId, now);
  const [confirmation, undo] = [generateMailedSecret(userId), generateMailedSecret(userId)];
  const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_LINK_HOURS * HOUR_MS);
  const undoExpiresAt = new Date(now.getTime() + EMAIL_UNDO_LINK_DAYS * DAY_MS);
  await manager.insert(EmailChange, {
    userId,
    oldEmail: user.email,
    oldEmailKey: user.emailKey,
    newEmail: email,
    tokenHash: confirmation.hash,
    undoTokenHash: undo.hash,
    createdAt: now,
    expiresAt,
    undoExpiresAt,
  });
  const { publicUrl } = config;
  const newEmailMail = buildNewEmailMail(user, publicUrl, { email, token: confirmation.token, expiresAt });
  const undoLink = { newEmail: email, token: undo.token, expiresAt: undoExpiresAt };
  await queueMail(manager, newEmailMail, now);
  await queueMail(manager, buildOldEmailMail(user, publicUrl, undoLink), now);
  await noteActivity(manager, {
    userId,
    kind: 'e-mail',
    detail: formatActivityDetail('EMAIL_CHANGE_REQUESTED', { email }),
    now,
  });
}
