import { formatActivityDetail } from '../../../tag/account/activity-detail.ts';
import { formatBrowserName } from '../../../tag/account/browser-name.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../../context.ts';
import { shareUserLock } from '../../database/lock-caller.ts';
import { runInTransaction } from '../../database/transaction.ts';
import { noteActivity } from '../activity/activity.service.ts';
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
  return runInTransaction<Result<true>>(context, async (manager) => {
    await shareUserLock(manager, userId);
    const session = await manager.findOneBy(Session, { id, userId });
    const { affected } = await manager.delete(Session, { id, userId });
    if (session === null || affected !== 1) return refuse('NOT_FOUND', 'id');
    const browser = formatBrowserName(session.userAgent);
    const detail = formatActivityDetail('SIGN_OUT_FROM_OTHER_BROWSER', { browser });
    await noteActivity(manager, { userId, kind: 'sign-out', detail, now: context.deps.clock() });
    return ok(true);
  });
}

/** Signs out every other browser of the caller. */
export async function endCallersOtherSessions(context: Context): Promise<Result<true>> {
  const { sessionId, user } = requireSession(context);
  await runInTransaction(context, async (manager) => {
    await shareUserLock(manager, user.id);
    const endedCount = await endOtherSessions(manager, user.id, sessionId);
    // Threat: calls without an effect fill the activity, and push the sign-ins off its list.
    if (endedCount === 0) return;
    const now = context.deps.clock();
    const detail = formatActivityDetail('SIGN_OUT_OTHERS');
    await noteActivity(manager, { userId: user.id, kind: 'sign-out', detail, now });
  });
  return ok(true);
}
