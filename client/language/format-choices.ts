import { readStored, STORAGE_KEYS, writeStored } from '../session/local-storage.ts';
import { showLanguage } from './use-language.ts';
import { getLanguage } from '../../tag/texts/translate.ts';

/** The choices of the formats that otherwise follow the language. Their words all differ, because storage has them in one entry. */
export const FORMAT_CHOICES = {
  distance: ['km', 'mi', 'nm'],
  time: ['h23', 'h12'],
  firstWeekday: ['monday', 'saturday', 'sunday'],
} as const;

export type FormatKind = keyof typeof FORMAT_CHOICES;
export type FormatChoice<Kind extends FormatKind> = (typeof FORMAT_CHOICES)[Kind][number];

const readWords = (): readonly string[] => (readStored(STORAGE_KEYS.formats) ?? '').split(' ');

/** The chosen words. They are also kept if the browser forbids storage. */
let words = readWords();

/** Returns the choice of a format in this browser; undefined if the format follows the language. */
export function getFormatChoice<Kind extends FormatKind>(kind: Kind): FormatChoice<Kind> | undefined {
  const choices: readonly FormatChoice<Kind>[] = FORMAT_CHOICES[kind];
  return choices.find((choice) => words.includes(choice));
}

/** Renders the pages again with these choices, as after a change of the language, so that no component loses its state. */
export function showFormats(chosenWords = readWords()): void {
  words = chosenWords;
  showLanguage({ ...getLanguage() });
}

/** Stores and shows the choice of a format in this browser; undefined follows the language. The other tabs follow. */
export function setFormatChoice<Kind extends FormatKind>(
  kind: Kind,
  choice: FormatChoice<Kind> | undefined,
): void {
  const others = Object.keys(FORMAT_CHOICES).map((one) =>
    one === kind ? choice : getFormatChoice(one as FormatKind),
  );
  const chosenWords = others.filter((word) => word !== undefined);
  writeStored(STORAGE_KEYS.formats, chosenWords.join(' '));
  showFormats(chosenWords);
}
