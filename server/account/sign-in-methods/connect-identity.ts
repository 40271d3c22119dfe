import type { EntityManager } from 'typeorm';
import { formatActivityDetail } from '../../../tag/account/activity-detail.ts';
import { formatIssuer } from '../../../tag/account/format-issuer.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';
import { claimDirectoryKey, findUserIds } from '../../database/by-user/user-directory.ts';
import { queueMail } from '../../mail/mail.ts';
import { noteActivity } from '../activity/activity.service.ts';
import { lockUser } from '../lock-user.ts';
import { hashToken } from '../tokens.ts';
import type { User } from '../user.entity.ts';
import { Identity } from './identity.entity.ts';
import { buildConnectedMail } from './sign-in-method-mails.ts';

/** The parts of an identity that name it for ever. Its address and name may change. */
export type IdentityPair = { issuer: string; subject: string };

/** Returns the key of an identity in user_directory. */
export const getIdentityKey = ({ issuer, subject }: IdentityPair): string =>
  hashToken(`${issuer}\0${subject}`);

/**
 * Connects an identity to a locked user, and tells the owner by mail. Does nothing if it is already connected to the user.
 * @returns IDENTITY_TAKEN if another user has it
 */
export async function connectIdentity(
  manager: EntityManager,
  { deps: { clock, config } }: Context,
  { identity: { issuer, subject }, user }: { identity: IdentityPair; user: User },
): Promise<Result<true>> {
  const userId = user.id;
  const key = getIdentityKey({ issuer, subject });
  const ownerId = await claimDirectoryKey(manager, 'identity', { key, userId });
  if (ownerId !== userId) return refuse('IDENTITY_TAKEN');
  if (await manager.existsBy(Identity, { userId, issuer, subject })) return ok(true);
  const now = clock();
  await manager.insert(Identity, { userId, issuer, subject, createdAt: now, lastUsedAt: null });
  const host = formatIssuer(issuer);
  const detail = formatActivityDetail('IDENTITY_CONNECTED', { host });
  await noteActivity(manager, { userId, kind: 'sign-in method', detail, now });
  await queueMail(manager, buildConnectedMail(user, config, { now, host }), now);
  return ok(true);
}

/** Finds and locks the user to whom an identity is connected; returns null if there is none. */
export async function lockUserByIdentity(manager: EntityManager, pair: IdentityPair): Promise<User | null> {
  const [id] = await findUserIds(manager, 'identity', [getIdentityKey(pair)]);
  const user = id === undefined ? null : await lockUser(manager, { id });
  if (user === null) return null;
  const { issuer, subject } = pair;
  // The identity may have been disconnected before the lock.
  return (await manager.existsBy(Identity, { userId: user.id, issuer, subject })) ? user : null;
}

/** Notes a sign-in by an identity. */
export async function markIdentityUsed(
  manager: EntityManager,
  { issuer, subject }: IdentityPair,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await manager.update(Identity, { userId, issuer, subject }, { lastUsedAt: now });
}
