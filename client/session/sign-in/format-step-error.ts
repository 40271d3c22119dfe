import { formatMessage, type MessageCode } from '../../../tag/texts/messages.ts';

/** The codes with which the server leads back from the identity provider. */
const STEP_ERRORS: readonly string[] = [
  'SIGN_IN_STEP_EXPIRED',
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_FAILED',
  'TOO_MANY_ATTEMPTS',
  'IDENTITY_TAKEN',
  'IDENTITY_MISMATCH',
] satisfies MessageCode[];

/** The wait that the text of too many attempts names, because the fragment carries no params. */
const RETRY_SECONDS = 60;

/**
 * Returns the text of the error code in a fragment. Threat: a link of strangers can carry any code, so an unknown one has the general text.
 */
export function formatStepError(code: string): string {
  const knownCode = STEP_ERRORS.includes(code) ? (code as MessageCode) : 'PROVIDER_FAILED';
  return formatMessage(knownCode, { seconds: RETRY_SECONDS });
}
