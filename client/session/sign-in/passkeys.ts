import type { ApolloClient } from '@apollo/client';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { RequestPasskeyOptionsDocument, type RefusalFragment } from '../../graphql/generated.ts';

/** The options and responses of WebAuthn as the API's type JSON. */
type ApiJson = Record<string, string | number>;

let webAuthn: Promise<typeof import('@simplewebauthn/browser')> | null = null;

function loadWebAuthn() {
  webAuthn ??= import('@simplewebauthn/browser').catch((error: unknown) => {
    webAuthn = null;
    throw error;
  });
  return webAuthn;
}

/** Returns the options of a passkey's use; or the refusal. */
export async function requestPasskeyOptions(
  client: ApolloClient,
): Promise<PublicKeyCredentialRequestOptionsJSON | RefusalFragment | null> {
  const { data } = await client.mutate({ mutation: RequestPasskeyOptionsDocument });
  const result = data?.requestPasskeyOptions;
  if (result?.__typename !== 'PasskeyOptions') return result ?? null;
  return result.options as unknown as PublicKeyCredentialRequestOptionsJSON;
}

/** Returns true if the server refused to give options. */
export function isRefusal(options: object): options is RefusalFragment {
  return '__typename' in options && options.__typename === 'Refusal';
}

/**
 * Lets the user select a passkey. With `isAutofill` the browser lists the passkeys at the field of the e-mail address, and the promise waits.
 * @returns the response for the API; null if the user cancelled, or if another use of passkeys has begun
 */
export async function selectPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  { isAutofill = false } = {},
): Promise<ApiJson | null> {
  const { startAuthentication } = await loadWebAuthn();
  return orNullIfCancelled(startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }));
}

/** Returns true if the browser can list passkeys at a field. */
export async function canAutofillPasskeys(): Promise<boolean> {
  return (await loadWebAuthn()).browserSupportsWebAuthnAutofill();
}

/**
 * Lets the user make a passkey.
 * @returns the response for the API; null if the user cancelled. Throws InvalidStateError if the device has a passkey already
 */
export async function createPasskey(options: ApiJson): Promise<ApiJson | null> {
  const { startRegistration } = await loadWebAuthn();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return orNullIfCancelled(startRegistration({ optionsJSON }));
}

/** Ends a pending use of passkeys, which would block the next one. */
export async function cancelPasskeys(): Promise<void> {
  (await webAuthn?.catch(() => null))?.WebAuthnAbortService.cancelCeremony();
}

async function orNullIfCancelled(
  ceremony: Promise<AuthenticationResponseJSON | RegistrationResponseJSON>,
): Promise<ApiJson | null> {
  try {
    return (await ceremony) as unknown as ApiJson;
  } catch (error) {
    if (error instanceof Error && ['AbortError', 'NotAllowedError'].includes(error.name)) return null;
    throw error;
  }
}
