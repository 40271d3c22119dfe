import type { EntityManager } from 'typeorm';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import type { Deps } from '../context.ts';
import { claimLogo as claimAnyLogo, isKnownLogo } from '../platform/logos.ts';

/** Whether a user's design may show this logo. @returns LOGO_UNKNOWN on selectedLogo */
export async function checkLogo(
  deps: Deps,
  manager: EntityManager,
  userId: string,
  logo: string,
): Promise<Result<true>> {
  const known = await isKnownLogo(deps, manager, userId, logo);
  return known ? accept(true) : refuse('LOGO_UNKNOWN', 'selectedLogo');
}

/**
 * checkLogo for a design that is about to be saved, inside its transaction.
 * @returns the id of the upload to refer to, null for a shipped logo; LOGO_UNKNOWN on selectedLogo
 */
export async function claimLogo(
  deps: Deps,
  manager: EntityManager,
  userId: string,
  logo: string,
): Promise<Result<string | null>> {
  const claimed = await claimAnyLogo(deps, manager, userId, logo);
  return claimed === null ? refuse('LOGO_UNKNOWN', 'selectedLogo') : accept(claimed.uploadId);
}
