import type { EntityManager } from 'typeorm';
import type { ActivityKind } from '../../../tag/account/activity.ts';
import { DAY_MS, HOUR_MS } from '../../../tag/base/durations.ts';
import { requireSession, type Context } from '../../context.ts';
import { purgeByUser } from '../../database/by-user/purge-by-user.ts';
import { ActivityEntry } from './activity-entry.entity.ts';

/** The number of events that the owner sees. */
export const MAX_LISTED_EVENTS = 200;
const RETENTION_MS = 180 * DAY_MS;

/** An event to be noted. */
export type AccountEvent = {
  userId: string;
  kind: ActivityKind;
  /** A text for the owner, without a secret and without an IP address. */
  detail: string;
  now: Date;
};

/** Notes an event in an account. Pass the manager of the transaction that makes the change, so that both are stored or neither is. */
export async function noteActivity(
  manager: EntityManager,
  { userId, kind, detail, now }: AccountEvent,
): Promise<void> {
  await manager.insert(ActivityEntry, { userId, kind, detail, createdAt: now });
}

/**
 * Notes an event unless it was noted in the last hour. Threat: a script that deletes, exports or signs in all day long would fill the list,
 * and the sign-ins of others would no longer be on it.
 */
export async function noteActivityHourly(
  manager: EntityManager,
  { userId, kind, detail, now }: AccountEvent,
): Promise<void> {
  await manager.query(
    `insert into activity_entries (user_id, kind, detail, created_at)
     select $1::uuid, $2::text, $3::text, $4::timestamptz where not exists (
       select 1 from activity_entries where user_id = $1 and kind = $2 and detail = $3 and created_at > $5)`,
    [userId, kind, detail, now, new Date(now.getTime() - HOUR_MS)],
  );
}

/** Returns the latest 200 events in the caller's account, newest first. */
export function listActivity(context: Context): Promise<ActivityEntry[]> {
  const { id: userId } = requireSession(context).user;
  const order = { createdAt: 'DESC', id: 'ASC' } as const;
  return context.deps.db.source
    .getRepository(ActivityEntry)
    .find({ where: { userId }, order, take: MAX_LISTED_EVENTS });
}

/** Removes events that are 180 days old. */
export async function purgeActivity(manager: EntityManager, now: Date): Promise<void> {
  await purgeByUser(manager, 'activity_entries', 'created_at <= $1', [
    new Date(now.getTime() - RETENTION_MS),
  ]);
}
