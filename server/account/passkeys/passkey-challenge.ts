import { MINUTE_MS } from '../../../tag/base/durations.ts';
import { requireSession, type Context } from '../../context.ts';
import { runInTransaction } from '../../database/transaction.ts';
import type { SignInStep, SignInStepKind } from '../sign-in-methods/sign-in-step.entity.ts';
import { storeStep, takeStep } from '../sign-in-methods/sign-in-steps.ts';
import { readChallenge, type SignatureResponse } from './authenticator-response.ts';

/** The lifetime of a challenge, in milliseconds. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;

export type ChallengeKind = Extract<SignInStepKind, `passkey-${string}`>;

/** Stores a challenge for this browser. A challenge of a step in Settings also belongs to the user and the session. */
export async function storeChallenge(
  context: Context,
  kind: ChallengeKind,
  challenge: string,
): Promise<void> {
  const user = kind === 'passkey-sign-in' ? undefined : getSettingsUser(context);
  await runInTransaction(context, (manager) =>
    storeStep(manager, context, {
      kind,
      key: challenge,
      data: {},
      lifetimeMs: CHALLENGE_LIFETIME_MS,
      ...(user && { user }),
    }),
  );
}

/**
 * Uses the challenge of a response up and returns it. Returns null if it is unknown, used, expired, or was made for another purpose,
 * browser, user or session. Threat: an attacker sends a recorded response again.
 */
export async function takeChallenge(
  context: Context,
  kind: ChallengeKind,
  response: { response: Pick<SignatureResponse['response'], 'clientDataJSON'> },
): Promise<string | null> {
  const challenge = readChallenge(response);
  if (challenge === null) return null;
  // Not in the transaction of the sign-in, whose refusal would bring the challenge back.
  const step = await runInTransaction(context, (manager) =>
    takeStep(manager, context, { kind, key: challenge }),
  );
  return step !== null && (kind === 'passkey-sign-in' || isOwnStep(context, step)) ? challenge : null;
}

function getSettingsUser(context: Context): { userId: string; sessionId: string } {
  const { sessionId, user } = requireSession(context);
  return { userId: user.id, sessionId };
}

function isOwnStep(context: Context, step: SignInStep): boolean {
  const { userId, sessionId } = getSettingsUser(context);
  return step.userId === userId && step.sessionId === sessionId;
}
