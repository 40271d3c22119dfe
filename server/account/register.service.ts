import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { checkRule } from '../../tag/account/check.ts';
import { checkPasswordNotCommon } from '../../tag/account/common-password.ts';
import { registerRule } from '../../tag/account/account.ts';
import { LOCALES } from '../../tag/texts/locales.ts';
import { TERMS_VERSION } from '../../tag/texts/product.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import type { Context } from '../context.ts';
import { forEachUser } from '../database/by-user/purge-by-user.ts';
import { claimDirectoryKey, removeDirectoryKeys } from '../database/by-user/user-directory.ts';
import { lockUser } from './lock-user.ts';
import { checkRateLimits, getNetwork } from '../http/rate-limits.ts';
import { supersedeTokens } from './account-token.service.ts';
import { findUserByEmail, toEmailKey } from './email-key.ts';
import { isEmailTaken } from './email-change/taken-email.ts';
import { checkMayRegister, checkRegistrationOpen } from './joining/registration-policy.ts';
import { serializeByKey } from './serialize-by-key.ts';
import { generateSecret } from './tokens.ts';
import { User } from './user.entity.ts';
import { DAY_MS } from '../../tag/base/durations.ts';

export type RegisterInput = {
  email: string;
  password: string;
  nickname: string;
  /** The token of an invitation; needed only if accounts are made by invitation. */
  invitation?: string | null | undefined;
  /** The language of the page; an unknown one counts as absent, so that it does not prevent the registration. */
  locale?: string | null | undefined;
};

/** The server does not store the secret. The browser that registered sends it when it opens the link of the mail. */
export type RegisteredUser = { user: User; registrationSecret: string };

/**
 * Creates an unverified account that accepted the current terms; sends no mail. Replaces an unverified account of this address. Threat:
 * an attacker registers the owner's address first; the owner must still be able to use the address with a new password.
 * @returns PASSWORD_SIGN_IN_OFF, EMAIL_TAKEN for a verified address, the refusals of registerRule and checkMayRegister, TOO_MANY_ATTEMPTS
 */
export async function register(context: Context, input: RegisterInput): Promise<Result<RegisteredUser>> {
  const { db, clock, config } = context.deps;
  if (config.isPasswordHidden) return refuse('PASSWORD_SIGN_IN_OFF');
  const openCheck = checkRegistrationOpen(config);
  if (!openCheck.ok) return openCheck;
  const parsedInput = checkRule(registerRule, input);
  if (!parsedInput.ok) return parsedInput;
  const commonCheck = checkPasswordNotCommon('password', parsedInput.value.password, parsedInput.value.email);
  if (!commonCheck.ok) return commonCheck;
  const limitCheck = await checkRateLimits(context, { registerByIp: getNetwork(context.ip) });
  if (!limitCheck.ok) return limitCheck;
  const { email } = parsedInput.value;
  const invitation = input.invitation ?? '';
  const admission = await checkMayRegister(db.source.manager, config, { email, invitation }, clock());
  if (!admission.ok) return admission;
  const key = toEmailKey(email);
  return serializeByKey(`register ${key}`, () =>
    createAccount(context, { ...parsedInput.value, locale: input.locale }),
  );
}

async function createAccount(context: Context, input: RegisterInput): Promise<Result<RegisteredUser>> {
  const { db, clock, passwords } = context.deps;
  const existingUser = await findUserByEmail(db.source.manager, input.email);
  const key = existingUser?.emailKey ?? toEmailKey(input.email);
  // This check saves the hashing, and keeps an address that its owner can still get back. The locked row below decides.
  if (await isEmailTaken(db.source.manager, { email: input.email }, clock()))
    return refuse('EMAIL_TAKEN', 'email');
  const passwordHash = await passwords.hash(input.password);
  const secret = generateSecret();
  return db.source.transaction(async (manager) => {
    const now = clock();
    const values = {
      email: input.email,
      passwordHash,
      registrationSecretHash: secret.hash,
      nickname: input.nickname,
      locale: LOCALES.find((locale) => locale === input.locale) ?? null,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    };
    // The directory lets only one of several simultaneous registrations insert its row.
    const newId = randomUUID();
    const id = await claimDirectoryKey(manager, 'email', { key, userId: newId });
    const isCreated = id === newId;
    if (isCreated) await manager.insert(User, { ...values, id, emailKey: key });
    const user = await lockUser(manager, { id });
    if (user?.emailKey !== key) throw new Error('a registered account was removed at once');
    if (isCreated) return ok({ user, registrationSecret: secret.token });
    if (user.verifiedAt !== null) return refuse('EMAIL_TAKEN', 'email');
    // The key is equal but the spelling differs. A link that was mailed to one mailbox must not verify another mailbox.
    if (user.email !== values.email) {
      await supersedeTokens(manager, user.id, 'verify', now);
      await supersedeTokens(manager, user.id, 'reset', now);
    }
    await manager.update(User, { id: user.id }, values);
    return ok({ user: Object.assign(user, values), registrationSecret: secret.token });
  });
}

/** The age in days at which an account with an unverified address is removed. */
export const UNVERIFIED_RETENTION_DAYS = 7;

/**
 * Removes accounts whose address was not verified within `days` after the last registration.
 * @returns the number of removed accounts
 */
export async function purgeUnverified(
  manager: EntityManager,
  now: Date,
  days: number = UNVERIFIED_RETENTION_DAYS,
): Promise<number> {
  const limit = new Date(now.getTime() - days * DAY_MS);
  const unverified = { from: 'users', owner: 'id', condition: 'verified_at is null and created_at <= $1' };
  let count = 0;
  await forEachUser(manager, { ...unverified, values: [limit] }, (userId) =>
    manager.transaction(async (transaction) => {
      const [removedRows] = await transaction.query<[object[], number]>(
        'delete from users where id = $1 and verified_at is null and created_at <= $2 returning id',
        [userId, limit],
      );
      if (removedRows.length === 0) return;
      count += 1;
      await removeDirectoryKeys(transaction, userId);
      await transaction.query('delete from mails where user_id = $1', [userId]);
    }),
  );
  return count;
}
