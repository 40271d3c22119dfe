import { formatActivityDetail } from '../../../tag/account/activity-detail.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../../context.ts';
import { rollbackOnRefusal, runInTransaction } from '../../database/transaction.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';
import { queueMail } from '../../mail/mail.ts';
import { decryptSecret, encryptSecret } from '../../secrets/secrets.ts';
import { noteActivity } from '../activity/activity.service.ts';
import { confirmChange, lockCaller, lockVerifiedCaller } from '../password.service.ts';
import { parseAppCode } from './check-second-factor.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { buildSecondFactorOffMail, buildSecondFactorOnMail } from './second-factor-mails.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { verifyTotp } from './verify-totp.ts';

const PASSWORD_FIELD = 'password';
const CODE_FIELD = 'code';

/** A new secret, which the user sees only once. */
type TotpSetup = {
  /** In base32, to be typed. */
  secret: string;
  /** The otpauth:// address, to be shown as a QR code. */
  uri: string;
};

/**
 * Makes a secret for an authenticator app, which counts after confirmTotp. An app that is set up still counts until then.
 * @returns TOTP_NEEDS_PASSWORD for an account without a password; the refusals of confirmPassword
 */
export async function startTotp(context: Context, input: { password: string }): Promise<Result<TotpSetup>> {
  const confirmation = await confirmChange(context, input);
  if (!confirmation.ok) return confirmation;
  const user = confirmation.value;
  if (user.passwordHash === null) return refuse('TOTP_NEEDS_PASSWORD');
  const { generateSecret, generateURI } = await import('otplib');
  const secret = generateSecret();
  const { encrypted, keyId } = await encryptSecret(context.deps, user.id, secret);
  const pendingColumns = { pendingEncryptedSecret: encrypted, pendingKeyId: keyId };
  return runInTransaction<Result<TotpSetup>>(context, async (manager) => {
    const lockedUser = await lockVerifiedCaller(manager, context, user, PASSWORD_FIELD);
    if (!lockedUser.ok) return lockedUser;
    const { affected } = await manager.update(SecondFactor, { userId: user.id }, pendingColumns);
    if (affected === 0) {
      const createdAt = context.deps.clock();
      const offColumns = { encryptedSecret: '', keyId: '', createdAt };
      await manager.insert(SecondFactor, { userId: user.id, ...offColumns, ...pendingColumns });
    }
    return ok({ secret, uri: generateURI({ issuer: PRODUCT_NAME, label: user.email, secret }) });
  });
}

/**
 * Switches the second factor on, or replaces it, after a code has proved that the app has the new secret.
 * @returns ten recovery codes, which replace all earlier ones; TOTP_SETUP_MISSING without startTotp; TOTP_UNREADABLE if a server with
 * another key ran startTotp; TOTP_INVALID on code; TOO_MANY_ATTEMPTS
 */
export async function confirmTotp(context: Context, { code }: { code: string }): Promise<Result<string[]>> {
  const { id: userId } = requireSession(context).user;
  const limitCheck = await checkRateLimits(context, { secondFactorByUser: userId });
  if (!limitCheck.ok) return limitCheck;
  const { deps } = context;
  return rollbackOnRefusal<Result<string[]>>(context, async (manager) => {
    const user = await lockCaller(manager, context);
    const secondFactor = await manager.findOneBy(SecondFactor, { userId });
    const { pendingEncryptedSecret: encrypted, pendingKeyId: keyId } = secondFactor ?? {};
    if (!encrypted || !keyId) return refuse('TOTP_SETUP_MISSING');
    const secret = await decryptSecret(deps, userId, { encrypted, keyId });
    if (secret === null) return refuse('TOTP_UNREADABLE', CODE_FIELD);
    const now = deps.clock();
    const appCode = parseAppCode(code);
    const timeStep = appCode && (await verifyTotp({ secret, code: appCode, now, lastTimeStep: null }));
    if (timeStep === null) return refuse('TOTP_INVALID', CODE_FIELD);
    const newColumns = { encryptedSecret: encrypted, keyId, confirmedAt: now, lastUsedAt: null };
    // The code is used up: a person who saw it cannot sign in with it.
    const usedStep = { lastTimeStep: String(timeStep), pendingEncryptedSecret: null, pendingKeyId: null };
    await manager.update(SecondFactor, { userId }, { ...newColumns, ...usedStep });
    const recoveryCodes = await replaceRecoveryCodes(manager, userId, now);
    const detail = formatActivityDetail('APP_ADDED');
    await noteActivity(manager, { userId, kind: 'sign-in method', detail, now });
    await queueMail(manager, buildSecondFactorOnMail(user, deps.config, now), now);
    return ok(recoveryCodes);
  });
}

/**
 * Switches the second factor off and removes the recovery codes. Does nothing if it is off.
 * @returns the refusals of confirmPassword
 */
export async function deleteTotp(context: Context, input: { password: string }): Promise<Result<true>> {
  const confirmation = await confirmChange(context, input);
  if (!confirmation.ok) return confirmation;
  const user = confirmation.value;
  const { clock, config } = context.deps;
  return runInTransaction(context, async (manager) => {
    const lockedUser = await lockVerifiedCaller(manager, context, user, PASSWORD_FIELD);
    if (!lockedUser.ok) return lockedUser;
    if (!(await removeSecondFactor(manager, user.id))) return ok(true);
    const now = clock();
    const detail = formatActivityDetail('APP_REMOVED');
    await noteActivity(manager, { userId: user.id, kind: 'sign-in method', detail, now });
    await queueMail(manager, buildSecondFactorOffMail(user, config, now), now);
    return ok(true);
  });
}
