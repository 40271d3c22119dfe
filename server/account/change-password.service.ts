import { formatActivityDetail } from '../../tag/account/activity-detail.ts';
import { changePasswordRule } from '../../tag/account/account.ts';
import { checkRule } from '../../tag/account/check.ts';
import { checkPasswordNotCommon } from '../../tag/account/common-password.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../context.ts';
import { runInTransaction } from '../database/transaction.ts';
import { queueMail } from '../mail/mail.ts';
import { revokeAllTokens } from './access/api-token.service.ts';
import { supersedeTokens } from './account-token.service.ts';
import { noteActivity } from './activity/activity.service.ts';
import { supersedeEmailChanges } from './email-change/email-change-rows.ts';
import { buildNewPasswordMail } from './mails.ts';
import { confirmPassword, lockVerifiedCaller } from './password.service.ts';
import { endOtherSessions } from './session.service.ts';
import { discardPendingSecret } from './second-factor/discard-pending-secret.ts';
import { User } from './user.entity.ts';

const CURRENT_PASSWORD_FIELD = 'currentPassword';

/**
 * Changes the caller's password, after a check of the current one. Ends all other sessions, the API tokens unless the caller keeps them,
 * and invalidates reset links that were mailed before. Threat: an attacker who knew the password has created a token.
 * @returns PASSWORD_SIGN_IN_OFF, PASSWORD_WRONG on currentPassword, the refusals of changePasswordRule, TOO_MANY_ATTEMPTS
 */
export async function changePassword(
  context: Context,
  { doesKeepTokens, ...input }: { currentPassword: string; newPassword: string; doesKeepTokens: boolean },
): Promise<Result<true>> {
  const { sessionId, user } = requireSession(context);
  if (context.deps.config.isPasswordHidden) return refuse('PASSWORD_SIGN_IN_OFF');
  const parsedInput = checkRule(changePasswordRule, input);
  if (!parsedInput.ok) return parsedInput;
  const { currentPassword: password, newPassword } = parsedInput.value;
  const commonCheck = checkPasswordNotCommon('newPassword', newPassword, user.email);
  if (!commonCheck.ok) return commonCheck;
  const confirmation = await confirmPassword(context, { field: CURRENT_PASSWORD_FIELD, password });
  if (!confirmation.ok) return confirmation;
  const { clock, config, passwords, limits } = context.deps;
  const { id } = confirmation.value;
  // Hashes before the transaction: hashing takes long, and the embedded database has only one connection.
  const passwordHash = await passwords.hash(newPassword);
  const changeResult = await runInTransaction(context, async (manager) => {
    const lockedUser = await lockVerifiedCaller(manager, context, confirmation.value, CURRENT_PASSWORD_FIELD);
    if (!lockedUser.ok) return lockedUser;
    const now = clock();
    await manager.update(User, { id }, { passwordHash, updatedAt: now });
    await discardPendingSecret(manager, id);
    await supersedeTokens(manager, id, 'reset', now);
    await supersedeEmailChanges(manager, id, now);
    await endOtherSessions(manager, id, sessionId);
    if (!doesKeepTokens) await revokeAllTokens(manager, id);
    const detail = formatActivityDetail(doesKeepTokens ? 'PASSWORD_CHANGED_TOKENS_KEPT' : 'PASSWORD_CHANGED');
    await noteActivity(manager, { userId: id, kind: 'password', detail, now });
    await queueMail(manager, buildNewPasswordMail(confirmation.value, config, now), now);
    return ok<true>(true);
  });
  // The sessions that may have guessed the password have ended, so their count is reset.
  if (changeResult.ok) await limits.forget('passwordByUser', id);
  return changeResult;
}
