import type { EntityManager } from 'typeorm';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Deps } from '../../context.ts';
import type { User } from '../user.entity.ts';
import type { SignatureResponse } from './authenticator-response.ts';
import { getPasskeyHost } from './passkey-host.ts';
import { Passkey } from './passkey.entity.ts';

/** Loads the package with the first passkey, because it needs some megabytes of memory. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/**
 * Checks the signature of a passkey of a locked user, and stores its use. Returns false for another passkey, for a wrong signature, and for
 * a signature without a check of the person by the authenticator.
 */
export async function usePasskey(
  manager: EntityManager,
  { config, clock, log }: Deps,
  { user, response, challenge }: { user: User; response: SignatureResponse; challenge: string },
): Promise<boolean> {
  const passkey = await manager.findOneBy(Passkey, { userId: user.id, credentialId: response.id });
  const rpID = getPasskeyHost(config.publicUrl);
  if (passkey === null || rpID === null) return false;
  const { userHandle } = response.response;
  if (userHandle && userHandle !== user.passkeyHandle) return false;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toLibraryResponse(response),
      expectedChallenge: challenge,
      expectedOrigin: config.publicUrl,
      expectedRPID: rpID,
      requireUserVerification: true,
      // A counter that does not grow is refused: the passkey was copied. Passkeys that are synchronized always report 0.
      credential: toLibraryPasskey(passkey),
    });
    if (!verified) return false;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    const columns = { counter: String(newCounter), isBackedUp: credentialBackedUp, lastUsedAt: clock() };
    await manager.update(Passkey, { id: passkey.id, userId: user.id }, columns);
    return true;
  } catch (error) {
    logRefusedResponse(log, error);
    return false;
  }
}

/** Logs why the library refused a response. Its messages contain public values of the caller, so only their beginning is logged. */
export function logRefusedResponse(log: Deps['log'], error: unknown): void {
  const reason = error instanceof Error ? error.message.replaceAll(/["'].*/gs, '…').slice(0, 80) : 'unknown';
  log.info({ reason }, 'the response of an authenticator was refused');
}

/** Adds the field that the library needs and does not use. */
function toLibraryResponse({ response, ...rest }: SignatureResponse) {
  const { userHandle, ...signature } = response;
  return {
    ...rest,
    response: { ...signature, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
  };
}

function toLibraryPasskey({ credentialId, publicKey, counter, transports }: Passkey) {
  return {
    id: credentialId,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter: Number(counter),
    transports: transports as AuthenticatorTransport[],
  };
}

/** Lists passkeys for the options of a browser. */
export function toDescriptors(passkeys: readonly Passkey[]) {
  return passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: transports as AuthenticatorTransport[],
  }));
}
