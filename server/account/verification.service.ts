import * as z from 'zod/mini';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import { emailRule } from '../../tag/rules/account.ts';
import { checkRule } from '../../tag/rules/check.ts';
import type { Context } from '../context.ts';
import { withinLimits } from '../within-limits.ts';
import { networkOf } from '../platform/limits.ts';
import { queueMail } from '../platform/mail.ts';
import { consumeToken, isSpentByVerified, issueToken, lockUserByEmail } from './account-token.service.ts';
import { emailKey } from './email-key.ts';
import { inEqualTime } from './equal-time.ts';
import { verificationMail } from './mails.ts';
import { createSession } from './session.service.ts';
import { User } from './user.entity.ts';

/** What a call asks that only names an address. */
export const addressRule = z.object({ email: emailRule });

const LONGEST_TOKEN = 200;

/** A token with the account it opens; the token itself is stored nowhere. */
export type NewSession = { token: string; user: User };

/**
 * Mails a new verification link to an address that waits for one; the links before it die. The answer and its time are
 * the same for an unknown or a verified address, so that nobody learns from them who has an account.
 */
export async function sendVerification(context: Context, input: { email: string }): Promise<Result<true>> {
  const parsed = checkRule(addressRule, input);
  if (!parsed.ok) return parsed;
  const key = emailKey(parsed.value.email);
  const allowed = await withinLimits(context, { mailByEmail: key, mailByIp: networkOf(context.ip) });
  if (!allowed.ok) return allowed;
  const { db, clock, config } = context.deps;
  await inEqualTime(() =>
    db.source.transaction(async (manager) => {
      const now = clock();
      const user = await lockUserByEmail(manager, key);
      if (user === null || user.verifiedAt !== null) return;
      const token = await issueToken(manager, user.id, 'verify', now);
      await queueMail(manager, verificationMail(user, config.publicUrl, token), now);
    }),
  );
  return accept(true);
}

/**
 * Verifies an address by the token of its mail and signs the user in.
 * @returns a session; 'already' for a used or superseded token of a verified user; VERIFICATION_FAILED
 */
export async function verifyEmail(
  context: Context,
  { token }: { token: string },
): Promise<Result<NewSession | 'already'>> {
  const allowed = await withinLimits(context, { tokenByIp: networkOf(context.ip) });
  if (!allowed.ok) return allowed;
  if (token === '' || token.length > LONGEST_TOKEN) return refuse('VERIFICATION_FAILED', 'token');
  const { db, clock } = context.deps;
  return db.source.transaction(async (manager) => {
    const now = clock();
    const user = await consumeToken(manager, token, 'verify', now);
    if (user === null) {
      const spent = await isSpentByVerified(manager, token);
      return spent ? accept('already' as const) : refuse('VERIFICATION_FAILED', 'token');
    }
    await manager.update(User, { id: user.id }, { verifiedAt: user.verifiedAt ?? now, updatedAt: now });
    return accept({ token: await createSession(manager, user.id, now), user });
  });
}
