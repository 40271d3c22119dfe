import { formatActivityDetail } from '../../tag/account/activity-detail.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { resetPasswordRule } from '../../tag/account/account.ts';
import { checkPasswordNotCommon } from '../../tag/account/common-password.ts';
import { checkRule } from '../../tag/account/check.ts';
import type { Context } from '../context.ts';
import { checkRateLimits, getNetwork } from '../http/rate-limits.ts';
import { consumeToken, findUserByLiveToken, supersedeTokens } from './account-token.service.ts';
import { toEmailKey } from './email-key.ts';
import { rollbackOnRefusal } from '../database/transaction.ts';
import { supersedeEmailChanges } from './email-change/email-change-rows.ts';
import { admitUser } from './joining/registration-policy.ts';
import { serializeByKey } from './serialize-by-key.ts';
import { mailToken } from './mail-token.service.ts';
import { buildNewPasswordMail, buildResetMail } from './mails.ts';
import { queueMail } from '../mail/mail.ts';
import { noteActivity } from './activity/activity.service.ts';
import { revokeAllTokens } from './access/api-token.service.ts';
import { forgetDevices } from './access/known-device.service.ts';
import { endAllSessions } from './session.service.ts';
import { discardPendingSecret } from './second-factor/discard-pending-secret.ts';
import { User } from './user.entity.ts';

/** Mails a link for a new password; see mailToken. @returns PASSWORD_SIGN_IN_OFF */
export async function requestPasswordReset(
  context: Context,
  input: { email: string },
): Promise<Result<true>> {
  if (context.deps.config.isPasswordHidden) return refuse('PASSWORD_SIGN_IN_OFF');
  return mailToken(context, input, { kind: 'reset', buildMail: buildResetMail, isEligible: () => true });
}

/**
 * Sets a new password with the token of a mail. Ends all sessions, because an attacker may use one. Verifies the address, because the
 * mail reached it.
 * @returns PASSWORD_SIGN_IN_OFF, RESET_LINK_INVALID, the refusals of resetPasswordRule and of admitUser, TOO_MANY_ATTEMPTS
 */
export async function resetPassword(
  context: Context,
  input: { token: string; newPassword: string },
): Promise<Result<true>> {
  if (context.deps.config.isPasswordHidden) return refuse('PASSWORD_SIGN_IN_OFF');
  const parsedInput = checkRule(resetPasswordRule, input);
  if (!parsedInput.ok) return parsedInput;
  const limitCheck = await checkRateLimits(context, { tokenByIp: getNetwork(context.ip) });
  if (!limitCheck.ok) return limitCheck;
  return serializeByKey(`reset ${parsedInput.value.token}`, () => setPassword(context, parsedInput.value));
}

async function setPassword(
  context: Context,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<Result<true>> {
  const { db, clock, config, passwords, limits } = context.deps;
  // This check only saves the hashing for invalid tokens. consumeToken below decides.
  const tokenOwner = await findUserByLiveToken(db.source.manager, token, 'reset', clock());
  if (tokenOwner === null) return refuse('RESET_LINK_INVALID', 'token');
  const commonCheck = checkPasswordNotCommon('newPassword', newPassword, tokenOwner.email);
  if (!commonCheck.ok) return commonCheck;
  // Hashes before the transaction: hashing takes long, and the embedded database has one connection.
  const passwordHash = await passwords.hash(newPassword);
  const reset = await rollbackOnRefusal<Result<User>>(context, async (manager) => {
    const now = clock();
    const owner = await consumeToken(manager, token, 'reset', now);
    if (owner === null) return refuse('RESET_LINK_INVALID', 'token');
    const admission = owner.verifiedAt === null ? await admitUser(manager, config, owner, now) : ok(true);
    if (!admission.ok) return admission;
    const verifiedAt = owner.verifiedAt ?? now;
    const changes = { passwordHash, verifiedAt, registrationSecretHash: null, updatedAt: now };
    await manager.update(User, { id: owner.id }, changes);
    await discardPendingSecret(manager, owner.id);
    await supersedeTokens(manager, owner.id, 'verify', now);
    await supersedeEmailChanges(manager, owner.id, now);
    await endAllSessions(manager, owner.id);
    await revokeAllTokens(manager, owner.id);
    await forgetDevices(manager, owner.id);
    await noteActivity(manager, {
      userId: owner.id,
      kind: 'password',
      detail: formatActivityDetail('PASSWORD_SET_BY_LINK'),
      now,
    });
    await queueMail(manager, buildNewPasswordMail(owner, config, now), now);
    return ok(owner);
  });
  if (!reset.ok) return reset;
  const user = reset.value;
  // An attacker may have used up these limits. The reset lets the owner sign in at once.
  const key = toEmailKey(user.email);
  await limits.forget('loginByEmail', key);
  await limits.forget('loginByNetwork', `${key} ${getNetwork(context.ip)}`);
  await limits.forget('passwordByUser', user.id);
  return ok(true);
}
