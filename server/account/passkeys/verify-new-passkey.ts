import type { Deps } from '../../context.ts';
import type { CreationResponse } from './authenticator-response.ts';
import type { Passkey } from './passkey.entity.ts';
import { loadWebAuthn, logRefusedResponse } from './use-passkey.ts';

/** The data of a new passkey that its authenticator reports. */
export type NewPasskey = Pick<
  Passkey,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'
>;

/** Checks the response of an authenticator that has made a passkey; returns null if it is not right. */
export async function verifyNewPasskey(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  { response, challenge, host }: { response: CreationResponse; challenge: string; host: string },
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { transports = [], ...attestation } = response.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: attestation, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: config.publicUrl,
      expectedRPID: host,
      requireUserVerification: true,
    });
    if (registrationInfo === undefined) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: String(credential.counter),
      transports,
      isBackedUp: credentialBackedUp,
    };
  } catch (error) {
    logRefusedResponse(log, error);
    return null;
  }
}
