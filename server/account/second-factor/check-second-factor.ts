import type { EntityManager } from 'typeorm';
import { formatActivityDetail } from '../../../tag/account/activity-detail.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';
import { checkRateLimits, getNetwork } from '../../http/rate-limits.ts';
import { queueMail } from '../../mail/mail.ts';
import { decryptSecret } from '../../secrets/secrets.ts';
import { noteActivity } from '../activity/activity.service.ts';
import type { User } from '../user.entity.ts';
import { countRecoveryCodes, parseRecoveryCode, useRecoveryCode } from './recovery-codes.ts';
import { buildRecoveryCodeMail } from './second-factor-mails.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { verifyTotp } from './verify-totp.ts';

/** A code of the app or a recovery code, as typed; absent if the user typed none. */
type TypedCode = string | null | undefined;

/** The name of the field of the code at a sign-in. */
const CODE_FIELD = 'totp';
/** A longer text is no code. */
const MAX_CODE_LENGTH = 100;

/**
 * Checks before the transaction of a sign-in whether the user may try a second factor, after the right password. Counts codes of the app.
 * Threat: a caller with the password tries all codes of six digits. Recovery codes are not counted: they cannot be guessed, and let the
 * owner in while an attacker uses up the limits.
 * @returns TOTP_REQUIRED without a code if the user has a second factor, TOO_MANY_ATTEMPTS
 */
export async function checkSecondFactorTry(
  context: Context,
  { userId, code }: { userId: string; code: TypedCode },
): Promise<Result<true>> {
  const secondFactor = await findActiveFactor(context.deps.db.source.manager, userId);
  if (secondFactor === null) return ok(true);
  if (isBlank(code)) return refuse('TOTP_REQUIRED', CODE_FIELD);
  if (parseAppCode(code) === null) return ok(true);
  return checkRateLimits(context, {
    secondFactorByNetwork: getNetworkKey(context, userId),
    secondFactorByUser: userId,
  });
}

/**
 * Checks the second factor of a locked user and uses the code up, in the transaction that starts the session. A refusal must roll that
 * transaction back.
 * @returns TOTP_REQUIRED, TOTP_INVALID, TOTP_UNREADABLE
 */
export async function useSecondFactorCode(
  manager: EntityManager,
  context: Context,
  { user, code }: { user: User; code: TypedCode },
): Promise<Result<true>> {
  const secondFactor = await findActiveFactor(manager, user.id);
  if (secondFactor === null) return ok(true);
  if (isBlank(code)) return refuse('TOTP_REQUIRED', CODE_FIELD);
  const appCode = parseAppCode(code);
  if (appCode !== null) return checkAppCode(manager, context, { secondFactor, appCode });
  const letters = code.length > MAX_CODE_LENGTH ? null : parseRecoveryCode(code);
  if (letters === null) return refuse('TOTP_INVALID', CODE_FIELD);
  return signInByRecoveryCode(manager, context, { user, letters });
}

/** Resets the count of the wrong codes of this network after the right one. */
export async function forgetSecondFactorTries(context: Context, userId: string): Promise<void> {
  await context.deps.limits.forget('secondFactorByNetwork', getNetworkKey(context, userId));
}

const getNetworkKey = ({ ip }: Context, userId: string): string => `${userId} ${getNetwork(ip)}`;

/** Returns the second factor of a user; null if it is off. */
async function findActiveFactor(manager: EntityManager, userId: string): Promise<SecondFactor | null> {
  const secondFactor = await manager.findOneBy(SecondFactor, { userId });
  return secondFactor === null || secondFactor.confirmedAt === null ? null : secondFactor;
}

const isBlank = (code: TypedCode): code is null | undefined | '' => (code ?? '').trim() === '';

/** Returns the six digits of a code of an app, which shows them in groups; null if the text has another form. */
export function parseAppCode(text: string): string | null {
  if (text.length > MAX_CODE_LENGTH) return null;
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

async function checkAppCode(
  manager: EntityManager,
  { deps }: Context,
  { secondFactor, appCode }: { secondFactor: SecondFactor; appCode: string },
): Promise<Result<true>> {
  const { userId, encryptedSecret: encrypted, keyId, lastTimeStep } = secondFactor;
  const now = deps.clock();
  const secret = await decryptSecret(deps, userId, { encrypted, keyId });
  if (secret === null) return refuse('TOTP_UNREADABLE', CODE_FIELD);
  const timeStep = await verifyTotp({
    secret,
    code: appCode,
    now,
    lastTimeStep: lastTimeStep === null ? null : Number(lastTimeStep),
  });
  if (timeStep === null) return refuse('TOTP_INVALID', CODE_FIELD);
  await manager.update(SecondFactor, { userId }, { lastTimeStep: String(timeStep), lastUsedAt: now });
  return ok(true);
}

async function signInByRecoveryCode(
  manager: EntityManager,
  { deps }: Context,
  { user, letters }: { user: User; letters: string },
): Promise<Result<true>> {
  const now = deps.clock();
  if (!(await useRecoveryCode(manager, { userId: user.id, letters, now })))
    return refuse('TOTP_INVALID', CODE_FIELD);
  const left = await countRecoveryCodes(manager, user.id);
  const detail = formatActivityDetail('RECOVERY_CODE_USED', { left });
  await noteActivity(manager, { userId: user.id, kind: 'sign-in method', detail, now });
  await queueMail(manager, buildRecoveryCodeMail(user, deps.config, { now, left }), now);
  return ok(true);
}
