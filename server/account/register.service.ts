import { checkRule } from '../../tag/rules/check.ts';
import { registerRule } from '../../tag/rules/account.ts';
import { TERMS_VERSION } from '../../tag/product.ts';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import type { Context } from '../context.ts';
import { checkRateLimits, networkOf } from '../http/rate-limits.ts';
import { emailKey } from './email-key.ts';
import { serializeByKey } from './serialize-by-key.ts';
import { User } from './user.entity.ts';

export type RegisterInput = { email: string; password: string; nickname: string };

/**
 * Creates an unverified account that accepted the current terms; sends no mail.
 * @returns EMAIL_TAKEN, the refusals of registerRule, TOO_MANY_ATTEMPTS
 */
export async function register(context: Context, input: RegisterInput): Promise<Result<User>> {
  const parsed = checkRule(registerRule, input);
  if (!parsed.ok) return parsed;
  const allowed = await checkRateLimits(context, { registerByIp: networkOf(context.ip) });
  if (!allowed.ok) return allowed;
  const key = emailKey(parsed.value.email);
  return serializeByKey(`register ${key}`, () => create(context, key, parsed.value));
}

async function create(context: Context, key: string, input: RegisterInput): Promise<Result<User>> {
  const { db, clock, passwords } = context.deps;
  const users = db.source.getRepository(User);
  // Only saves the hashing; in a race the unique key below decides.
  if (await users.existsBy({ emailKey: key })) return refuse('EMAIL_TAKEN', 'email');
  const passwordHash = await passwords.hash(input.password);
  const now = clock();
  const { raw } = await users
    .createQueryBuilder()
    .insert()
    .values({
      email: input.email.normalize('NFC'),
      emailKey: key,
      passwordHash,
      nickname: input.nickname,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .orIgnore()
    .returning('id')
    .execute();
  const [row] = raw as { id: string }[];
  if (row === undefined) return refuse('EMAIL_TAKEN', 'email');
  return accept(await users.findOneByOrFail({ id: row.id }));
}
