import type { EntityManager } from 'typeorm';
import { formatActivityDetail } from '../../../tag/account/activity-detail.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { apiTokenRule } from '../../../tag/account/account.ts';
import { checkRule } from '../../../tag/account/check.ts';
import { DAY_MS } from '../../../tag/base/durations.ts';
import { requireSession, type Context } from '../../context.ts';
import { runInTransaction } from '../../database/transaction.ts';
import { queueMail } from '../../mail/mail.ts';
import { noteActivity } from '../activity/activity.service.ts';
import { ApiToken } from './api-token.entity.ts';
import { buildNewTokenMail } from '../mails.ts';
import { confirmPassword, lockVerifiedCaller } from '../password.service.ts';
import { isTokenId, generateApiToken } from '../tokens.ts';

const MAX_API_TOKENS = 50;

/** Returns the caller's API tokens, newest first. */
export function listTokens(context: Context): Promise<ApiToken[]> {
  const { id: userId } = requireSession(context).user;
  const order = { createdAt: 'DESC', id: 'ASC' } as const;
  return context.deps.db.source.getRepository(ApiToken).find({ where: { userId }, order });
}

/** A new API token. Its owner sees the token only once. */
export type NewApiToken = { token: string; stored: ApiToken };

/**
 * Creates an API token for scripts and tells the owner by mail. Threat: another person uses the session at an unlocked screen, and a
 * token is valid until it expires, which may be never. So the call needs the password.
 * @returns PASSWORD_WRONG on password, TOKEN_LIMIT, the refusals of apiTokenRule, TOO_MANY_ATTEMPTS
 */
export async function createToken(
  context: Context,
  input: { name: string; access: string; password: string; expiresInDays?: number | null | undefined },
): Promise<Result<NewApiToken>> {
  requireSession(context);
  const parsedInput = checkRule(apiTokenRule, input);
  if (!parsedInput.ok) return parsedInput;
  const { name, access, password, expiresInDays } = parsedInput.value;
  const confirmation = await confirmPassword(context, { field: 'password', password });
  if (!confirmation.ok) return confirmation;
  const { clock, config } = context.deps;
  const user = confirmation.value;
  return runInTransaction(context, async (manager) => {
    const lockedUser = await lockVerifiedCaller(manager, context, user, 'password');
    if (!lockedUser.ok) return lockedUser;
    if ((await manager.countBy(ApiToken, { userId: user.id })) >= MAX_API_TOKENS)
      return refuse('TOKEN_LIMIT', null, { max: MAX_API_TOKENS });
    const now = clock();
    const { token, id, secretHash } = generateApiToken(user.id);
    const expiresAt = expiresInDays ? new Date(now.getTime() + expiresInDays * DAY_MS) : null;
    const row = {
      id,
      userId: user.id,
      name,
      access,
      secretHash,
      createdAt: now,
      expiresAt,
      lastUsedAt: null,
    };
    await manager.insert(ApiToken, row);
    const detail = formatActivityDetail('TOKEN_CREATED', { quotedName: `'${name}'` });
    await noteActivity(manager, { userId: user.id, kind: 'token', detail, now });
    await queueMail(manager, buildNewTokenMail(user, config, now), now);
    return ok({ token, stored: manager.create(ApiToken, row) });
  });
}

/**
 * Deletes an API token of the caller.
 * @returns NOT_FOUND for a token of another user
 */
export async function deleteToken(context: Context, id: string): Promise<Result<true>> {
  const { id: userId } = requireSession(context).user;
  if (!isTokenId(id)) return refuse('NOT_FOUND', 'id');
  return runInTransaction<Result<true>>(context, async (manager) => {
    const token = await manager.findOneBy(ApiToken, { id, userId });
    const { affected } = await manager.delete(ApiToken, { id, userId });
    if (token === null || affected !== 1) return refuse('NOT_FOUND', 'id');
    const detail = formatActivityDetail('TOKEN_DELETED', { quotedName: `'${token.name}'` });
    await noteActivity(manager, { userId, kind: 'token', detail, now: context.deps.clock() });
    return ok(true);
  });
}

/** Ends every API token of a user. */
export async function revokeAllTokens(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(ApiToken, { userId });
}
