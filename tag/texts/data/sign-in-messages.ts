/** The texts about identity providers, proxies, passkeys and the second factor. */
export const SIGN_IN_MESSAGES = {
  PASSWORD_SIGN_IN_OFF: 'Passwords are switched off here. Please sign in with your identity provider.',
  CONFIRMATION_REQUIRED: 'Please confirm first that it is you, by a fresh sign-in.',
  TOTP_REQUIRED: 'Please enter the code of your authenticator app.',
  TOTP_INVALID: 'This code is not right. Please enter the current code of your app, or a recovery code.',
  TOTP_UNREADABLE:
    'This server cannot check the codes of your app at the moment. Please use a recovery code.',
  TOTP_SETUP_MISSING: 'Please begin again to set up the authenticator app.',
  TOTP_NEEDS_PASSWORD: 'The authenticator app protects the password, and your account has none.',
  PROVIDER_UNAVAILABLE: 'The identity provider does not respond. Please try again later.',
  PROVIDER_FAILED: 'The sign-in at the identity provider failed. Please try again.',
  SIGN_IN_STEP_EXPIRED: 'This sign-in has expired, or another browser began it. Please try again.',
  PROVIDER_EMAIL_UNVERIFIED:
    'The identity provider does not say that your email is verified, so it cannot sign you in here.',
  PROVIDER_ACCOUNT_UNKNOWN: 'This sign-in has no account here.',
  LINK_PASSWORD_REQUIRED: 'There is already an account with {email}. Enter its password to connect it.',
  IDENTITY_TAKEN: 'This sign-in is connected to another account here.',
  IDENTITY_MISMATCH: 'Please sign in with an account that is connected to this one.',
  LAST_SIGN_IN_METHOD: 'This is the last way to sign in to your account. Please add another one first.',
  PASSKEY_FAILED: 'This passkey was not accepted. Please try again.',
  PASSKEY_EXISTS: 'This device already has a passkey of your account.',
  PASSKEY_LIMIT: 'There are already {max} passkeys. Please delete one first.',
  PASSKEY_UNAVAILABLE: 'Passkeys do not work at this address.',
  PROXY_SIGN_IN_FAILED: 'The proxy in front of this server did not sign you in.',
};
