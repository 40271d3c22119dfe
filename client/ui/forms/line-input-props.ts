import { translate } from '../../../tag/texts/translate.ts';

/** Returns the line that the field of Quick entry shows as an example. */
export function getExampleLine(): string {
  // Translators: a flight as a person types it; translate only the day, in a form of tag/quick-entry/lines-by-language.txt
  return translate('LH716 FRA HND 3 Nov');
}

/** The attributes of each field of Quick entry: on the landing page, on the first screen of the editor, and in the editor. */
export const LINE_INPUT_PROPS = {
  get placeholder() {
    return translate('Flight, for example {line}', { line: getExampleLine() });
  },
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'go',
} as const;
