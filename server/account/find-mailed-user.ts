import type { EntityManager } from 'typeorm';
import { findUserIds } from '../database/by-user/user-directory.ts';
import { hashToken, parseMailedUser } from './tokens.ts';

/**
 * Returns the id of the user to whom a token may have been mailed; null if there is none. The token itself must still be checked. A token of
 * an earlier version does not name its user, so the directory does.
 */
export async function findMailedUser(manager: EntityManager, token: string): Promise<string | null> {
  return parseMailedUser(token) ?? (await findUserIds(manager, 'token', [hashToken(token)]))[0] ?? null;
}
