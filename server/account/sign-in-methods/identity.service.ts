import type { EntityManager } from 'typeorm';
import type { Result } from '../../../tag/texts/refusal.ts';
import type { Context } from '../../context.ts';
import type { NewSession } from '../session.service.ts';
import type { SignInMethod } from '../session.entity.ts';

/** An account at a provider or proxy, as its token names it. */
export type ExternalIdentity = {
  issuer: string;
  subject: string;
  /** Null if the token has none. */
  email: string | null;
  isEmailVerified: boolean;
  /** The name that a new account gets; null if the token has none. */
  nickname: string | null;
};

/** The proof that connects an identity to an account here with the same address. */
export type LinkProof = { password?: string | null | undefined; totp?: string | null | undefined };

/** Signs in by an identity; see the decision. @stub */
export async function signInByIdentity(
  _context: Context,
  _identity: ExternalIdentity,
  _options: { method: Extract<SignInMethod, 'provider' | 'proxy'>; proof: LinkProof },
): Promise<Result<NewSession>> {
  throw new Error('stub');
}

/** Connects an identity to a locked user. @stub */
export async function connectIdentity(
  _manager: EntityManager,
  _identity: Pick<ExternalIdentity, 'issuer' | 'subject'>,
  _userId: string,
  _now: Date,
): Promise<Result<true>> {
  throw new Error('stub');
}
