import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../../context.ts';
import { findUserIds } from '../../database/by-user/user-directory.ts';
import { rollbackOnRefusal } from '../../database/transaction.ts';
import { checkRateLimits, getNetwork } from '../../http/rate-limits.ts';
import { lockUser } from '../lock-user.ts';
import { checkNotSuspended, startSession } from '../login.service.ts';
import { confirmSession, lockCaller } from '../password.service.ts';
import type { NewSession } from '../session.service.ts';
import { generateSecret, hashToken } from '../tokens.ts';
import { parseSignatureResponse } from './authenticator-response.ts';
import { CHALLENGE_LIFETIME_MS, storeChallenge, takeChallenge } from './passkey-challenge.ts';
import { getPasskeyHost } from './passkey-host.ts';
import { Passkey } from './passkey.entity.ts';
import { loadWebAuthn, toDescriptors, usePasskey } from './use-passkey.ts';

/**
 * Checks that passkeys work at PUBLIC_URL, and counts the call. Returns the host.
 * @returns PASSKEY_UNAVAILABLE, TOO_MANY_ATTEMPTS
 */
export async function checkPasskeyCall(
  context: Context,
  limit: 'signInStepByIp' | 'passkeyOptionsByIp' = 'signInStepByIp',
): Promise<Result<string>> {
  const host = getPasskeyHost(context.deps.config.publicUrl);
  if (host === null) return refuse('PASSKEY_UNAVAILABLE');
  const limitCheck = await checkRateLimits(context, { [limit]: getNetwork(context.ip) });
  return limitCheck.ok ? ok(host) : limitCheck;
}

/**
 * Begins a sign-in, in which the browser offers all passkeys of the site. Begins a confirmation of the caller if there is a session, with
 * the caller's passkeys only.
 * @returns the options for the browser; PASSKEY_FAILED for a caller without passkeys; the refusals of checkPasskeyCall
 */
export async function requestPasskeyOptions(context: Context): Promise<Result<object>> {
  const host = await checkPasskeyCall(context, 'passkeyOptionsByIp');
  if (!host.ok) return host;
  const { db } = context.deps;
  const userId = context.session?.user.id;
  const passkeys = userId === undefined ? [] : await db.source.getRepository(Passkey).findBy({ userId });
  if (userId !== undefined && passkeys.length === 0) return refuse('PASSKEY_FAILED');
  const { token: challenge } = generateSecret();
  const kind = userId === undefined ? 'passkey-sign-in' : 'passkey-confirmation';
  await storeChallenge(context, kind, challenge);
  // /signin calls this at each visit, so it does not load the package.
  return ok({
    challenge,
    rpId: host.value,
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
    allowCredentials: toDescriptors(passkeys).map((descriptor) => ({ ...descriptor, type: 'public-key' })),
  });
}

/**
 * Signs in by a passkey. It is a whole sign-in, because the authenticator has checked the person; no second factor is needed.
 * @returns PASSKEY_FAILED; SIGN_IN_STEP_EXPIRED for a challenge that is used, expired, or of another browser; ACCOUNT_SUSPENDED only with a
 * valid signature; the refusals of checkPasskeyCall
 */
export async function signInByPasskey(context: Context, value: unknown): Promise<Result<NewSession>> {
  const callCheck = await checkPasskeyCall(context);
  if (!callCheck.ok) return callCheck;
  const response = parseSignatureResponse(value);
  if (response === null) return refuse('PASSKEY_FAILED');
  const challenge = await takeChallenge(context, 'passkey-sign-in', response);
  if (challenge === null) return refuse('SIGN_IN_STEP_EXPIRED');
  const { db } = context.deps;
  const [userId] = await findUserIds(db.source.manager, 'passkey', [hashToken(response.id)]);
  if (userId === undefined) return refuse('PASSKEY_FAILED');
  await loadWebAuthn();
  return rollbackOnRefusal<Result<NewSession>>(context, async (manager) => {
    const user = await lockUser(manager, { id: userId });
    if (user === null || !(await usePasskey(manager, context.deps, { user, response, challenge })))
      return refuse('PASSKEY_FAILED');
    if (user.suspendedAt !== null) return checkNotSuspended(user);
    const sessionOptions = { signInMethod: 'passkey', isConfirmed: true } as const;
    return ok({ token: await startSession(manager, context, user, sessionOptions), user });
  });
}

/**
 * Confirms the caller by a passkey, so that the changes of the next minutes need no password.
 * @returns PASSKEY_FAILED; SIGN_IN_STEP_EXPIRED as in signInByPasskey; the refusals of checkPasskeyCall
 */
export async function confirmByPasskey(context: Context, value: unknown): Promise<Result<true>> {
  const { sessionId } = requireSession(context);
  const callCheck = await checkPasskeyCall(context);
  if (!callCheck.ok) return callCheck;
  const response = parseSignatureResponse(value);
  if (response === null) return refuse('PASSKEY_FAILED');
  const challenge = await takeChallenge(context, 'passkey-confirmation', response);
  if (challenge === null) return refuse('SIGN_IN_STEP_EXPIRED');
  await loadWebAuthn();
  return rollbackOnRefusal<Result<true>>(context, async (manager) => {
    const user = await lockCaller(manager, context);
    if (!(await usePasskey(manager, context.deps, { user, response, challenge })))
      return refuse('PASSKEY_FAILED');
    await confirmSession(manager, { sessionId, userId: user.id }, context.deps.clock());
    return ok(true);
  });
}
