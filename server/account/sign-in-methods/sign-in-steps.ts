import { LessThanOrEqual, type EntityManager } from 'typeorm';
import type { Context } from '../../context.ts';
import { generateSecret, hashToken, isSameHash } from '../tokens.ts';
import { SignInStep, type SignInStepKind } from './sign-in-step.entity.ts';

/** A step to be stored. `key` is what continues it, of which only the hash is stored. */
export type NewSignInStep = {
  kind: SignInStepKind;
  key: string;
  data: object;
  lifetimeMs: number;
  /** The user and the session of a step in Settings. */
  user?: { userId: string; sessionId: string };
};

/** Stores a step and binds it to this browser by a cookie. */
export async function storeStep(
  manager: EntityManager,
  { deps, stepBrowser }: Context,
  { kind, key, data, lifetimeMs, user }: NewSignInStep,
): Promise<void> {
  const browser = stepBrowser.token ?? generateSecret().token;
  stepBrowser.store(browser);
  await manager.insert(SignInStep, {
    keyHash: hashToken(key),
    kind,
    browserHash: hashToken(browser),
    userId: user?.userId ?? null,
    sessionId: user?.sessionId ?? null,
    data,
    expiresAt: new Date(deps.clock().getTime() + lifetimeMs),
  });
}

/**
 * Removes a step and returns it. Returns null if it is unknown, used, expired, or begun in another browser. Threat: an attacker sends a
 * victim the last address of the attacker's own sign-in, and the victim saves flights in the attacker's account.
 */
export async function takeStep(
  manager: EntityManager,
  { deps, stepBrowser }: Context,
  { kind, key }: { kind: SignInStepKind; key: string },
): Promise<SignInStep | null> {
  const keyHash = hashToken(key);
  const step = await manager.findOneBy(SignInStep, { keyHash, kind });
  // Only one of several simultaneous calls deletes the row.
  const { affected } = await manager.delete(SignInStep, { keyHash, kind });
  if (step === null || affected !== 1 || step.expiresAt <= deps.clock()) return null;
  const isSameBrowser =
    stepBrowser.token !== null && isSameHash(step.browserHash, hashToken(stepBrowser.token));
  return isSameBrowser ? step : null;
}

/** Removes the expired steps. */
export async function purgeSteps(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(SignInStep, { expiresAt: LessThanOrEqual(now) });
}
