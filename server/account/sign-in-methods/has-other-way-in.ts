import type { EntityManager } from 'typeorm';
import type { Deps } from '../../context.ts';
import { isUsableIssuer } from '../oidc/issuer.ts';
import { getPasskeyHost } from '../passkeys/passkey-host.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { User } from '../user.entity.ts';
import { Identity } from './identity.entity.ts';

/** The settings that say which ways to sign in work on this server. */
type SignInConfig = Pick<Deps['config'], 'oauth' | 'proxyAuth' | 'isPasswordHidden' | 'publicUrl'>;

/** A way to sign in that is about to be removed. */
export type RemovedMethod = { kind: 'identity' | 'passkey'; id: string };

/** Returns true if a locked user can still sign in on this server without an identity or a passkey. */
export async function hasOtherWayIn(
  manager: EntityManager,
  config: SignInConfig,
  userId: string,
  removed: RemovedMethod,
): Promise<boolean> {
  const user = await manager.findOneBy(User, { id: userId });
  if (user !== null && user.passwordHash !== null && !config.isPasswordHidden) return true;
  const isOther = (kind: RemovedMethod['kind'], id: string) => kind !== removed.kind || id !== removed.id;
  const passkeys = await manager.findBy(Passkey, { userId });
  const hasPasskeyHost = getPasskeyHost(config.publicUrl) !== null;
  if (hasPasskeyHost && passkeys.some(({ id }) => isOther('passkey', id))) return true;
  const identities = await manager.findBy(Identity, { userId });
  return identities.some(({ id, issuer }) => isOther('identity', id) && isUsableIssuer(config, issuer));
}
