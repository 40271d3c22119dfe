import type { EntityManager } from 'typeorm';
import type { Deps } from '../../context.ts';
import { getPasskeyHost } from '../passkeys/passkey-host.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { User } from '../user.entity.ts';
import { Identity } from './identity.entity.ts';

/** The settings that decide which ways to sign in work at this server. */
export type WayInSettings = Pick<Deps['config'], 'isPasswordHidden' | 'publicUrl' | 'oauth' | 'proxyAuth'>;

/** The passkey or the identity that a change removes. */
export type RemovedWayIn = { passkeyId?: string; identityId?: string };

/** Returns true if a locked user can still sign in after a change: by a password, a passkey or an identity that works at this server. */
export async function hasOtherWayIn(
  manager: EntityManager,
  config: WayInSettings,
  userId: string,
  removed: RemovedWayIn,
): Promise<boolean> {
  const user = await manager.findOneBy(User, { id: userId });
  if (user === null) return false;
  if (user.passwordHash !== null && !config.isPasswordHidden) return true;
  const passkeys = await manager.findBy(Passkey, { userId });
  const hasPasskey = passkeys.some(({ id }) => id !== removed.passkeyId);
  if (hasPasskey && getPasskeyHost(config.publicUrl) !== null) return true;
  const identities = await manager.findBy(Identity, { userId });
  return identities.some(({ id, issuer }) => id !== removed.identityId && isIssuerUsable(config, issuer));
}

/** Returns true if the settings of this server name an issuer. */
export function isIssuerUsable(
  { oauth, proxyAuth }: Pick<WayInSettings, 'oauth' | 'proxyAuth'>,
  issuer: string,
): boolean {
  const usableIssuers = [oauth?.issuerUrl, proxyAuth?.issuer].filter((text) => text !== undefined);
  return usableIssuers.some((text) => normalizeIssuer(text) === normalizeIssuer(issuer));
}

/** Removes the path of the discovery document and the slash at the end, because a setting may have them. */
function normalizeIssuer(text: string): string {
  return text.replace(/\/\.well-known\/openid-configuration$/, '').replace(/\/$/, '');
}
