import { isEmail, normalizeEmail } from '../../../tag/account/email-address.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';
import { rollbackOnRefusal } from '../../database/transaction.ts';
import { findUserByEmail, lockUserByEmail, toEmailKey } from '../email-key.ts';
import { checkRegistrationOpen } from '../joining/registration-policy.ts';
import { checkNotSuspended, signInByPassword, startSession } from '../login.service.ts';
import { serializeByKey } from '../serialize-by-key.ts';
import type { SignInMethod } from '../session.entity.ts';
import type { NewSession } from '../session.service.ts';
import { connectIdentity, lockUserByIdentity, markIdentityUsed } from './connect-identity.ts';
import { createIdentityAccount } from './create-identity-account.ts';

/** An account at a provider or proxy, as its token names it. */
export type ExternalIdentity = {
  issuer: string;
  subject: string;
  /** Null if the token has none. */
  email: string | null;
  isEmailVerified: boolean;
  /** The name that a new account gets; null if the token has none. */
  nickname: string | null;
};

/** The proof that connects an identity to an account here with the same address. */
export type LinkProof = { password?: string | null | undefined; totp?: string | null | undefined };

type Config = Context['deps']['config'];

type IdentitySignIn = { method: Extract<SignInMethod, 'provider' | 'proxy'>; proof: LinkProof };

/** A simultaneous sign-in may connect the identity or verify the address once; then the rules apply to what it left. */
const MAX_TRIES = 3;

/**
 * Signs in by an identity: the user to whom it is connected, whatever address the provider names now. An unknown identity is connected to
 * the account of its verified address, by the password of the account, or it gets a new account.
 * @returns ACCOUNT_SUSPENDED; for an unknown identity PROVIDER_EMAIL_UNVERIFIED, LINK_PASSWORD_REQUIRED, PROVIDER_ACCOUNT_UNKNOWN,
 * EMAIL_TAKEN, the refusals of admitUser and of signInByPassword
 */
export async function signInByIdentity(
  context: Context,
  identity: ExternalIdentity,
  signIn: IdentitySignIn,
): Promise<Result<NewSession>> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const session =
      (await signInKnown(context, identity, signIn)) ?? (await signInUnknown(context, identity, signIn));
    if (session !== null) return session;
  }
  return refuse('PROVIDER_FAILED');
}

/** Signs in the user to whom the identity is connected; returns null if there is none. */
async function signInKnown(
  context: Context,
  identity: ExternalIdentity,
  { method }: IdentitySignIn,
): Promise<Result<NewSession> | null> {
  const result = await rollbackOnRefusal<Result<NewSession | null>>(context, async (manager) => {
    const user = await lockUserByIdentity(manager, identity);
    if (user === null) return ok(null);
    if (user.suspendedAt !== null) return checkNotSuspended(user);
    await markIdentityUsed(manager, identity, { userId: user.id, now: context.deps.clock() });
    return ok({ token: await startSession(manager, context, user, { signInMethod: method }), user });
  });
  return presentSession(result);
}

/** Returns null instead of a result without a session. */
function presentSession(result: Result<NewSession | null>): Result<NewSession> | null {
  if (!result.ok) return result;
  return result.value === null ? null : ok(result.value);
}

/** Signs in by an identity that is not connected; returns null if a simultaneous call has changed that. */
async function signInUnknown(
  context: Context,
  identity: ExternalIdentity,
  signIn: IdentitySignIn,
): Promise<Result<NewSession> | null> {
  const { db, config } = context.deps;
  const { isAutoRegister, isLinkedByEmail } = config.identityRules;
  const { isEmailVerified } = identity;
  const email = parseEmail(identity.email);
  if (email === null || (!isEmailVerified && needsVerifiedEmail(config)))
    return refuse('PROVIDER_EMAIL_UNVERIFIED');
  const owner = await findUserByEmail(db.source.manager, email);
  // Threat: at many providers a user can enter any address, also that of a user here.
  if (owner !== null && !isEmailVerified) return refuse('PROVIDER_EMAIL_UNVERIFIED');
  if (owner !== null && owner.verifiedAt !== null) {
    return isLinkedByEmail
      ? linkByEmail(context, { identity, email }, signIn)
      : linkByPassword(context, { identity, email }, signIn);
  }
  if (!isAutoRegister) return refuse('PROVIDER_ACCOUNT_UNKNOWN');
  const openCheck = checkRegistrationOpen(config);
  if (!openCheck.ok) return openCheck;
  return serializeByKey(`register ${toEmailKey(email)}`, () =>
    signInNew(context, { identity, email }, signIn),
  );
}

/**
 * Returns true if a new account needs a verified address: by OAUTH_REQUIRE_VERIFIED_EMAIL, or because invitations or domains decide who
 * may join. Threat: a user of the provider enters an invited address, or one of an allowed domain.
 */
function needsVerifiedEmail({ identityRules, registrationMode, registrationDomains }: Config): boolean {
  return identityRules.needsVerifiedEmail || registrationMode === 'invite' || registrationDomains.length > 0;
}

/** Returns the address in the form in which an account stores it; null if a new account cannot have it. */
function parseEmail(email: string | null): string | null {
  const text = email?.trim() ?? '';
  return isEmail(text) ? normalizeEmail(text) : null;
}

type AddressedIdentity = { identity: ExternalIdentity; email: string };

/** Connects the identity to the account of its address, because the operator trusts the addresses of the provider. */
async function linkByEmail(
  context: Context,
  { identity, email }: AddressedIdentity,
  { method }: IdentitySignIn,
): Promise<Result<NewSession> | null> {
  const result = await rollbackOnRefusal<Result<NewSession | null>>(context, async (manager) => {
    const user = await lockUserByEmail(manager, email);
    if (user === null || user.verifiedAt === null) return ok(null);
    if (user.suspendedAt !== null) return checkNotSuspended(user);
    const connection = await connectIdentity(manager, context, { identity, user });
    if (!connection.ok) return ok(null);
    await markIdentityUsed(manager, identity, { userId: user.id, now: context.deps.clock() });
    return ok({ token: await startSession(manager, context, user, { signInMethod: method }), user });
  });
  return presentSession(result);
}

/**
 * Connects the identity to the account of its address with the password of the account. Threat: a verified address is only as good as the
 * rules of the provider, and the identity signs in for ever.
 */
async function linkByPassword(
  context: Context,
  { identity, email }: AddressedIdentity,
  { method, proof: { password, totp } }: IdentitySignIn,
): Promise<Result<NewSession>> {
  if (!password) return refuse('LINK_PASSWORD_REQUIRED', 'password', { email });
  return signInByPassword(
    context,
    { email, password, totp },
    {
      signInMethod: method,
      prepare: async (manager, user) => {
        const connection = await connectIdentity(manager, context, { identity, user });
        if (!connection.ok) return connection;
        await markIdentityUsed(manager, identity, { userId: user.id, now: context.deps.clock() });
        return connection;
      },
    },
  );
}

/** Signs in by a new account. */
async function signInNew(
  context: Context,
  { identity, email }: AddressedIdentity,
  { method }: IdentitySignIn,
): Promise<Result<NewSession> | null> {
  const { nickname, isEmailVerified } = identity;
  const result = await rollbackOnRefusal<Result<NewSession | null>>(context, async (manager) => {
    const creation = await createIdentityAccount(manager, context, { email, nickname, isEmailVerified });
    if (!creation.ok || creation.value === null) return creation.ok ? ok(null) : creation;
    const user = creation.value;
    const connection = await connectIdentity(manager, context, { identity, user });
    if (!connection.ok) return connection;
    await markIdentityUsed(manager, identity, { userId: user.id, now: context.deps.clock() });
    return ok({ token: await startSession(manager, context, user, { signInMethod: method }), user });
  });
  // A simultaneous sign-in with another address connected the identity; its account signs in.
  if (!result.ok && result.refusal.code === 'IDENTITY_TAKEN') return null;
  return presentSession(result);
}
