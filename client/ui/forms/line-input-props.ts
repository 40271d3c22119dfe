/** The line that the field of Quick entry shows as an example. */
export const EXAMPLE_LINE = 'LH716 FRA HND 3 Nov';

/** The attributes of each field of Quick entry: on the landing page, on the first screen of the editor, and in the editor. */
export const LINE_INPUT_PROPS = {
  placeholder: `Flight, for example ${EXAMPLE_LINE}`,
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'go',
} as const;
