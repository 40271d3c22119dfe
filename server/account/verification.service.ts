import type { EntityManager } from 'typeorm';
import { formatActivityDetail } from '../../tag/account/activity-detail.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { verificationNewPasswordRule, verificationPasswordRule } from '../../tag/account/account.ts';
import { checkPasswordNotCommon } from '../../tag/account/common-password.ts';
import { checkRule } from '../../tag/account/check.ts';
import type { Context } from '../context.ts';
import { noteActivity } from './activity/activity.service.ts';
import { lockUser } from './lock-user.ts';
import { checkRateLimits, getNetwork } from '../http/rate-limits.ts';
import {
  consumeToken,
  isSpentByVerifiedUser,
  supersedeTokens,
  findUserByLiveToken,
} from './account-token.service.ts';
import { checkNotSuspended, startSession } from './login.service.ts';
import { mailToken } from './mail-token.service.ts';
import { buildVerificationMail } from './mails.ts';
import { admitUser } from './joining/registration-policy.ts';
import { serializeByKey } from './serialize-by-key.ts';
import type { NewSession } from './session.service.ts';
import { hashToken, isSameHash } from './tokens.ts';
import { User } from './user.entity.ts';

const MAX_TOKEN_LENGTH = 200;

/** Mails a new link to an unverified address; see mailToken. */
export async function sendVerification(context: Context, input: { email: string }): Promise<Result<true>> {
  if (context.deps.config.isPasswordHidden) return refuse('PASSWORD_SIGN_IN_OFF');
  return mailToken(context, input, {
    kind: 'verify',
    buildMail: buildVerificationMail,
    isEligible: (user) => user.verifiedAt === null,
  });
}

export type VerifyInput = {
  token: string;
  /** One of these three is needed; an empty value counts as absent. */
  registrationSecret?: string | null | undefined;
  password?: string | null | undefined;
  newPassword?: string | null | undefined;
};

/**
 * Verifies an address with the token of its mail and signs the user in. Threat: an attacker registered the address with a known password,
 * and the owner of the mailbox opens the link. So the token alone is not enough. The browser that registered sends its secret; another
 * browser sends the password or a new password, which replaces the attacker's.
 * @returns a session; 'already' for a used or superseded token of a verified user; PASSWORD_REQUIRED, after which the link is still
 * valid; VERIFICATION_FAILED, the refusals of the rules and of admitUser, TOO_MANY_ATTEMPTS
 */
export async function verifyEmail(
  context: Context,
  input: VerifyInput,
): Promise<Result<NewSession | 'already'>> {
  if (context.deps.config.isPasswordHidden) return refuse('PASSWORD_SIGN_IN_OFF');
  const limitCheck = await checkRateLimits(context, { tokenByIp: getNetwork(context.ip) });
  if (!limitCheck.ok) return limitCheck;
  const { token } = input;
  if (token === '' || token.length > MAX_TOKEN_LENGTH) return refuse('VERIFICATION_FAILED', 'token');
  return serializeByKey(`verify ${token}`, () => verifyToken(context, input));
}

async function verifyToken(context: Context, input: VerifyInput): Promise<Result<NewSession | 'already'>> {
  const { db, clock, config } = context.deps;
  const { token } = input;
  const tokenUser = await findUserByLiveToken(db.source.manager, token, 'verify', clock());
  if (tokenUser === null) return resolveInvalidToken(db.source.manager, token);
  // Checks before the transaction: hashing takes long, and the embedded database has one connection.
  const proof = await checkIdentity(context, tokenUser, input);
  if (!proof.ok) return proof;
  const { isStillValid, passwordHash } = proof.value;
  return db.source.transaction(async (manager) => {
    const now = clock();
    const user = await lockUser(manager, { id: tokenUser.id });
    const isLive = (await findUserByLiveToken(manager, token, 'verify', now)) !== null;
    if (user === null || !isLive) return resolveInvalidToken(manager, token);
    // The account was registered again in the meantime, so the earlier proof is no longer valid.
    if (!isStillValid(user)) return refuse('PASSWORD_REQUIRED', 'password');
    if (user.suspendedAt !== null) return checkNotSuspended(user);
    const admission = await admitUser(manager, config, user, now);
    if (!admission.ok) return admission;
    await consumeToken(manager, token, 'verify', now);
    const changes = { verifiedAt: now, registrationSecretHash: null, passwordHash, updatedAt: now };
    await manager.update(User, { id: user.id }, changes);
    if (passwordHash !== user.passwordHash) {
      const detail = formatActivityDetail('PASSWORD_SET_AT_VERIFICATION');
      await noteActivity(manager, { userId: user.id, kind: 'password', detail, now });
    }
    // Invalidates reset links that were mailed before.
    await supersedeTokens(manager, user.id, 'reset', now);
    return ok({ token: await startSession(manager, context, user), user });
  });
}

/** `isStillValid` checks the proof again on the locked account; `passwordHash` is the hash to store. */
type IdentityProof = { isStillValid: (user: User) => boolean; passwordHash: string | null };

/** Checks the second proof beside the token: the secret of the browser, the password or a new password. */
async function checkIdentity(
  { deps: { passwords } }: Context,
  { email, registrationSecretHash, passwordHash }: User,
  { registrationSecret, password, newPassword }: VerifyInput,
): Promise<Result<IdentityProof>> {
  if (newPassword) {
    const parsedInput = checkRule(verificationNewPasswordRule, { newPassword });
    if (!parsedInput.ok) return parsedInput;
    const commonCheck = checkPasswordNotCommon('newPassword', parsedInput.value.newPassword, email);
    if (!commonCheck.ok) return commonCheck;
    return ok({
      isStillValid: () => true,
      passwordHash: await passwords.hash(parsedInput.value.newPassword),
    });
  }
  const isStillValid = (user: User) => user.passwordHash === passwordHash;
  const isRightSecret =
    registrationSecret &&
    registrationSecretHash !== null &&
    isSameHash(hashToken(registrationSecret), registrationSecretHash);
  if (isRightSecret) return ok({ isStillValid, passwordHash });
  if (!password) return refuse('PASSWORD_REQUIRED', 'password');
  const parsedInput = checkRule(verificationPasswordRule, { password });
  if (!parsedInput.ok) return parsedInput;
  const isRight = await passwords.verify(passwordHash, parsedInput.value.password);
  return isRight ? ok({ isStillValid, passwordHash }) : refuse('PASSWORD_REQUIRED', 'password');
}

async function resolveInvalidToken(manager: EntityManager, token: string): Promise<Result<'already'>> {
  const isSpent = await isSpentByVerifiedUser(manager, token);
  return isSpent ? ok('already' as const) : refuse('VERIFICATION_FAILED', 'token');
}
