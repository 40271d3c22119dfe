import { translate } from '../../../tag/texts/translate.ts';

/** The line that the field of Quick entry shows as an example. It is English, as the parser reads it in every language. */
export const EXAMPLE_LINE = 'LH716 FRA HND 3 Nov';

/** The attributes of each field of Quick entry: on the landing page, on the first screen of the editor, and in the editor. */
export const LINE_INPUT_PROPS = {
  get placeholder() {
    return translate('Flight, for example {line}', { line: EXAMPLE_LINE });
  },
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'go',
} as const;
