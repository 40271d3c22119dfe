import { translate } from '../../../tag/texts/translate.ts';

/** The longest code, a recovery code with its hyphens and some spaces. */
const MAX_CODE_LENGTH = 30;

/** The attributes with which browsers and phones recognize a code that is valid once. A recovery code has letters, too. */
export const CODE_INPUT_PROPS = {
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: MAX_CODE_LENGTH,
} as const;

/** Returns the hint of a code that signs in. */
export const formatCodeHint = (): string =>
  translate('6 digits of your authenticator app, or a recovery code');
