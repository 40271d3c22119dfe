import type { Call } from './row.ts';

/** What the specification's tag service sends for whoever is signed in. */
const ANYBODY = 'default_user';

/**
 * Whether a call names somebody else. A user_id is accepted for compatibility only: every call acts for the owner of
 * its token. Threat: a client that believes it reads or writes for another one; it is told so before anything happens.
 */
export function namesAnother({ query, body }: Pick<Call, 'query' | 'body'>, callerId: string): boolean {
  return [query['user_id'], body['user_id']].some(
    (id) => id !== undefined && id !== null && id !== '' && id !== ANYBODY && id !== callerId,
  );
}
