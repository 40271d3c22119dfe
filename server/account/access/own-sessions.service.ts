import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../../context.ts';
import { shareUserLock } from '../../database/lock-caller.ts';
import { runInTransaction } from '../../database/transaction.ts';
import { Session } from '../session.entity.ts';
import { endOtherSessions } from '../session.service.ts';
import { isTokenId } from '../tokens.ts';

/** Returns the caller's sessions, the most recently used first. */
export function listSessions(context: Context): Promise<Session[]> {
  const { id: userId } = requireSession(context).user;
  const order = { lastUsedAt: 'DESC', createdAt: 'DESC', id: 'ASC' } as const;
  return context.deps.db.source.getRepository(Session).find({ where: { userId }, order });
}

/**
 * Signs out one browser of the caller.
 * @returns NOT_FOUND for a session of another user
 */
export async function endOwnSession(context: Context, id: string): Promise<Result<true>> {
  const { id: userId } = requireSession(context).user;
  if (!isTokenId(id)) return refuse('NOT_FOUND', 'id');
  const { affected } = await runInTransaction(context, async (manager) => {
    await shareUserLock(manager, userId);
    return manager.delete(Session, { id, userId });
  });
  return affected === 1 ? ok(true) : refuse('NOT_FOUND', 'id');
}

/** Signs out every other browser of the caller. */
export async function endCallersOtherSessions(context: Context): Promise<Result<true>> {
  const { sessionId, user } = requireSession(context);
  await runInTransaction(context, async (manager) => {
    await shareUserLock(manager, user.id);
    await endOtherSessions(manager, user.id, sessionId);
  });
  return ok(true);
}
