import { formatStepError } from './format-step-error.ts';

const FAILED = 'The sign-in at the identity provider failed. Please try again.';

test.each([
  ['SIGN_IN_STEP_EXPIRED', 'This sign-in has expired, or another browser began it. Please try again.'],
  ['PROVIDER_UNAVAILABLE', 'The identity provider does not respond. Please try again later.'],
  ['TOO_MANY_ATTEMPTS', 'Too many attempts. Please try again in 60 seconds.'],
  ['IDENTITY_TAKEN', 'This sign-in is connected to another account here.'],
  ['IDENTITY_MISMATCH', 'Please sign in with an account that is connected to this one.'],
  ['PROVIDER_FAILED', FAILED],
  ['RECOVERY_CODES_MADE', FAILED],
  ['toString', FAILED],
])('the code %s has a text that is about a sign-in', (code, text) => {
  expect(formatStepError(code)).toBe(text);
});
