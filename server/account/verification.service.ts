import { accept, refuse, type Result } from '../../tag/refusal.ts';
import type { Context } from '../context.ts';
import { checkRateLimits, networkOf } from '../http/rate-limits.ts';
import { consumeToken, isSpentByVerified } from './account-token.service.ts';
import { mailToken } from './mail-token.service.ts';
import { verificationMail } from './mails.ts';
import { createSession, type NewSession } from './session.service.ts';
import { User } from './user.entity.ts';

const LONGEST_TOKEN = 200;

/** Mails a new link, valid for 24 hours, to an unverified address; see mailToken. */
export function sendVerification(context: Context, input: { email: string }): Promise<Result<true>> {
  return mailToken(context, input, {
    kind: 'verify',
    mail: verificationMail,
    isFor: (user) => user.verifiedAt === null,
  });
}

/**
 * Verifies an address with the token of its mail and signs the user in.
 * @returns a session; 'already' for a used or superseded token of a verified user; VERIFICATION_FAILED
 */
export async function verifyEmail(
  context: Context,
  { token }: { token: string },
): Promise<Result<NewSession | 'already'>> {
  const allowed = await checkRateLimits(context, { tokenByIp: networkOf(context.ip) });
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
