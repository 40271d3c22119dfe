import { ok, type Result } from '../../tag/texts/refusal.ts';
import { emailOnlyRule } from '../../tag/account/account.ts';
import { checkRule } from '../../tag/account/check.ts';
import type { Context } from '../context.ts';
import { getNetwork, checkRateLimits } from '../http/rate-limits.ts';
import { queueMail, type OutgoingMail } from '../mail/mail.ts';
import type { AccountTokenKind } from './account-token.entity.ts';
import { issueToken, type MailedToken } from './account-token.service.ts';
import { lockUserByEmail, toEmailKey } from './email-key.ts';
import { runWithConstantDuration } from './constant-duration.ts';
import type { User } from './user.entity.ts';

/** The kind of a mail with a token, its content, and the users that may get it. */
export type TokenMail = {
  kind: AccountTokenKind;
  buildMail: (user: User, publicUrl: string, token: MailedToken) => OutgoingMail;
  isEligible: (user: User) => boolean;
};

/**
 * Mails a link with a new token to the account of an address and invalidates earlier links of this kind. The response and its duration
 * are the same if no mail is sent, so that a caller cannot find out if an account exists.
 */
export async function mailToken(
  context: Context,
  input: { email: string },
  { kind, buildMail, isEligible }: TokenMail,
): Promise<Result<true>> {
  const parsedInput = checkRule(emailOnlyRule, input);
  if (!parsedInput.ok) return parsedInput;
  const key = toEmailKey(parsedInput.value.email);
  const limitCheck = await checkRateLimits(context, {
    mailByIp: getNetwork(context.ip),
    ...(kind === 'verify' ? { verifyMailByEmail: key } : { resetMailByEmail: key }),
  });
  if (!limitCheck.ok) return limitCheck;
  const { db, clock, config } = context.deps;
  await runWithConstantDuration(() =>
    db.source.transaction(async (manager) => {
      const now = clock();
      const user = await lockUserByEmail(manager, parsedInput.value.email);
      if (user === null || !isEligible(user)) return;
      const token = await issueToken(manager, user.id, kind, now);
      await queueMail(manager, buildMail(user, config.publicUrl, token), now);
    }),
  );
  return ok(true);
}
