import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { TERMS_VERSION } from '../../../tag/texts/product.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';
import { claimDirectoryKey } from '../../database/by-user/user-directory.ts';
import { revokeAllTokens } from '../access/api-token.service.ts';
import { forgetDevices } from '../access/known-device.service.ts';
import { supersedeTokens } from '../account-token.service.ts';
import { supersedeEmailChanges } from '../email-change/email-change-rows.ts';
import { isEmailTaken } from '../email-change/taken-email.ts';
import { findUserByEmail, toEmailKey } from '../email-key.ts';
import { admitUser } from '../joining/registration-policy.ts';
import { lockUser } from '../lock-user.ts';
import { checkNotSuspended } from '../login.service.ts';
import { endAllSessions } from '../session.service.ts';
import { User } from '../user.entity.ts';
import { buildNickname } from './build-nickname.ts';

export type NewIdentityAccount = { email: string; nickname: string | null; isEmailVerified: boolean };

/**
 * Creates an account without a password, whose address is verified, or takes over the unverified account of the address.
 * @returns the user, locked; null if the address was verified in the meantime; EMAIL_TAKEN for an address that its owner can get back;
 * ACCOUNT_SUSPENDED; the refusals of admitUser
 */
export async function createIdentityAccount(
  manager: EntityManager,
  { deps: { clock, config }, locale }: Context,
  { email, nickname, isEmailVerified }: NewIdentityAccount,
): Promise<Result<User | null>> {
  const now = clock();
  const existingUser = await findUserByEmail(manager, email);
  const key = existingUser?.emailKey ?? toEmailKey(email);
  // The directory lets only one of several simultaneous sign-ins insert its row.
  const newId = randomUUID();
  const id = await claimDirectoryKey(manager, 'email', { key, userId: newId });
  const values = {
    email,
    passwordHash: null,
    passwordUsedAt: null,
    registrationSecretHash: null,
    nickname: buildNickname(nickname, email),
    ...(locale && { locale }),
    verifiedAt: now,
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  const isCreated = id === newId;
  if (isCreated) await manager.insert(User, { ...values, id, emailKey: key });
  const user = await lockUser(manager, { id });
  if (!isCreated && (user === null || user.emailKey !== key || user.verifiedAt !== null)) return ok(null);
  if (user === null) throw new Error('a new account was removed at once');
  if (await isEmailTaken(manager, { email, exceptUserId: id }, now)) return refuse('EMAIL_TAKEN', 'email');
  if (user.suspendedAt !== null) return checkNotSuspended(user);
  if (!isCreated && !isEmailVerified) return refuse('PROVIDER_EMAIL_UNVERIFIED');
  const admission = await admitUser(manager, config, { email }, now);
  if (!admission.ok) return admission;
  if (!isCreated) await takeOver(manager, user, now);
  await manager.update(User, { id }, values);
  return ok(Object.assign(user, values));
}

/**
 * Ends everything with which an unverified account could be used. Threat: an attacker registers the owner's address first, and keeps the
 * password, a session or a link for the time after the owner's first sign-in at the provider.
 */
async function takeOver(manager: EntityManager, { id }: User, now: Date): Promise<void> {
  await endAllSessions(manager, id);
  await revokeAllTokens(manager, id);
  await forgetDevices(manager, id);
  await supersedeTokens(manager, id, 'verify', now);
  await supersedeTokens(manager, id, 'reset', now);
  await supersedeEmailChanges(manager, id, now);
}
