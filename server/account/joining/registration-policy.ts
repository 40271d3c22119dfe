import type { EntityManager } from 'typeorm';
import { getEmailDomain } from '../../../tag/account/email-address.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import type { Deps } from '../../context.ts';
import { isInvited, useInvitations } from './invitation.service.ts';

/** The settings that say who may create an account. */
type RegistrationSettings = Pick<Deps['config'], 'registrationMode' | 'registrationDomains'>;

/** Refuses with REGISTRATION_CLOSED if nobody may create an account. */
export function checkRegistrationOpen({ registrationMode }: RegistrationSettings): Result<true> {
  return registrationMode === 'closed' ? refuse('REGISTRATION_CLOSED') : ok(true);
}

/**
 * Checks if an address may be registered. It reads no account, so that neither the response nor its duration tells if the address has
 * one. An invitation counts more than the list of domains, because it names the address.
 * @returns REGISTRATION_CLOSED, INVITATION_REQUIRED, EMAIL_DOMAIN_REFUSED
 */
export async function checkMayRegister(
  manager: EntityManager,
  settings: RegistrationSettings,
  { email, invitation }: { email: string; invitation: string },
  now: Date,
): Promise<Result<true>> {
  const openCheck = checkRegistrationOpen(settings);
  if (!openCheck.ok || !isRestricted(settings)) return openCheck;
  return checkInvitation(settings, email, await isInvited(manager, { email, token: invitation }, now));
}

/**
 * Checks if an address may be verified now, and uses up its invitations. The settings or the invitation may have changed since the
 * registration. Call it in the transaction that verifies the address.
 * @returns REGISTRATION_CLOSED, INVITATION_REQUIRED, EMAIL_DOMAIN_REFUSED
 */
export async function admitUser(
  manager: EntityManager,
  settings: RegistrationSettings,
  { email }: { email: string },
  now: Date,
): Promise<Result<true>> {
  const openCheck = checkRegistrationOpen(settings);
  if (!openCheck.ok) return openCheck;
  return checkInvitation(settings, email, await useInvitations(manager, email, now));
}

/** Refuses an address of another domain than those of REGISTRATION_DOMAINS. @returns EMAIL_DOMAIN_REFUSED */
export function checkEmailDomain(
  { registrationDomains }: Pick<RegistrationSettings, 'registrationDomains'>,
  email: string,
): Result<true> {
  if (registrationDomains.length === 0) return ok(true);
  const domain = getEmailDomain(email);
  if (domain !== null && registrationDomains.includes(domain)) return ok(true);
  return refuse('EMAIL_DOMAIN_REFUSED', 'email', { domains: registrationDomains.join(', ') });
}

function isRestricted({ registrationMode, registrationDomains }: RegistrationSettings): boolean {
  return registrationMode === 'invite' || registrationDomains.length > 0;
}

function checkInvitation(
  settings: RegistrationSettings,
  email: string,
  hasInvitation: boolean,
): Result<true> {
  if (hasInvitation) return ok(true);
  if (settings.registrationMode === 'invite') return refuse('INVITATION_REQUIRED', 'invitation');
  return checkEmailDomain(settings, email);
}
