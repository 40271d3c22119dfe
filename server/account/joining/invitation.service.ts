import { IsNull, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import { toEmailKey } from '../../../tag/account/email-address.ts';
import { INVITATION_DAYS } from '../../../tag/account/link-lifetimes.ts';
import { DAY_MS } from '../../../tag/base/durations.ts';
import type { MailedToken } from '../account-token.service.ts';
import { generateSecret, hashToken } from '../tokens.ts';
import { Invitation } from './invitation.entity.ts';

const RETENTION_MS = 30 * DAY_MS;

/** The conditions of an invitation of an address that is neither used, revoked nor expired. */
const buildOpenCriteria = (email: string, now: Date) => ({
  emailKey: toEmailKey(email),
  usedAt: IsNull(),
  revokedAt: IsNull(),
  expiresAt: MoreThan(now),
});

/** Invites an address, in place of its earlier invitations. Only the returned token opens the invitation. */
export async function createInvitation(
  manager: EntityManager,
  email: string,
  now: Date,
): Promise<MailedToken> {
  await revokeInvitations(manager, email, now);
  const { token, hash } = generateSecret();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const row = { email, emailKey: toEmailKey(email), tokenHash: hash, createdAt: now, expiresAt };
  await manager.insert(Invitation, row);
  return { token, expiresAt };
}

/** Revokes the open invitations of an address. @returns their number */
export async function revokeInvitations(manager: EntityManager, email: string, now: Date): Promise<number> {
  const { affected } = await manager.update(Invitation, buildOpenCriteria(email, now), { revokedAt: now });
  return affected ?? 0;
}

/** Returns true if the token opens an invitation of this address. */
export async function isInvited(
  manager: EntityManager,
  { email, token }: { email: string; token: string },
  now: Date,
): Promise<boolean> {
  return manager.existsBy(Invitation, { ...buildOpenCriteria(email, now), tokenHash: hashToken(token) });
}

/** Uses up the open invitations of an address. @returns true if there was one */
export async function useInvitations(manager: EntityManager, email: string, now: Date): Promise<boolean> {
  const { affected } = await manager.update(Invitation, buildOpenCriteria(email, now), { usedAt: now });
  return (affected ?? 0) > 0;
}

/** Removes invitations 30 days after they expired, because they contain addresses. */
export async function purgeInvitations(manager: EntityManager, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - RETENTION_MS);
  await manager.delete(Invitation, { expiresAt: LessThanOrEqual(limit) });
}
