import { MINUTE_MS } from '../../../tag/base/durations.ts';
import type { MessageCode } from '../../../tag/texts/messages.ts';
import { refuse, type Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';
import { checkRateLimits, getNetwork } from '../../http/rate-limits.ts';
import type { NewSession } from '../session.service.ts';
import {
  signInByIdentity,
  type ExternalIdentity,
  type LinkProof,
} from '../sign-in-methods/identity.service.ts';
import { storeStep, takeStep } from '../sign-in-methods/sign-in-steps.ts';
import { generateSecret } from '../tokens.ts';

/** The identity behind a code, and its tries. */
type ExchangeData = {
  identity: ExternalIdentity;
  /** The number of passwords that were tried with the code. */
  tries: number;
  /** The end of the code, in milliseconds, once it waits for a password. */
  endsAt: number | null;
};

const CODE_LIFETIME_MS = MINUTE_MS;
/** The time in which the user can enter the password of the account to connect, in milliseconds. */
const LINK_LIFETIME_MS = 10 * MINUTE_MS;
const MAX_LINK_TRIES = 5;
const MAX_CODE_LENGTH = 100;

/** The refusals after which the user can try again with the same code. */
const RETRY_CODES: ReadonlySet<MessageCode> = new Set<MessageCode>([
  'LINK_PASSWORD_REQUIRED',
  'LOGIN_FAILED',
  'TOTP_REQUIRED',
  'TOTP_INVALID',
  'TOTP_UNREADABLE',
  'TOO_MANY_ATTEMPTS',
]);

/** Stores an identity under a new code, which works once, for a minute, and only in this browser. */
export async function storeExchangeCode(context: Context, identity: ExternalIdentity): Promise<string> {
  const { token: code } = generateSecret();
  await storeCode(context, {
    code,
    data: { identity, tries: 0, endsAt: null },
    lifetimeMs: CODE_LIFETIME_MS,
  });
  return code;
}

/**
 * Exchanges a code for a session. Only while it waits for the password of the account to connect, the code works again.
 * @returns SIGN_IN_STEP_EXPIRED, NOT_FOUND without a provider, TOO_MANY_ATTEMPTS, the refusals of signInByIdentity
 */
export async function exchangeCode(
  context: Context,
  { code, ...proof }: { code: string } & LinkProof,
): Promise<Result<NewSession>> {
  const { provider, db } = context.deps;
  if (provider === null) return refuse('NOT_FOUND');
  const limitCheck = await checkRateLimits(context, { signInStepByIp: getNetwork(context.ip) });
  if (!limitCheck.ok) return limitCheck;
  if (code.length > MAX_CODE_LENGTH) return refuse('SIGN_IN_STEP_EXPIRED');
  const step = await takeStep(db.source.manager, context, { kind: 'exchange', key: code });
  if (step === null) return refuse('SIGN_IN_STEP_EXPIRED');
  const data = step.data as ExchangeData;
  const result = await signInByIdentity(context, data.identity, { method: 'provider', proof });
  if (!result.ok && RETRY_CODES.has(result.refusal.code)) await storeAgain(context, { code, data, proof });
  return result;
}

async function storeAgain(
  context: Context,
  { code, data, proof }: { code: string; data: ExchangeData; proof: LinkProof },
): Promise<void> {
  const tries = data.tries + (proof.password ? 1 : 0);
  const now = context.deps.clock().getTime();
  const endsAt = data.endsAt ?? now + LINK_LIFETIME_MS;
  if (tries >= MAX_LINK_TRIES) return;
  await storeCode(context, { code, data: { ...data, tries, endsAt }, lifetimeMs: endsAt - now });
}

async function storeCode(
  context: Context,
  { code, data, lifetimeMs }: { code: string; data: ExchangeData; lifetimeMs: number },
): Promise<void> {
  await storeStep(context.deps.db.source.manager, context, { kind: 'exchange', key: code, data, lifetimeMs });
}
