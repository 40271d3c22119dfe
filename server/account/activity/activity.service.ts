import { LessThanOrEqual, type EntityManager } from 'typeorm';
import type { ActivityKind } from '../../../tag/account/activity.ts';
import { DAY_MS } from '../../../tag/base/durations.ts';
import { ActivityEntry } from './activity-entry.entity.ts';

const RETENTION_MS = 180 * DAY_MS;

/** An event to be noted. */
export type AccountEvent = {
  userId: string;
  kind: ActivityKind;
  /** A sentence for the owner, without a secret and without an IP address. */
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

/** Removes events that are 180 days old. */
export async function purgeActivity(manager: EntityManager, now: Date): Promise<void> {
  await manager.delete(ActivityEntry, { createdAt: LessThanOrEqual(new Date(now.getTime() - RETENTION_MS)) });
}
