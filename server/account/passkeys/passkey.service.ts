import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { formatActivityDetail } from '../../../tag/account/activity-detail.ts';
import { passkeyNameRule } from '../../../tag/account/account.ts';
import { checkRule } from '../../../tag/account/check.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../../context.ts';
import { claimDirectoryKey, findUserIds, removeDirectoryKey } from '../../database/by-user/user-directory.ts';
import { rollbackOnRefusal } from '../../database/transaction.ts';
import { queueMail } from '../../mail/mail.ts';
import { noteActivity } from '../activity/activity.service.ts';
import { confirmChange, lockCaller, lockVerifiedCaller } from '../password.service.ts';
import { hasOtherWayIn } from '../sign-in-methods/has-other-way-in.ts';
import { hashToken } from '../tokens.ts';
import { User } from '../user.entity.ts';
import { parseCreationResponse } from './authenticator-response.ts';
import { storeChallenge, takeChallenge } from './passkey-challenge.ts';
import { buildDeletedPasskeyMail, buildNewPasskeyMail } from './passkey-mails.ts';
import { checkPasskeyCall } from './passkey-sign-in.service.ts';
import { Passkey } from './passkey.entity.ts';
import { loadWebAuthn, toDescriptors } from './use-passkey.ts';
import { verifyNewPasskey } from './verify-new-passkey.ts';

const PASSWORD_FIELD = 'password';
const MAX_PASSKEYS = 20;
const HANDLE_BYTES = 32;

/**
 * Begins the addition of a passkey.
 * @returns the options for the browser; PASSKEY_LIMIT; the refusals of confirmPassword and of checkPasskeyCall
 */
export async function requestNewPasskeyOptions(
  context: Context,
  input: { password: string },
): Promise<Result<object>> {
  requireSession(context);
  const host = await checkPasskeyCall(context);
  if (!host.ok) return host;
  const confirmation = await confirmChange(context, input);
  if (!confirmation.ok) return confirmation;
  const user = confirmation.value;
  const creation = await rollbackOnRefusal(context, async (manager) => {
    const lockedUser = await lockVerifiedCaller(manager, context, user, PASSWORD_FIELD);
    if (!lockedUser.ok) return lockedUser;
    const passkeys = await manager.findBy(Passkey, { userId: user.id });
    const limitCheck = checkPasskeyCount(passkeys.length);
    return limitCheck.ok ? ok({ passkeys, handle: await ensureHandle(manager, user.id) }) : limitCheck;
  });
  if (!creation.ok) return creation;
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: host.value,
    userName: user.email,
    userDisplayName: user.nickname,
    userID: new Uint8Array(Buffer.from(creation.value.handle, 'base64url')),
    attestationType: 'none',
    excludeCredentials: toDescriptors(creation.value.passkeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(context, 'passkey-creation', options.challenge);
  return ok(options);
}

/**
 * Adds the passkey that an authenticator has made for requestNewPasskeyOptions, which has checked the password.
 * @returns PASSKEY_FAILED; SIGN_IN_STEP_EXPIRED for a challenge that is used, expired, or of another session; PASSKEY_EXISTS;
 * PASSKEY_LIMIT; the refusals of passkeyNameRule and of checkPasskeyCall
 */
export async function addPasskey(
  context: Context,
  input: { name: string; response: unknown },
): Promise<Result<Passkey>> {
  requireSession(context);
  const host = await checkPasskeyCall(context);
  if (!host.ok) return host;
  const parsedInput = checkRule(passkeyNameRule, { name: input.name });
  if (!parsedInput.ok) return parsedInput;
  const response = parseCreationResponse(input.response);
  if (response === null) return refuse('PASSKEY_FAILED');
  const challenge = await takeChallenge(context, 'passkey-creation', response);
  if (challenge === null) return refuse('SIGN_IN_STEP_EXPIRED');
  const newPasskey = await verifyNewPasskey(context.deps, { response, challenge, host: host.value });
  if (newPasskey === null) return refuse('PASSKEY_FAILED');
  return rollbackOnRefusal<Result<Passkey>>(context, async (manager) => {
    const user = await lockCaller(manager, context);
    const limitCheck = checkPasskeyCount(await manager.countBy(Passkey, { userId: user.id }));
    if (!limitCheck.ok) return limitCheck;
    if (!(await claimCredential(manager, newPasskey.credentialId, user.id))) return refuse('PASSKEY_EXISTS');
    const { clock, config } = context.deps;
    const [now, { name }] = [clock(), parsedInput.value];
    const passkey = await manager.save(Passkey, {
      ...newPasskey,
      userId: user.id,
      name,
      createdAt: now,
      lastUsedAt: null,
    });
    const detail = formatActivityDetail('PASSKEY_ADDED', { quotedName: `'${name}'` });
    await noteActivity(manager, { userId: user.id, kind: 'sign-in method', detail, now });
    await queueMail(manager, buildNewPasskeyMail(user, config, now), now);
    return ok(manager.create(Passkey, passkey));
  });
}

/**
 * Deletes a passkey of the caller.
 * @returns NOT_FOUND for a passkey of another user; LAST_SIGN_IN_METHOD if the caller could no longer sign in; the refusals of
 * confirmPassword
 */
export async function deletePasskey(
  context: Context,
  { id, password }: { id: string; password: string },
): Promise<Result<true>> {
  requireSession(context);
  const confirmation = await confirmChange(context, { password });
  if (!confirmation.ok) return confirmation;
  const user = confirmation.value;
  const { clock, config } = context.deps;
  return rollbackOnRefusal<Result<true>>(context, async (manager) => {
    const lockedUser = await lockVerifiedCaller(manager, context, user, PASSWORD_FIELD);
    if (!lockedUser.ok) return lockedUser;
    // Not by id in the query, because an id that is no UUID is an error of the database.
    const passkeys = await manager.findBy(Passkey, { userId: user.id });
    const passkey = passkeys.find((existing) => existing.id === id);
    if (passkey === undefined) return refuse('NOT_FOUND', 'id');
    if (!(await hasOtherWayIn(manager, config, user.id, { kind: 'passkey', id })))
      return refuse('LAST_SIGN_IN_METHOD');
    await manager.delete(Passkey, { id, userId: user.id });
    await removeDirectoryKey(manager, 'passkey', hashToken(passkey.credentialId));
    const now = clock();
    const detail = formatActivityDetail('PASSKEY_DELETED', { quotedName: `'${passkey.name}'` });
    await noteActivity(manager, { userId: user.id, kind: 'sign-in method', detail, now });
    await queueMail(manager, buildDeletedPasskeyMail(user, config, now), now);
    return ok(true);
  });
}

const checkPasskeyCount = (count: number): Result<true> =>
  count < MAX_PASSKEYS ? ok(true) : refuse('PASSKEY_LIMIT', null, { max: MAX_PASSKEYS });

/** Returns the random name of a locked user for authenticators, and stores a new one before the first passkey. */
async function ensureHandle(manager: EntityManager, userId: string): Promise<string> {
  const { passkeyHandle } = await manager.findOneByOrFail(User, { id: userId });
  if (passkeyHandle !== null) return passkeyHandle;
  const newHandle = randomBytes(HANDLE_BYTES).toString('base64url');
  await manager.update(User, { id: userId }, { passkeyHandle: newHandle });
  return newHandle;
}

/**
 * Makes a user the owner of a credential; returns false if it has an owner. Threat: an attacker registers the public id of another
 * user's credential, and that user then signs in to the attacker's account.
 */
async function claimCredential(
  manager: EntityManager,
  credentialId: string,
  userId: string,
): Promise<boolean> {
  const key = hashToken(credentialId);
  const owners = await findUserIds(manager, 'passkey', [key]);
  return owners.length === 0 && (await claimDirectoryKey(manager, 'passkey', { key, userId })) === userId;
}
