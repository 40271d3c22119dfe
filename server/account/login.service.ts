import type { EntityManager } from 'typeorm';
import { formatActivityDetail } from '../../tag/account/activity-detail.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { loginRule } from '../../tag/account/account.ts';
import { checkRule } from '../../tag/account/check.ts';
import { requireSession, type Context } from '../context.ts';
import { checkRateLimits, getNetwork, type RateLimits } from '../http/rate-limits.ts';
import { UnauthenticatedError } from '../http-error.ts';
import { findUserByEmail, toEmailKey } from './email-key.ts';
import { lockUser } from './lock-user.ts';
import { shareUserLock } from '../database/lock-caller.ts';
import { rollbackOnRefusal, runInTransaction } from '../database/transaction.ts';
import { formatBrowserName } from '../../tag/account/browser-name.ts';
import { findKnownDevice, rememberDevice } from './access/known-device.service.ts';
import { mailNewDevice } from './access/mail-new-device.ts';
import { noteActivity, noteActivityHourly } from './activity/activity.service.ts';
import {
  checkSecondFactorTry,
  forgetSecondFactorTries,
  useSecondFactorCode,
} from './second-factor/check-second-factor.ts';
import type { SignInMethod } from './session.entity.ts';
import { createSession, endSession, type NewSession, type SessionOptions } from './session.service.ts';
import { User } from './user.entity.ts';

/** Another login may replace the hash once; if it changes more often, the login fails. */
const MAX_LOGIN_TRIES = 2;

export type LoginInput = {
  email: string;
  password: string;
  /** A code of the authenticator app, or a recovery code. */
  totp?: string | null | undefined;
};

/** The session that the right password starts. */
type PasswordSession = {
  signInMethod: SignInMethod;
  /** Runs before the session starts, in its transaction, with the locked user. A refusal undoes both. */
  prepare: (manager: EntityManager, user: User) => Promise<Result<true>>;
};

const PLAIN_SESSION: PasswordSession = { signInMethod: 'password', prepare: async () => ok(true) };

/**
 * Signs in by address and password, and by the second factor if the user has one.
 * @returns PASSWORD_SIGN_IN_OFF, and the refusals of signInByPassword
 */
export async function login(context: Context, input: LoginInput): Promise<Result<NewSession>> {
  if (context.deps.config.isPasswordHidden) return refuse('PASSWORD_SIGN_IN_OFF');
  return signInByPassword(context, input, PLAIN_SESSION);
}

/**
 * Checks address, password and second factor, and starts a session.
 * @returns LOGIN_FAILED for a wrong password, an account without a password or an unknown address, with the same response time;
 * EMAIL_NOT_VERIFIED with the address, ACCOUNT_SUSPENDED and the refusals of checkSecondFactorTry, only with the right password;
 * TOO_MANY_ATTEMPTS; the refusals of loginRule and of `prepare`
 */
export async function signInByPassword(
  context: Context,
  input: LoginInput,
  sessionPlan: PasswordSession,
): Promise<Result<NewSession>> {
  const { db, limits, passwords } = context.deps;
  const parsedInput = checkRule(loginRule, input);
  if (!parsedInput.ok) return parsedInput;
  const { email, password } = parsedInput.value;
  const counters = await getLoginCounterKeys(context, email);
  const limitCheck = await checkRateLimits(context, counters);
  if (!limitCheck.ok) return limitCheck;

  const findUser = () => findUserByEmail(db.source.manager, email);
  for (let tries = 0; tries < MAX_LOGIN_TRIES; tries += 1) {
    const user = await passwords.findOwner(findUser, password);
    if (user === null) break;
    await resetLoginCounters(limits, counters);
    if (user.verifiedAt === null) return refuse('EMAIL_NOT_VERIFIED', null, { email: user.email });
    if (user.suspendedAt !== null) return checkNotSuspended(user);
    const code = input.totp;
    const tryCheck = await checkSecondFactorTry(context, { userId: user.id, code });
    if (!tryCheck.ok) return tryCheck;
    const session = await openSession(context, user, { password, code, sessionPlan });
    if (session === null) continue;
    if (session.ok && code) await forgetSecondFactorTries(context, user.id);
    return session;
  }
  return refuse('LOGIN_FAILED');
}

type LoginCounters = Partial<
  Record<'loginByIp' | 'loginByEmail' | 'loginByNetwork' | 'loginByDevice', string>
>;

/**
 * Returns the keys of the rate limits for a login: the network, the address with the network, and the address alone with ten times that
 * limit, against guesses from many networks. A browser that signed in before has a separate count instead, which an attacker cannot use
 * up.
 */
async function getLoginCounterKeys(context: Context, email: string): Promise<LoginCounters> {
  const device = await findKnownDevice(context, email);
  const key = toEmailKey(email);
  if (device !== null) return { loginByDevice: `${key} ${device}` };
  const network = getNetwork(context.ip);
  return { loginByIp: network, loginByNetwork: `${key} ${network}`, loginByEmail: key };
}

/** Refuses a suspended account. Call this only after a check of the password, so that no other person learns of the suspension. */
export function checkNotSuspended({ suspendedReason }: User): Result<never> {
  return refuse('ACCOUNT_SUSPENDED', null, { reason: suspendedReason ?? '' });
}

/** Resets the counts of the caller's own wrong passwords after the right password. Guesses from other networks still count. */
async function resetLoginCounters(limits: RateLimits, counters: LoginCounters): Promise<void> {
  const { loginByNetwork, loginByDevice } = counters;
  if (loginByNetwork !== undefined) await limits.forget('loginByNetwork', loginByNetwork);
  if (loginByDevice !== undefined) await limits.forget('loginByDevice', loginByDevice);
}

/**
 * Starts a session in this browser and remembers the browser. Tells the owner by mail if the browser is new. Notes sign-ins in
 * known browsers of one name at most once an hour. The caller must have locked the user.
 */
export async function startSession(
  manager: EntityManager,
  context: Context,
  user: User,
  options: Pick<SessionOptions, 'signInMethod' | 'isConfirmed'> = {},
): Promise<string> {
  const now = context.deps.clock();
  const device = await rememberDevice(manager, context, user.id, now);
  if (device === 'new') await mailNewDevice(manager, context, user);
  const detail = formatSignIn(context.userAgent, options.signInMethod ?? 'password');
  const event = { userId: user.id, kind: 'sign-in', detail, now } as const;
  await (device === 'known' ? noteActivityHourly(manager, event) : noteActivity(manager, event));
  return createSession(manager, user.id, now, { ...options, userAgent: context.userAgent });
}

const METHOD_CODES = {
  provider: 'SIGN_IN_BY_PROVIDER',
  proxy: 'SIGN_IN_BY_PROXY',
  passkey: 'SIGN_IN_BY_PASSKEY',
} as const;

/** Returns a text such as 'Firefox on Linux, by a passkey'. */
function formatSignIn(userAgent: string, method: SignInMethod): string {
  const browser = formatBrowserName(userAgent);
  return method === 'password' ? browser : formatActivityDetail(METHOD_CODES[method], { browser });
}

/**
 * Starts a session for a user whose password was verified; returns null if the hash has changed since. Threat: a password reset ends all
 * sessions while this login verifies the old password; its session would survive the reset. The new hash may be of the same password,
 * renewed by another login, so the caller verifies again. It does so outside the transaction, because hashing takes long and the embedded
 * database has one connection.
 */
async function openSession(
  context: Context,
  user: User,
  {
    password,
    code,
    sessionPlan,
  }: { password: string; code: LoginInput['totp']; sessionPlan: PasswordSession },
): Promise<Result<NewSession> | null> {
  const { clock, passwords } = context.deps;
  const { id, passwordHash } = user;
  const needsRehash = passwordHash !== null && passwords.needsRehash(passwordHash);
  const renewedHash = needsRehash ? await passwords.hash(password) : passwordHash;
  const { signInMethod, prepare } = sessionPlan;
  const result = await rollbackOnRefusal<Result<NewSession | null>>(context, async (manager) => {
    const current = await lockUser(manager, { id });
    if (current?.passwordHash !== passwordHash || current.suspendedAt !== null) return ok(null);
    const codeCheck = await useSecondFactorCode(manager, context, { user: current, code });
    if (!codeCheck.ok) return codeCheck;
    const preparation = await prepare(manager, current);
    if (!preparation.ok) return preparation;
    await manager.update(User, { id }, { passwordHash: renewedHash, passwordUsedAt: clock() });
    return ok({ token: await startSession(manager, context, current, { signInMethod }), user: current });
  });
  if (!result.ok) return result;
  return result.value === null ? null : ok(result.value);
}

/** Ends the caller's session. */
export async function logout(context: Context): Promise<Result<true>> {
  const { sessionId, user } = requireSession(context);
  await runInTransaction(context, async (manager) => {
    await shareUserLock(manager, user.id);
    await endSession(manager, user.id, sessionId);
    const detail = formatBrowserName(context.userAgent);
    await noteActivity(manager, { userId: user.id, kind: 'sign-out', detail, now: context.deps.clock() });
  });
  return ok(true);
}

/** Returns the caller's account. Throws UnauthenticatedError without a session. */
export async function requireViewer(context: Context): Promise<User> {
  const { user } = requireSession(context);
  const viewer = await context.deps.db.source.getRepository(User).findOneBy({ id: user.id });
  // The account was deleted between the look-up of the session and this line.
  if (viewer === null) throw new UnauthenticatedError();
  return viewer;
}
