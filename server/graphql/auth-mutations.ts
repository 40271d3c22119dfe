/**
 * The mutations that check a secret or send a mail. With 'no-key' are the mutations without a session, and those whose response contains
 * a secret or continues a sign-in of several steps: they ignore an idempotency key, even with a session. Threat: a token in a stored
 * response.
 */
const AUTH_MUTATIONS: ReadonlyMap<string, 'key' | 'no-key'> = new Map([
  ['register', 'no-key'],
  ['login', 'no-key'],
  ['verifyEmail', 'no-key'],
  ['createApiToken', 'no-key'],
  ['exchangeOidcCode', 'no-key'],
  ['signInByProxy', 'no-key'],
  ['startProviderStep', 'no-key'],
  ['requestPasskeyOptions', 'no-key'],
  ['signInByPasskey', 'no-key'],
  ['confirmByPasskey', 'no-key'],
  ['requestNewPasskeyOptions', 'no-key'],
  ['addPasskey', 'no-key'],
  ['startTotp', 'no-key'],
  ['confirmTotp', 'no-key'],
  ['sendVerification', 'no-key'],
  ['forgotPassword', 'no-key'],
  ['resetPassword', 'no-key'],
  ['verifyEmailChange', 'no-key'],
  ['undoEmailChange', 'no-key'],
  ['requestEmailChange', 'key'],
  ['changePassword', 'key'],
  ['deleteAccount', 'key'],
  ['deletePasskey', 'key'],
  ['deleteTotp', 'key'],
  ['disconnectIdentity', 'key'],
]);

/** Returns true for a mutation of which a document may contain only one, because aliases would avoid the rate limit per request. */
export const isAuthMutation = (name: string): boolean => AUTH_MUTATIONS.has(name);

/** Returns true if the response of a mutation may be stored under an idempotency key. */
export const canHaveIdempotencyKey = (name: string): boolean => AUTH_MUTATIONS.get(name) !== 'no-key';
