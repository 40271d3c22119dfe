import type { EntityManager } from 'typeorm';
import type { MessageCode } from '../../../tag/texts/messages.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';
import { rollbackOnRefusal } from '../../database/transaction.ts';
import { lockUser } from '../lock-user.ts';
import { confirmSession } from '../password.service.ts';
import { Session } from '../session.entity.ts';
import { connectIdentity, lockUserByIdentity } from '../sign-in-methods/connect-identity.ts';
import type { ExternalIdentity } from '../sign-in-methods/identity.service.ts';
import type { SignInStep } from '../sign-in-methods/sign-in-step.entity.ts';
import { takeStep } from '../sign-in-methods/sign-in-steps.ts';
import type { User } from '../user.entity.ts';
import { storeExchangeCode } from './exchange.service.ts';
import { describeProviderError, isProviderUnreachable } from './provider-error.ts';
import type { ProviderStepData } from './provider-step.service.ts';
import { readProviderIdentity } from './read-provider-identity.ts';

/** The parameters with which the provider sends the browser back. */
export type CallbackQuery = { state: string; query: string };

/**
 * Ends a step at the provider. The step is taken away first, so that the address works once.
 * @returns the path and the fragment to which the browser goes: of /login with a code for the session or an error, or of /settings with
 * the result
 */
export async function finishProviderStep(context: Context, callback: CallbackQuery): Promise<string> {
  const { manager } = context.deps.db.source;
  const step = await takeStep(manager, context, { kind: 'provider', key: callback.state });
  if (step === null) return getLoginError('SIGN_IN_STEP_EXPIRED');
  const data = step.data as ProviderStepData;
  const identity = await tryReadIdentity(context, { ...callback, data });
  if (data.purpose === 'sign-in') {
    if (!identity.ok) return getLoginError(identity.refusal.code);
    return `/login#oidc=${await storeExchangeCode(context, identity.value)}`;
  }
  const result = identity.ok ? await changeSettings(context, step, identity.value) : identity;
  const success = data.purpose === 'connect' ? 'connected' : 'confirmed';
  return `/settings#sign-in=${result.ok ? success : result.refusal.code}`;
}

/** Returns the path of /login with an error in its fragment. */
export const getLoginError = (code: MessageCode): string => `/login#oidc-error=${code}`;

/** @returns PROVIDER_UNAVAILABLE, PROVIDER_FAILED */
async function tryReadIdentity(
  context: Context,
  callback: CallbackQuery & { data: ProviderStepData },
): Promise<Result<ExternalIdentity>> {
  const { provider, log } = context.deps;
  const discovered = (await provider?.discover()) ?? null;
  if (discovered === null) return refuse('PROVIDER_UNAVAILABLE');
  try {
    return ok(await readProviderIdentity(context, discovered, callback));
  } catch (error) {
    const fields = { ...describeProviderError(error), requestId: context.requestId };
    log.warn(fields, 'a sign-in at the identity provider failed');
    return refuse(isProviderUnreachable(error) ? 'PROVIDER_UNAVAILABLE' : 'PROVIDER_FAILED');
  }
}

/**
 * Connects the identity, or confirms the session that began the step.
 * @returns SIGN_IN_STEP_EXPIRED if the session has ended, IDENTITY_TAKEN, IDENTITY_MISMATCH
 */
async function changeSettings(
  context: Context,
  step: SignInStep,
  identity: ExternalIdentity,
): Promise<Result<true>> {
  const { purpose } = step.data as ProviderStepData;
  return rollbackOnRefusal<Result<true>>(context, async (manager) => {
    const now = context.deps.clock();
    const session = await lockStepSession(manager, step, now);
    if (session === null) return refuse('SIGN_IN_STEP_EXPIRED');
    const { user, sessionId } = session;
    if (purpose === 'connect') return connectIdentity(manager, context, { identity, user });
    const owner = await lockUserByIdentity(manager, identity);
    if (owner?.id !== user.id) return refuse('IDENTITY_MISMATCH');
    await confirmSession(manager, { sessionId, userId: user.id }, now);
    return ok(true);
  });
}

/** Locks the user of a step; returns null if the user is suspended or the session has ended. */
async function lockStepSession(
  manager: EntityManager,
  { userId, sessionId }: SignInStep,
  now: Date,
): Promise<{ user: User; sessionId: string } | null> {
  if (userId === null || sessionId === null) return null;
  const user = await lockUser(manager, { id: userId });
  const session = await manager.findOneBy(Session, { id: sessionId, userId });
  if (user === null || user.suspendedAt !== null || session === null || session.expiresAt <= now) return null;
  return { user, sessionId };
}
